import type { Block } from '@parley/core/assistant';
import type { Line } from '../../../ui/line.ts';

export type ViewContext = {
  width: number;
  /** Lines that an answer may have, where it must leave something else in sight. */
  height?: number;
  linkOf: (permalink: string) => string;
};
export type ViewOf<Kind extends Block['kind']> = (
  block: Extract<Block, { kind: Kind }>,
  context: ViewContext,
) => Line[];
