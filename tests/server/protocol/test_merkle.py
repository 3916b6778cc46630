"""RFC 6962, section 2.1: the published vectors, the text word by word, and pymerkle."""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pymerkle import InmemoryTree

from pairwright.server.protocol.merkle import (
    EMPTY_ROOT,
    GrownNodes,
    KeptNodes,
    consistency_proof,
    grown,
    inclusion_proof,
    leaf_hash,
    node_hash,
    proves_consistency,
    proves_inclusion,
    root,
)

# The leaves, roots and proofs that the certificate-transparency project publishes with its tests.
LEAVES = [
    bytes.fromhex(text)
    for text in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
CONSISTENCY = {
    (1, 1): [],
    (1, 8): [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
    (6, 8): [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
    (2, 5): [
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
}
REAL_INDEX, REAL_SIZE = 848049, 3630887
REAL_LEAF = "7a395c866d5ecdb0cccb623e011dbc392cd348d1d1d72776174e127a24b09c78"
REAL_ROOT = "78316a05c9bcf14a3a4548f5b854a9adfcd46a4c034401b3ce7eb7ac2f1d0ecb"
REAL_PATH = [
    "1a208aeebcd1b39fe2de247ee8db9454e1e93a312d206b87f6ca9cc6ec6f1ddd",
    "0a1b78b383f580856f433c01a5741e160d451c185910027f6cc9f828687a40c4",
    "3d1745789bc63f2da15850de1c12a5bf46ed81e1cc90f086148b1662e79aab3d",
    "9095b61e14d8990acf390905621e62b1714fb8e399fbb71de5510e0aef45affe",
    "0a332b91b8fab564e6afd1dd452449e04619b18accc0ff9aa8393cd4928451f2",
    "2336f0181d264aed6d8f3a6507ca14a8d3b3c3a23791ac263e845d208c1ee330",
    "b4ce56e300590500360c146c6452edbede25d4ed83919278749ee5dbe178e048",
    "933f6ddc848ea562e4f9c5cfb5f176941301dad0c6fdb9d1fbbe34fac1be6966",
    "b95a6222958a86f74c030be27c44f57dbe313e5e7c7f4ffb98bcbd3a03bb52f2",
    "daeeb3ce5923defd0faeb8e0c210b753b85b809445d7d3d3cd537a9aabaa9c45",
    "7fadd0a13e9138a2aa6c3fdec4e2275af233b94812784f66bcca9aa8e989f2bc",
    "1864e6ba3e32878610546539734fb5eeae2529991f130c575c73a7e25a2a7c56",
    "12842d1202b1dc6828a17ab253c02e7ce9409b5192430feba44189f39cc02d66",
    "29af64b16fa3053c13d02ac63aa75b23aa468506e44c3a2315edc85d2dc22b11",
    "b527b99934a0bd9edd154e449b0502e2c499bba783f3bc3dfe23364b6b532009",
    "4584db8ae8e351ace08e01f306378a92bfd43611714814f3d834a2842d69faa8",
    "86a9a41573b0d6e4292f01e93243d6cc65b30f06606fc6fa57390e7e90ed580f",
    "a88b98fbe84d4c6aae8db9d1605dfac059d9f03fe0fcb0d5dff1295dacba09e6",
    "06326dc617a6d1f7021dc536026dbfd5fffc6f7c5531d48ef6ccd1ed1569f2a1",
    "f41fe8fdc3a2e4e8345e30216e7ebecffee26ff266eeced208a6c2a3cf08f960",
    "40cf5bde8abb76983f3e98ba97aa36240402975674e120f234b3448911090f8d",
    "b3222dc8658538079883d980d7fdc2bef9285344ea34338968f736b04aeb387a",
]
SIZE = 200


def tree(count: int) -> KeptNodes:
    return KeptNodes([leaf_hash(b"%d" % i) for i in range(count)])


def pymerkle(count: int) -> InmemoryTree:
    made = InmemoryTree(algorithm="sha256")
    for i in range(count):
        made.append_entry(b"%d" % i)
    return made


def mth(entries: Sequence[bytes]) -> bytes:
    """RFC 6962, 2.1, word by word."""
    match len(entries):
        case 0:
            return sha256().digest()
        case 1:
            return sha256(b"\x00" + entries[0]).digest()
    k = 1
    while k * 2 < len(entries):
        k *= 2
    return sha256(b"\x01" + mth(entries[:k]) + mth(entries[k:])).digest()


def test_published_roots() -> None:
    nodes = KeptNodes([leaf_hash(entry) for entry in LEAVES])
    assert [root(nodes, size).hex() for size in range(1, 9)] == ROOTS
    assert root(nodes, 0) == EMPTY_ROOT == mth([])


@pytest.mark.parametrize(("old", "new"), CONSISTENCY)
def test_published_consistency_proofs(old: int, new: int) -> None:
    nodes = KeptNodes([leaf_hash(entry) for entry in LEAVES])
    proof = consistency_proof(nodes, old, new)
    assert [data.hex() for data in proof] == CONSISTENCY[old, new]
    assert proves_consistency(proof, old, root(nodes, old), new, root(nodes, new))


def test_published_inclusion_proof_of_a_real_log() -> None:
    path = [bytes.fromhex(text) for text in REAL_PATH]
    leaf, top = bytes.fromhex(REAL_LEAF), bytes.fromhex(REAL_ROOT)
    assert proves_inclusion(path, leaf, REAL_INDEX, REAL_SIZE, top)
    assert not proves_inclusion(path, leaf, REAL_INDEX + 1, REAL_SIZE, top)
    assert not proves_inclusion(path, leaf, REAL_INDEX, REAL_SIZE * 2, top)
    assert not proves_inclusion(path[:-1], leaf, REAL_INDEX, REAL_SIZE, top)
    assert not proves_inclusion([*path, top], leaf, REAL_INDEX, REAL_SIZE, top)


def test_roots_are_those_of_the_text_and_of_pymerkle() -> None:
    nodes, other = tree(SIZE), pymerkle(SIZE)
    for size in range(SIZE + 1):
        found = root(nodes, size)
        assert found == mth([b"%d" % i for i in range(size)])
        assert found == (other.get_root(size) if size else other.hash_empty())


def test_inclusion_proofs_are_those_of_pymerkle() -> None:
    nodes, other = tree(SIZE), pymerkle(SIZE)
    for size in range(1, SIZE + 1):
        for index in range(size):
            assert_same_inclusion(nodes, other, index, size)


def test_consistency_is_what_it_is_to_pymerkle() -> None:
    nodes, other = tree(SIZE), pymerkle(SIZE)
    for new in range(1, SIZE + 1):
        for old in range(1, new + 1):
            assert_same_consistency(nodes, other, old, new)


def test_random_proofs_of_big_trees_are_those_of_pymerkle() -> None:
    size = 20_000
    nodes, other = tree(size), pymerkle(size)
    chance = random.Random(6962)
    for _ in range(300):
        new = chance.randint(1, size)
        assert_same_inclusion(nodes, other, chance.randrange(new), new)
        assert_same_consistency(nodes, other, chance.randint(1, new), new)


def assert_same_inclusion(nodes: KeptNodes, other: InmemoryTree, index: int, size: int) -> None:
    proof = inclusion_proof(nodes, index, size)
    leaf, *path = other.prove_inclusion(index + 1, size).path  # it counts from 1
    assert list(proof) == path
    assert proves_inclusion(proof, leaf, index, size, other.get_root(size))


def assert_same_consistency(nodes: KeptNodes, other: InmemoryTree, old: int, new: int) -> None:
    """pymerkle's proofs have a form of their own: each side accepts the roots of the other."""
    before, after = root(nodes, old), root(nodes, new)
    other.prove_consistency(old, new).verify(before, after, prior_size=old, later_size=new)
    proof = consistency_proof(nodes, old, new)
    assert proves_consistency(proof, old, other.get_root(old), new, other.get_root(new))


def subproof(m: int, entries: Sequence[bytes], whole: bool) -> list[bytes]:
    """RFC 6962, 2.1.2, word by word."""
    n = len(entries)
    if m == n:
        return [] if whole else [mth(entries)]
    k = 1
    while k * 2 < n:
        k *= 2
    if m <= k:
        return [*subproof(m, entries[:k], whole), mth(entries[k:])]
    return [*subproof(m - k, entries[k:], False), mth(entries[:k])]


def test_consistency_proofs_are_those_of_the_text() -> None:
    nodes, entries = tree(70), [b"%d" % i for i in range(70)]
    for new in range(1, 71):
        for old in range(1, new + 1):
            assert list(consistency_proof(nodes, old, new)) == subproof(old, entries[:new], True)


@given(st.integers(0, 300), st.integers(0, 40))
def test_growing_in_steps_is_growing_at_once(before: int, more: int) -> None:
    whole, start = tree(before + more), tree(before)
    made = grown(start, before, [leaf_hash(b"%d" % i) for i in range(before, before + more)])
    both = GrownNodes(start, made)
    assert root(both, before + more) == root(whole, before + more)
    assert len(made) <= 2 * more + 10
    assert all(whole.node(level, index) == value for (level, index), value in made.items())


def test_an_append_hashes_no_more_than_the_height_of_the_tree() -> None:
    nodes = tree(1023)
    assert len(grown(nodes, 1023, [b"x" * 32])) == 11  # the leaf, and all that it completes
    assert len(grown(tree(1024), 1024, [b"x" * 32])) == 1


@given(st.integers(1, 60), st.data())
def test_a_changed_inclusion_proof_proves_nothing(size: int, data: st.DataObject) -> None:
    nodes = tree(size)
    index = data.draw(st.integers(0, size - 1))
    proof, top = inclusion_proof(nodes, index, size), root(nodes, size)
    leaf = nodes.node(0, index)
    for other in changed(proof):
        assert not proves_inclusion(other, leaf, index, size, top)
    assert not proves_inclusion(proof, bytes(32), index, size, top)
    for wrong in range(-1, size + 2):
        assert proves_inclusion(proof, leaf, wrong, size, top) == (wrong == index)


@given(st.integers(1, 60), st.data())
def test_a_changed_consistency_proof_proves_nothing(new: int, data: st.DataObject) -> None:
    nodes = tree(new)
    old = data.draw(st.integers(1, new))
    proof = consistency_proof(nodes, old, new)
    before, after = root(nodes, old), root(nodes, new)
    for other in changed(proof):
        assert not proves_consistency(other, old, before, new, after)
    assert not proves_consistency(proof, old, bytes(32), new, after)
    assert not proves_consistency(proof, old, before, new, bytes(32))
    assert not proves_consistency(proof, new + 1, before, new, after)


def changed(proof: Sequence[bytes]) -> list[list[bytes]]:
    """One hash changed, removed, doubled; one more at the end."""
    found = [[*proof, bytes(32)]]
    for i in range(len(proof)):
        found.append([*proof[:i], node_hash(proof[i], proof[i]), *proof[i + 1 :]])
        found.append([*proof[:i], *proof[i + 1 :]])
        found.append([*proof[: i + 1], *proof[i:]])
    return found


def test_the_empty_tree_is_the_beginning_of_every_tree() -> None:
    nodes = tree(5)
    assert consistency_proof(nodes, 0, 5) == ()
    assert proves_consistency((), 0, EMPTY_ROOT, 5, root(nodes, 5))
    assert proves_consistency((), 0, EMPTY_ROOT, 0, EMPTY_ROOT)
    assert not proves_consistency((), 0, EMPTY_ROOT, 0, bytes(32))
    assert not proves_consistency((bytes(32),), 0, EMPTY_ROOT, 5, root(nodes, 5))


@pytest.mark.parametrize(("index", "size"), [(-1, 3), (3, 3), (0, 0)])
def test_there_is_no_proof_of_what_is_not_there(index: int, size: int) -> None:
    with pytest.raises(ValueError, match="no entry"):
        inclusion_proof(tree(5), index, size)
    with pytest.raises(ValueError, match="not the beginning"):
        consistency_proof(tree(5), size + 1, size)
