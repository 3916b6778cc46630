"""Our weighted matchings beside those of networkx and rustworkx, on random graphs of many shapes.

    python -m bench.matching agreement 100000 [--seed N] [--largest N]
    python -m bench.matching speed 50 100 200 400

`agreement` compares costs, checks the proof of every matching, and counts; `speed` gives the
seconds of each on the same dense graphs, with costs that say little, and with lexicographic ones.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter

import networkx as nx
from tests.matching.certificates import by_networkx, by_rustworkx, check_proof, solved, total
from tests.matching.graph_shapes import RUSTWORKX_BITS, random_graph


def agreement(count: int, seed: int, largest: int) -> int:
    """The number of graphs on which ours is not the least cost, or not proved to be."""
    tally: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for index in range(count):
        size, costs = random_graph(random.Random(f"{seed}/{index}"), largest)
        began = time.perf_counter()
        ours = solved(size, costs)
        seconds["ours"] += time.perf_counter() - began
        found = None if ours is None else total(ours.mate, costs)
        try:
            if ours is not None:
                check_proof(ours.mate, ours.proof, costs)
        except AssertionError:
            tally["not proved"] += 1
            print(f"NOT PROVED: seed {seed} index {index}", flush=True)
        others = {"networkx": by_networkx}
        if all(abs(cost) <= 2**RUSTWORKX_BITS // (4 * size) for cost in costs.values()):
            others["rustworkx"] = lambda size, costs: by_rustworkx(size, costs, RUSTWORKX_BITS)
        for name, other in others.items():
            began = time.perf_counter()
            theirs = other(size, costs)
            seconds[name] += time.perf_counter() - began
            tally[f"compared with {name}"] += 1
            if theirs != found:
                tally["different"] += 1
                print(f"DIFFERENT from {name}: seed {seed} index {index}", flush=True)
        tally["without a perfect matching"] += ours is None
        if (index + 1) % 5000 == 0 or index + 1 == count:
            spent = {name: round(value, 1) for name, value in seconds.items()}
            print(f"{index + 1} graphs, seed {seed}: {dict(tally)}; seconds {spent}", flush=True)
    return tally["different"] + tally["not proved"]


def speed(sizes: list[int]) -> int:
    for size in sizes:
        rng = random.Random(size)
        pairs = [(v, w) for v in range(size) for w in range(v + 1, size)]
        kinds = {
            "few costs": {pair: rng.randint(0, 2) for pair in pairs if rng.random() < 0.7},
            "many costs": {pair: rng.randint(0, 10**9) for pair in pairs},
            "by place": {(v, w): w * size ** (size - v) for v, w in pairs},
        }
        for name, costs in kinds.items():
            began = time.perf_counter()
            ours = solved(size, costs)
            own = time.perf_counter() - began
            graph = nx.Graph()
            graph.add_weighted_edges_from((v, w, -cost) for (v, w), cost in costs.items())
            began = time.perf_counter()
            nx.max_weight_matching(graph, maxcardinality=True)
            theirs = time.perf_counter() - began
            assert ours is not None
            print(
                f"{size:4d} vertices, {name:10}: ours {own:.3f} s, networkx {theirs:.3f} s, "
                f"{theirs / own:.1f} times",
                flush=True,
            )
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["agreement", "speed"])
    parser.add_argument("numbers", type=int, nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--largest", type=int, default=24, help="vertices of a graph")
    given = parser.parse_args()
    if given.what == "speed":
        return speed(given.numbers)
    return int(bool(agreement(given.numbers[0], given.seed, given.largest)))


if __name__ == "__main__":
    raise SystemExit(main())
