import { type Block, blockSchema } from '@parley/core/assistant';
import { CHART_HEIGHT } from '../tool-views/chart-height.ts';

/** Of a figure with its label, a row of a table and one of a list. */
const FIGURE = 62;
const ROW = 34;
const ITEM = 51;
/** The title above every part, what is written below it, and what there may be to mind: two lines. */
const AROUND = 40 + 30 + 50;
/** A list of slices is below a ring. */
const SLICE = 28;

function partHeight(block: Block): number {
  switch (block.kind) {
    case 'table':
      return (block.rows.length + 1) * ROW;
    case 'explanation':
      return (block.steps.length + 1) * ROW;
    case 'companies':
    case 'opportunities':
      return block.items.length * ITEM;
    case 'flow':
      return CHART_HEIGHT;
    case 'chart': {
      const points = block.series[0]?.points.length ?? 0;
      if (block.x.kind === 'time') return CHART_HEIGHT;
      return block.shape === 'donut' ? CHART_HEIGHT + points * SLICE : points * ROW;
    }
    default:
      return FIGURE;
  }
}

/** About how high a pinned part is with its title, by how it was when it was pinned: its place is there before it is. */
export function heightOf(kept: unknown): number {
  const block = blockSchema.safeParse(kept).data;
  return (block === undefined ? FIGURE : partHeight(block)) + AROUND;
}
