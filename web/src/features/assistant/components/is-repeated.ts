import type { Answer, Block } from '@parley/core/assistant';
import type { BlockOf } from '../tool-views/block-of.ts';

const NAME_VALUE_SHARE = 3;

/** A ring lists its slices with their values and shares: a table of just those that leads nowhere adds nothing. */
const isListed = ({ rows, columns, links = [] }: BlockOf<'table'>, blocks: readonly Block[]): boolean =>
  columns.length <= NAME_VALUE_SHARE &&
  links.every((link) => link === null) &&
  blocks.some(
    (other) =>
      other.kind === 'chart' && other.shape === 'donut' && other.series[0]?.points.length === rows.length,
  );

/** What says the same twice: bars beside a table, a table beside the list of a ring, a definition that the text gives. */
export function isRepeated(block: Block, { text, blocks }: Answer): boolean {
  if (block.kind === 'definition') return text.includes(block.text);
  if (block.kind === 'table') return isListed(block, blocks);
  return block.kind === 'chart' && block.shape === 'bars' && blocks.some(({ kind }) => kind === 'table');
}
