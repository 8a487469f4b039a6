export type Edge = { from: string; to: string };

export const named = ({ from, to }: Edge): string => `${from} > ${to}`;

function neighbours(edges: readonly Edge[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** Every cycle a depth-first walk closes, as a trail of names; none means that the graph is acyclic. */
export function cyclesOf(edges: readonly Edge[]): string[] {
  const graph = neighbours(edges);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const at = trail.indexOf(node);
    if (at >= 0) cycles.push([...trail.slice(at), node].join(' > '));
    if (at >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

/** Whether an edge closes a cycle in the graph of the others. */
export function closesCycle(edge: Edge, others: readonly Edge[]): boolean {
  const graph = neighbours(others);
  const seen = new Set<string>();
  const waiting = [edge.to];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === edge.from) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...(graph.get(node) ?? []));
  }
  return false;
}
