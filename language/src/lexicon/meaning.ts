import type { OpportunityStatusId } from '@parley/core/features/opportunities';
import type { MetricId } from '@parley/core/metrics';
import type { CreditModel } from './credit-models.ts';
import type { TopicId } from './topics.ts';
import type { Grouping, Role, TrafficType } from './words.ts';

export type { Grouping, Role, TrafficType } from './words.ts';

/** Things people ask for that this product does not count (yet). */
export type Unmeasured = {
  what: string;
  reason: string;
  instead: string;
  /** What to say where "cannot be answered" does not fit, because nothing was asked. */
  refusal?: string;
  /** Not to be shown to anybody, rather than not counted. */
  isForbidden?: boolean;
  /** A question how something is done: told where that is known. */
  isHowTo?: boolean;
  /** What is thought of a figure: the figures themselves may be wanted. */
  isJudgement?: boolean;
};

/** How an answer is wished to be drawn. */
export type ChartWish = 'line' | 'bars' | 'stacked' | 'donut' | 'flow';

/** What a word wishes to know without naming a figure. */
export type Wish = 'expensive' | 'cheap' | 'waste' | 'value' | 'credit' | 'unattributed';

export type Meaning =
  | { kind: 'metric'; metric: MetricId }
  /** A metric or a dimension, as the rest of the question has it. */
  | { kind: 'companies'; isEngaged: boolean }
  | { kind: 'grouping'; grouping: Grouping; isPer: boolean }
  | { kind: 'traffic'; type: TrafficType }
  | { kind: 'top'; order: 'asc' | 'desc' }
  | { kind: 'more'; operator: 'gt' | 'gte' | 'lt' | 'lte' | 'eq' }
  | { kind: 'role'; role: Role }
  | { kind: 'unmeasured'; unmeasured: Unmeasured }
  | { kind: 'country'; region: string }
  | { kind: 'off-topic' }
  /** How an opportunity ended. */
  | { kind: 'outcome'; isWon: boolean }
  /** What opportunities are as of today. */
  | { kind: 'status'; status: OpportunityStatusId }
  /** A topic of the product. */
  | { kind: 'topic'; topic: TopicId }
  /** A trade show, a dinner: one kind of non-digital event. */
  | { kind: 'event-kind' }
  /** A credit model without what it gives credit for. */
  | { kind: 'model'; model: CreditModel }
  | { kind: 'chart'; chart: ChartWish }
  /** Where direct visits may have come from in truth. */
  | { kind: 'reallocation' }
  /** The rule behind a figure is asked about, not the figure. */
  | { kind: 'rule' }
  /** Words of talk: they ask for nothing. */
  | { kind: 'stop' }
  /** A word that several figures may answer. */
  | { kind: 'unclear'; wish: Wish };

const TIME: ReadonlySet<string> = new Set(['day', 'week', 'month', 'quarter', 'year']);

export const isTime = (grouping: string): boolean => TIME.has(grouping);
