// @ts-check
// What the page says itself, before and around the app, in its languages.

const WORDS = {
  en: {
    downloading: "Downloading Pairwright: {done} of {of}",
    starting: "Starting Pairwright: {done} of {of}",
    opening: "Opening your events …",
    once: "This happens once. Afterwards it opens without a network, too.",
    kept: "Your events stay in this browser, on this device. Nothing is sent anywhere.",
    refused:
      "This browser has not promised to keep your events: it may clear them when space runs short. After each round, save the event file (Files).",
    understood: "Understood",
    old:
      "This browser cannot keep events for a page. Use a current Chromium, Firefox or Safari, not in a private window.",
    failed: "Pairwright could not be started here: {why}",
    again: "Try again",
    frame: "Pairwright",
  },
  fr: {
    downloading: "Téléchargement de Pairwright : {done} sur {of}",
    starting: "Démarrage de Pairwright : {done} sur {of}",
    opening: "Ouverture de vos tournois …",
    once: "Une seule fois. Ensuite, la page s’ouvre aussi sans réseau.",
    kept:
      "Vos tournois restent dans ce navigateur, sur cet appareil. Rien n’est envoyé nulle part.",
    refused:
      "Ce navigateur n’a pas promis de garder vos tournois : il peut les effacer si la place manque. Après chaque ronde, enregistrez le fichier du tournoi (Fichiers).",
    understood: "Compris",
    old:
      "Ce navigateur ne peut pas garder de tournois pour une page. Prenez un Chromium, Firefox ou Safari actuel, hors navigation privée.",
    failed: "Pairwright n’a pas pu démarrer ici : {why}",
    again: "Réessayer",
    frame: "Pairwright",
  },
  it: {
    downloading: "Scaricamento di Pairwright: {done} di {of}",
    starting: "Avvio di Pairwright: {done} di {of}",
    opening: "Apertura dei tornei …",
    once: "Succede una volta sola. Poi si apre anche senza rete.",
    kept: "I tornei restano in questo browser, su questo dispositivo. Nulla viene inviato altrove.",
    refused:
      "Questo browser non ha promesso di conservare i tornei: può cancellarli se manca spazio. Dopo ogni turno salvate il file del torneo (File).",
    understood: "Capito",
    old:
      "Questo browser non può conservare tornei per una pagina. Usate un Chromium, Firefox o Safari attuale, non in una finestra privata.",
    failed: "Pairwright non è potuto partire qui: {why}",
    again: "Riprova",
    frame: "Pairwright",
  },
};

const wanted = navigator.languages.map((language) => language.slice(0, 2));
/** @type {keyof typeof WORDS} */
export const LANGUAGE = /** @type {any} */ (wanted.find((code) => code in WORDS) ?? "en");

/**
 * @param {keyof typeof WORDS.en} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  return WORDS[LANGUAGE][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
