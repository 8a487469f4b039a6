import type { Day } from '@parley/core/dates';
import type { Pending } from '@parley/language/follow-ups';
import { EMPTY_FRAME, type Frame } from '@parley/language/frame';
import { type Comparison, type Period, readComparison, readPeriod } from '@parley/language/periods';
import { tokenise } from '@parley/language/text';
import type { MadeOf, Memory } from '../engine.ts';

/** A comparison is a rule that makes one period of another: kept are its words and what it made. */
type StoredComparison = Omit<Comparison, 'of'> & { range: { start: Day; end: Day } | null };
type StoredFrame = Omit<Frame, 'comparison'> & { comparison: StoredComparison | null };
type StoredChoice = { question: string; frame: StoredFrame | null };
type StoredPending = Omit<Pending, 'choices'> & { choices?: readonly StoredChoice[] };
type Stored = {
  frame: StoredFrame | null;
  permalink: string | null;
  pending: StoredPending | null;
  madeOf?: MadeOf;
  wished?: string;
  /** The day it was asked: words like "last week" are read against it. */
  today: Day;
};

const PARTS = Object.keys(EMPTY_FRAME).toSorted().join();

/** Parts that frames have not always had. Those that were stored before, in pins above all, ask for none of them. */
const LATER_PARTS = {
  isScorecard: EMPTY_FRAME.isScorecard,
  isJudged: EMPTY_FRAME.isJudged,
  membersThen: EMPTY_FRAME.membersThen,
  step: EMPTY_FRAME.step,
};

function storeFrame({ comparison, ...others }: Frame): StoredFrame {
  if (comparison === null) return { ...others, comparison };
  const { of, ...kept } = comparison;
  return { ...others, comparison: { ...kept, range: others.period === null ? null : of(others.period) } };
}

/** A memory as JSON. */
export const storeMemory = ({ frame, pending, ...beside }: Memory, today: Day): Stored => ({
  frame: frame === null ? null : storeFrame(frame),
  ...beside,
  pending: pending === null ? null : storePending(pending),
  today,
});

const storePending = ({ choices, ...pending }: Pending): StoredPending => ({
  ...pending,
  ...(choices !== undefined && {
    choices: choices.map(({ question, frame }) => ({ question, frame: frame && storeFrame(frame) })),
  }),
});

function readStoredComparison({ comparison, period }: StoredFrame, today: Day): Comparison | null {
  if (comparison === null) return null;
  const { range, ...kept } = comparison;
  if (kept.isNone === true) return { ...kept, of: (held) => held.range };
  const read = readComparison(tokenise(comparison.words), 0, today);
  if (range === null || period === null) return read ?? null;
  const again = read?.of(period);
  const isSame = again?.start === range.start && again.end === range.end;
  return isSame && read !== undefined ? { ...kept, of: read.of } : { ...kept, of: () => range };
}

/** Without what was offered while frames had other parts. */
const readPending = (
  { choices, ...pending }: StoredPending,
  readFrame: (frame: StoredFrame) => Frame,
): Pending => ({
  ...pending,
  ...(choices !== undefined && {
    choices: choices
      .filter(({ frame }) => frame === null || hasAllParts(frame))
      .map(({ question, frame }) => ({ question, frame: frame && readFrame(frame) })),
  }),
});

const hasAllParts = (frame: object): boolean => Object.keys(frame).toSorted().join() === PARTS;

/** A memory from JSON; null when frames had other parts at the time, so that nothing is misread. */
export function readMemory(value: unknown): Memory | null {
  if (typeof value !== 'object' || value === null || !('frame' in value)) return null;
  if (typeof value.frame !== 'object') return null;
  const frame = value.frame === null ? null : { ...LATER_PARTS, ...value.frame };
  if (frame !== null && !hasAllParts(frame)) return null;
  const stored = frame as StoredFrame | null;
  const { permalink, pending = null, madeOf, wished, today } = value as Stored;
  const readFrame = (each: StoredFrame): Frame => ({
    ...each,
    comparison: readStoredComparison(each, today),
  });
  const beside = {
    permalink,
    pending: pending === null ? null : readPending(pending, readFrame),
    ...(madeOf !== undefined && { madeOf }),
    ...(wished !== undefined && { wished }),
  };
  if (stored !== null) return { frame: readFrame(stored), ...beside };
  // Before the first understood question there may be a clarification, a proposal, and answers of a language model.
  const isEmpty = pending === null && madeOf === undefined && wished === undefined;
  return isEmpty ? null : { frame: null, ...beside };
}

/** The same words as of another day; a period that no words can tell again stays as it was. */
function periodAnew(period: Period, today: Day): Period {
  const tokens = tokenise(period.words);
  const match = tokens.length === 0 ? undefined : readPeriod(tokens, 0, today);
  return match?.kind === 'period' && match.length === tokens.length ? match.period : period;
}

/** A memory whose “last 30 days” are those before `today`, and so with every other period that moves with the day. */
export function readMemoryAnew(value: unknown, today: Day): Memory | null {
  const memory = readMemory(value);
  if (memory === null || memory.frame === null) return memory;
  const { period, comparison, ...others } = memory.frame;
  const again = comparison === null ? undefined : readComparison(tokenise(comparison.words), 0, today);
  const moved = comparison === null || again === undefined ? comparison : { ...comparison, of: again.of };
  const frame = { ...others, period: period === null ? null : periodAnew(period, today), comparison: moved };
  return { ...memory, frame };
}
