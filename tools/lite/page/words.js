// @ts-check
// What the page says itself, before and around the app, in its languages.

const WORDS = {
  en: {
    downloading: "Downloading Pairwright: {done} of {of} MB",
    starting: "Starting Pairwright: {done} of {of}",
    opening: "Opening your events …",
    once: "This happens once. Afterwards it opens without a network, too.",
    kept: "Your events stay in this browser, on this device. Nothing is sent anywhere.",
    refused: "Events may be cleared: save the file",
    newer: "A newer version is here",
    now: "Open",
    silent:
      "Pairwright is open in another tab, which does not answer. Close that tab: then it opens here.",
    understood: "OK",
    beginning: "A second worker starts for this …",
    working: "Working: {seconds} s",
    far: "Working: {done} of {of}",
    stop: "Stop",
    old:
      "This browser cannot keep events for a page. Use a current Chromium, Firefox or Safari, not in a private window.",
    failed: "Pairwright could not be started here: {why}",
    again: "Try again",
    frame: "Pairwright",
  },
  fr: {
    downloading: "Téléchargement de Pairwright : {done} sur {of} Mo",
    starting: "Démarrage de Pairwright : {done} sur {of}",
    opening: "Ouverture de vos tournois …",
    once: "Une seule fois. Ensuite, la page s’ouvre aussi sans réseau.",
    kept:
      "Vos tournois restent dans ce navigateur, sur cet appareil. Rien n’est envoyé nulle part.",
    refused: "Tournois effaçables : gardez le fichier",
    newer: "Une nouvelle version est là",
    now: "Ouvrir",
    silent:
      "Pairwright est ouvert dans un autre onglet, qui ne répond pas. Fermez cet onglet : il s’ouvrira ici.",
    understood: "OK",
    beginning: "Un second processus démarre pour cela …",
    working: "Calcul en cours : {seconds} s",
    far: "Calcul en cours : {done} sur {of}",
    stop: "Arrêter",
    old:
      "Ce navigateur ne peut pas garder de tournois pour une page. Prenez un Chromium, Firefox ou Safari actuel, hors navigation privée.",
    failed: "Pairwright n’a pas pu démarrer ici : {why}",
    again: "Réessayer",
    frame: "Pairwright",
  },
  it: {
    downloading: "Scaricamento di Pairwright: {done} di {of} MB",
    starting: "Avvio di Pairwright: {done} di {of}",
    opening: "Apertura dei tornei …",
    once: "Succede una volta sola. Poi si apre anche senza rete.",
    kept: "I tornei restano in questo browser, su questo dispositivo. Nulla viene inviato altrove.",
    refused: "Tornei cancellabili: salvate il file",
    newer: "C’è una nuova versione",
    now: "Apri",
    silent:
      "Pairwright è aperto in un’altra scheda, che non risponde. Chiudete quella scheda: si aprirà qui.",
    understood: "OK",
    beginning: "Si avvia un secondo processo …",
    working: "Calcolo in corso: {seconds} s",
    far: "Calcolo in corso: {done} di {of}",
    stop: "Ferma",
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
