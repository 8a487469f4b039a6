import type { DateRange } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import type { ChartWish, Grouping, TrafficType, Unmeasured } from '../lexicon/meaning.ts';
import type { TopicId } from '../lexicon/topics.ts';
import type { NameChoice } from '../names/find-names.ts';
import type { NameField } from '../names/name-index.ts';
import type { Comparison } from '../periods/comparison.ts';
import type { Period } from '../periods/period.ts';
import type { Shift } from '../periods/shift.ts';

/** What a question can be restricted to: named things, an opportunity, and the status of opportunities today. */
export type RestrictedField = NameField | 'status' | 'opportunity';

/** A restriction to things of one kind, or an exclusion of them. */
export type Restriction = {
  field: RestrictedField;
  ids: readonly string[];
  name: string;
  /** The names of all of them, when one word means several. */
  members: readonly string[];
  isExcluded: boolean;
};

/** An aggregate of the rows shown: their sum, or their average. */
export type Fold = 'sum' | 'average';

export type Intent = 'data' | 'definition' | 'help' | 'open' | 'export' | 'topic';

/** Bounds on the figures of rows. */
export type Bound = {
  min: number | null;
  max: number | null;
  isExclusive: boolean;
  /** In per cent. */
  isPercent: boolean;
  /** Null for the metric of the rows. */
  metric: MetricId | null;
};

/** An understood question: the language fills it, and the plan of the answer is made from it. */
export type Frame = {
  intent: Intent;
  metrics: readonly MetricId[];
  groupings: readonly Grouping[];
  restrictions: readonly Restriction[];
  /** Categories of visits to include or exclude. */
  traffic: readonly { type: TrafficType; isExcluded: boolean }[];
  /** Only visits whose company is known. */
  isKnownOnly: boolean;
  /** Audiences have the companies that they had at the end of the period, and not those of now. */
  membersThen: boolean;
  period: Period | null;
  comparison: Comparison | null;
  /** Things that are compared with each other. */
  sides: readonly Restriction[];
  /** What the current restrictions replaced, for “both”. */
  passed: readonly Restriction[];
  top: { count: number | null; order: 'asc' | 'desc' } | null;
  /** The number of rows already shown, to skip. */
  offset: number;
  fold: Fold | null;
  /** The rows shown last, for “which of those”. */
  shown: { rows: Restriction; isAll: boolean; isNamedFirst?: boolean } | null;
  /** The day, week or month that the answer found as the highest or lowest, for “why” and “that week”. */
  step: DateRange | null;
  /** The rows shown some questions ago, while follow-ups are about them: for “and the first”. */
  listed: Restriction | null;
  threshold: Bound | null;
  /** Further bounds on the rows. */
  alsoBound: readonly Bound[];
  isShare: boolean;
  /** The category is the part, and everything else the whole: "what share of LinkedIn visits were bots". */
  isCategoryPart: boolean;
  /** Asks for the number of rows. */
  isRowCount: boolean;
  isTrend: boolean;
  isAverage: boolean;
  /** Asks for changes, rather than values. */
  isChange: boolean;
  /** Asks for the causes of a change, rather than its size. */
  isCause: boolean;
  /** "why?" alone: an aside, after which the conversation returns to the figure. */
  isAside: boolean;
  /** Asks for the journey of one company. */
  isJourney: boolean;
  /** How it is to be drawn, where that is said. */
  chart: ChartWish | null;
  /** Asks how one thing does: a few figures of it rather than one. */
  isScorecard: boolean;
  /** Asks what to think of a thing, or of the figure just shown: it is shown beside others. */
  isJudged: boolean;
  /** Asks for the reallocation of direct visits. */
  isReallocation: boolean;
  /** The topic of the product that the question is about. */
  topic: TopicId | null;
  /** Asks how a figure is calculated, rather than for its value. */
  isRule: boolean;
  /** The dimension that a definition is asked of. */
  term: Grouping | TrafficType | 'companies' | 'engaged' | null;
};

export const EMPTY_FRAME: Frame = {
  intent: 'data',
  metrics: [],
  groupings: [],
  restrictions: [],
  traffic: [],
  isKnownOnly: false,
  membersThen: false,
  period: null,
  comparison: null,
  sides: [],
  passed: [],
  top: null,
  offset: 0,
  fold: null,
  shown: null,
  step: null,
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
  isScorecard: false,
  isJudged: false,
  isReallocation: false,
  topic: null,
  isRule: false,
  term: null,
};

/** A question to ask instead: what makes it of the one asked, or its words. */
export type Choice = ((asked: Frame) => Frame) | string;

/** Why a question cannot be answered as it is worded. */
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
  /** Understood, but the figure is ambiguous, or no figure answers it; with what to ask instead. */
  | { kind: 'which-figure'; reason: 'ambiguous' | 'not-measured'; text: string; choices: readonly Choice[] }
  /** Unread words: an answer would leave out what they ask for. */
  | {
      kind: 'not-covered';
      words: readonly string[];
      /** Figures that the words may stand for. */
      near?: readonly MetricId[];
      /** Known names that are spelled similarly. */
      names?: readonly { word: string; choice: NameChoice }[];
    }
  /** No figure is named, and none was named before. */
  | { kind: 'no-figure' }
  | { kind: 'nothing-understood' }
  /** Too many words: nothing of it was read. */
  | { kind: 'too-long' };

/** How a question continues the one before. */
export type Continuation = 'none' | 'replaces' | 'adds' | 'narrows';

export type Reading = {
  frame: Frame;
  problems: readonly Problem[];
  /** What was assumed or corrected, in sentences. */
  notes: readonly string[];
  /** Unread words. */
  unused: readonly string[];
  continuation: Continuation;
  /** A period relative to the one of the question before: "the week before". */
  shift: Shift | null;
  /** What a follow-up asks: how many, which ones, or a comparison. */
  asks: 'count' | 'rows' | 'versus' | 'both' | 'among' | 'back' | null;
  /** An explicit exclusion (“excluding it”), not just a removed restriction (“forget it”). */
  isLeftOut: boolean;
  /** Asks for the total, not for rows. */
  isTotal: boolean;
  /** Asks for the rows in the order of a figure. */
  isOrder: boolean;
  /** Asks for rows by “who”. */
  isWho: boolean;
  /** It is complete; otherwise it can only be a follow-up. */
  hasSubject: boolean;
};
