import type { Answer, Block } from './answer.ts';

/** Parts that say, ask or give something once; every other part shows figures, and can be kept in sight. */
const PASSING = new Set<Block['kind']>(['definition', 'file', 'part', 'proposal', 'refusal']);

export const isPinnable = ({ kind }: Pick<Block, 'kind'>): boolean => !PASSING.has(kind);

/** Whether parts can be kept in sight: what is remembered of several answers is the last of them. */
export const hasPinnable = (blocks: readonly Block[]): boolean => blocks.every(({ kind }) => kind !== 'part');

/** The part of an answer that a pin is about: the kind of its block, and how many of that kind come before it. */
export type PinnedPart = { kind: string; position: number };

/** `[number, table, number]`: the last is `{kind: 'number', position: 1}`. */
export const partOf = (blocks: readonly Block[], index: number): PinnedPart => {
  const kind = blocks[index]?.kind ?? '';
  return { kind, position: blocks.slice(0, index).filter((block) => block.kind === kind).length };
};

export const findPart = (blocks: readonly Block[], { kind, position }: PinnedPart): Block | undefined =>
  blocks.filter((block) => block.kind === kind)[position];

/** Chips of days. */
const DAYS = new Set(['Period', 'Compared with']);

/** What a pin is called: the question as it was understood, `Visits · LinkedIn · last 30 days`. */
export const titleOfQuery = (query: Answer['query']): string => query.map(({ value }) => value).join(' · ');

/** What was asked, without its days: `Visits · LinkedIn`. */
export const subjectOfQuery = (query: Answer['query']): string =>
  titleOfQuery(query.filter(({ label }) => !DAYS.has(label)));
