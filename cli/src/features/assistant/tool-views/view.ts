import type { Block } from '@parley/core/assistant';
import type { Line } from '../../../ui/line.ts';

export type ViewContext = { width: number; linkOf: (permalink: string) => string };
export type ViewOf<Kind extends Block['kind']> = (
  block: Extract<Block, { kind: Kind }>,
  context: ViewContext,
) => Line[];
