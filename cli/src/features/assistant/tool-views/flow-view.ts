import type { Block } from '@parley/core/assistant';
import { formatFigure } from '@parley/core/metrics';
import { bar } from '../../../ui/bars.ts';
import { type Line, line, span } from '../../../ui/line.ts';
import { padEnd, padStart, safeText, textWidth, truncate } from '../../../ui/text-width.ts';
import type { ViewOf } from './view.ts';

type Node = Extract<Block, { kind: 'flow' }>['nodes'][number];
type Placed = { node: Node; depth: number };

const INDENT = 2;

/** The tree from its root down, each node before what comes out of it. */
const placed = (nodes: readonly Node[], parent: string | null = null, depth = 0): Placed[] =>
  nodes
    .filter((node) => node.parent === parent)
    .flatMap((node) => [{ node, depth }, ...placed(nodes, node.id, depth + 1)]);

/** Where a whole goes: a line each, further in with each step, with its share of the whole. */
export const flowView: ViewOf<'flow'> = ({ label, unit, nodes }, { width }) => {
  const rows = placed(nodes);
  const whole = nodes.find(({ parent }) => parent === null)?.value ?? 0;
  const widest = Math.max(...rows.map(({ node, depth }) => depth * INDENT + textWidth(node.name)), 4);
  const nameWidth = Math.min(34, widest);
  const barWidth = Math.max(8, Math.min(40, width - nameWidth - 22));
  return [
    line(span(safeText(label), 'dim')),
    ...rows.map(({ node: { name, value }, depth }): Line => {
      const text = `${' '.repeat(depth * INDENT)}${safeText(name)}`;
      return line(
        padEnd(truncate(text, nameWidth), nameWidth),
        padStart(formatFigure(value, unit), 11),
        span(padStart(whole === 0 ? '' : formatFigure(value / whole, 'percent'), 8), 'dim'),
        '  ',
        span(bar(value, whole, barWidth), 'accent'),
      );
    }),
  ];
};
