import type { Block } from '@parley/core/assistant';

/** The block of one kind. */
export type BlockOf<K extends Block['kind']> = Extract<Block, { kind: K }>;
