import type { MetricId } from '@parley/core/metrics';
import type { ChartWish, Grouping, TrafficType, Unmeasured } from '../lexicon/meaning.ts';
import type { TopicId } from '../lexicon/topics.ts';
import type { NameChoice } from '../names/find-names.ts';
import type { NameField } from '../names/name-index.ts';
import type { Comparison } from '../periods/comparison.ts';
import type { Period } from '../periods/period.ts';
import type { Shift } from '../periods/shift.ts';

/** What a question can be restricted to: things that have a name, and what opportunities are as of today. */
export type RestrictedField = NameField | 'status';

/** A restriction to (or away from) things of one kind. */
export type Restriction = {
  field: RestrictedField;
  ids: readonly string[];
  name: string;
  /** The names of all of them, when one word stood for several. */
  members: readonly string[];
  isExcluded: boolean;
};

/** What is made of the rows shown: all of them together, or what each of them has on average. */
export type Fold = 'sum' | 'average';

export type Intent = 'data' | 'definition' | 'help' | 'open' | 'export' | 'topic';

/** Bounds on the figures of rows. */
export type Bound = {
  min: number | null;
  max: number | null;
  isExclusive: boolean;
  /** Said in per cent. */
  isPercent: boolean;
  /** Null where it is the figure that the rows are of. */
  metric: MetricId | null;
};

/** A question, understood: what every engine fills and every answer is planned from. */
export type Frame = {
  intent: Intent;
  metrics: readonly MetricId[];
  groupings: readonly Grouping[];
  restrictions: readonly Restriction[];
  /** Categories of visits asked for, or left out. */
  traffic: readonly { type: TrafficType; isExcluded: boolean }[];
  /** Only visits whose company is known. */
  isKnownOnly: boolean;
  period: Period | null;
  comparison: Comparison | null;
  /** Things that are compared with each other. */
  sides: readonly Restriction[];
  /** What the restrictions at hand took the place of, for “both”. */
  passed: readonly Restriction[];
  top: { count: number | null; order: 'asc' | 'desc' } | null;
  /** After so many rows: those shown before. */
  offset: number;
  fold: Fold | null;
  /** The rows shown last, for “which of those”. */
  shown: { rows: Restriction; isAll: boolean } | null;
  /** The rows shown some questions ago, while it goes on about them: for “and the first”. */
  listed: Restriction | null;
  threshold: Bound | null;
  /** Further bounds on the rows. */
  alsoBound: readonly Bound[];
  isShare: boolean;
  /** The category is the part, and all else says of what: "what share of LinkedIn visits were bots". */
  isCategoryPart: boolean;
  /** How many rows there are. */
  isRowCount: boolean;
  isTrend: boolean;
  isAverage: boolean;
  /** By how much things changed, rather than what they are. */
  isChange: boolean;
  /** What a change came from, rather than how large it is. */
  isCause: boolean;
  /** "why?" alone: asked in passing, and the figure is gone back to. */
  isAside: boolean;
  /** What one company did, in order. */
  isJourney: boolean;
  /** How it is to be drawn, where that is said. */
  chart: ChartWish | null;
  /** What direct visits came from in truth. */
  isReallocation: boolean;
  /** The topic of the product that the question is about. */
  topic: TopicId | null;
  /** What a figure is made of is asked, and not how much it is. */
  isRule: boolean;
  /** The dimension whose meaning is asked, in a definition. */
  term: Grouping | TrafficType | 'companies' | 'engaged' | null;
};

export const EMPTY_FRAME: Frame = {
  intent: 'data',
  metrics: [],
  groupings: [],
  restrictions: [],
  traffic: [],
  isKnownOnly: false,
  period: null,
  comparison: null,
  sides: [],
  passed: [],
  top: null,
  offset: 0,
  fold: null,
  shown: null,
  listed: null,
  threshold: null,
  alsoBound: [],
  isShare: false,
  isCategoryPart: false,
  isRowCount: false,
  isTrend: false,
  isAverage: false,
  isChange: false,
  isCause: false,
  isAside: false,
  isJourney: false,
  chart: null,
  isReallocation: false,
  topic: null,
  isRule: false,
  term: null,
};

/** Why a question cannot be answered as it stands. */
export type Problem =
  | { kind: 'off-topic' }
  | { kind: 'unmeasured'; unmeasured: Unmeasured; words?: string }
  | { kind: 'country'; country: string; region: string }
  | { kind: 'impossible-period'; reason: 'future' | 'too-early' | 'backwards'; words: string }
  | { kind: 'unknown-period'; words: string }
  /** A day that no calendar has: the thirtieth of February. */
  | { kind: 'no-such-day'; words: string }
  | { kind: 'ambiguous-name'; words: string; choices: readonly NameChoice[] }
  | { kind: 'unknown-name'; words: string; nearest: readonly NameChoice[] }
  /** Understood, but not which figure is meant, or no figure can tell it: what may be asked instead. */
  | { kind: 'which-figure'; reason: 'ambiguous' | 'not-measured'; text: string; choices: readonly string[] }
  /** Words that nothing covers: what they ask for would be left out. */
  | {
      kind: 'not-covered';
      words: readonly string[];
      near?: readonly string[];
      /** Names that are written something like one of them. */
      names?: readonly { word: string; choice: NameChoice }[];
    }
  /** No figure is named, and none was before. */
  | { kind: 'no-figure'; when?: string }
  | { kind: 'nothing-understood' }
  /** More words than a question has: nothing of it was read. */
  | { kind: 'too-long' };

/** How a question continues the one before. */
export type Continuation = 'none' | 'replaces' | 'adds' | 'narrows';

export type Reading = {
  frame: Frame;
  problems: readonly Problem[];
  /** What was assumed or set right, in sentences. */
  notes: readonly string[];
  /** Words that nothing covers. */
  unused: readonly string[];
  continuation: Continuation;
  /** A time told by the one of the question before: "the week before". */
  shift: Shift | null;
  /** What a question that continues another asks of it: how many, which ones, or one thing against another. */
  asks: 'count' | 'rows' | 'versus' | 'both' | 'among' | 'back' | null;
  /** Something is left out in so many words (“excluding it”), and not merely spoken of no more (“forget it”). */
  isLeftOut: boolean;
  /** All of it together is asked for, and no rows. */
  isTotal: boolean;
  /** Rows are asked for by “who”. */
  isWho: boolean;
  /** It names what it wants by itself; else it can only continue another question. */
  hasSubject: boolean;
};
