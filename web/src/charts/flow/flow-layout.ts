import { sankey, sankeyLeft } from 'd3-sankey';
import { TEXT_SCALE } from '../../ui/layout/text-scale.ts';
import type { Size } from '../frame/use-size.ts';

export type FlowNode = {
  id: string;
  name: string;
  color: string;
  value: number;
  /** Id of the node it comes from; null for the one all comes from. */
  parent: string | null;
  href?: string | undefined;
};
export type FlowLink = { source: string; target: string; value: number };
export type PlacedNode = FlowNode & { x: number; y: number; width: number; height: number };
export type PlacedLink = FlowLink & { path: string; thickness: number; color: string };

/** Specification 002 §2.6. */
const NARROWEST_NODE = 80;
const WIDEST_NODE = 120;
const THINNEST_LINK = 16 * TEXT_SCALE;
const GAP = 8;

const nodeWidth = (width: number): number =>
  Math.max(
    NARROWEST_NODE,
    Math.min(width * 0.3, TEXT_SCALE * WIDEST_NODE, Math.max(TEXT_SCALE * NARROWEST_NODE, width * 0.28)),
  );

const leavesOf = (nodes: readonly FlowNode[], links: readonly FlowLink[]): FlowNode[] => {
  const sources = new Set(links.map(({ source }) => source));
  return nodes.filter(({ id }) => !sources.has(id));
};

/** The least height, in pixels, at which each node can be read and met with a finger. */
export const leastFlowHeight = (nodes: readonly FlowNode[], links: readonly FlowLink[]): number =>
  leavesOf(nodes, links).length * (THINNEST_LINK + GAP) - GAP;

/** Leaves as thick as their share of the room; those that would be too thin to read take from the others. */
function leafThicknesses(leaves: readonly FlowNode[], room: number): Map<string, number> {
  let wide = leaves;
  let left = room;
  for (;;) {
    const total = wide.reduce((sum, { value }) => sum + value, 0);
    const share = ({ value }: FlowNode): number => (total === 0 ? 0 : (value / total) * left);
    const readable = wide.filter((leaf) => share(leaf) >= THINNEST_LINK);
    if (readable.length === wide.length) {
      const shares = new Map(wide.map((leaf) => [leaf.id, share(leaf)]));
      return new Map(leaves.map(({ id }) => [id, shares.get(id) ?? THINNEST_LINK]));
    }
    left -= (wide.length - readable.length) * THINNEST_LINK;
    wide = readable;
  }
}

/** How thick each node is drawn: every node but a leaf as much as what comes out of it. */
function thicknesses(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  size: Size,
): Map<string, number> {
  const leaves = leavesOf(nodes, links);
  const room = Math.max(size.height - GAP * (leaves.length - 1), leaves.length * THINNEST_LINK);
  const found = leafThicknesses(leaves, room);
  const of = (id: string): number => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const out = links.filter(({ source }) => source === id);
    const thickness = out.reduce((sum, { target }) => sum + of(target), 0);
    found.set(id, thickness);
    return thickness;
  };
  for (const { id } of nodes) of(id);
  return found;
}

/**
 * Places the nodes of a tree from left to right and the bands between them. Throws `Invalid data` when a node but the
 * root has no parent among the nodes.
 */
export function layoutFlow(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  size: Size,
): { nodes: PlacedNode[]; links: PlacedLink[] } {
  const ids = new Set(nodes.map(({ id }) => id));
  const roots = nodes.filter(({ parent }) => parent === null);
  const isWhole =
    roots.length === 1 &&
    nodes.every(({ parent }) => parent === null || ids.has(parent)) &&
    links.every(({ source, target }) => ids.has(source) && ids.has(target));
  if (!isWhole) throw new Error('Invalid data');
  const thick = thicknesses(nodes, links, size);
  const order = new Map(nodes.map(({ id }, index) => [id, index]));
  const width = nodeWidth(size.width);
  const placed = sankey<FlowNode, object>()
    .nodeId(({ id }) => id)
    .nodeAlign(sankeyLeft)
    .nodeWidth(width)
    .nodePadding(GAP)
    .nodeSort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    .linkSort(null)
    .extent([
      [0, 0],
      [size.width, size.height],
    ])({
    nodes: nodes.map((node) => ({ ...node })),
    links: links.map((link) => ({ ...link, value: thick.get(link.target) ?? THINNEST_LINK })),
  });
  const values = new Map(links.map(({ source, target, value }) => [`${source} ${target}`, value]));
  const idOf = (end: unknown): string =>
    typeof end === 'object' && end !== null && 'id' in end ? String(end.id) : '';
  return {
    nodes: placed.nodes.map(({ x0 = 0, y0 = 0, y1 = 0, ...node }) => ({
      id: node.id,
      name: node.name,
      color: node.color,
      value: nodes.find(({ id }) => id === node.id)?.value ?? 0,
      parent: node.parent,
      href: node.href,
      x: x0,
      y: y0,
      width,
      height: y1 - y0,
    })),
    links: placed.links.map(({ source, target, y0 = 0, y1 = 0, width: thickness = 0 }) => {
      const [from, to] = [idOf(source), idOf(target)];
      const start = (typeof source === 'object' ? (source.x1 ?? 0) : 0) + 2;
      const end = (typeof target === 'object' ? (target.x0 ?? 0) : 0) - 2;
      const middle = (start + end) / 2;
      return {
        source: from,
        target: to,
        value: values.get(`${from} ${to}`) ?? 0,
        path: `M${start},${y0}C${middle},${y0} ${middle},${y1} ${end},${y1}`,
        thickness,
        color: typeof target === 'object' ? target.color : '',
      };
    }),
  };
}
