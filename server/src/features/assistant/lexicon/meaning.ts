import type { DimensionId, MetricId } from '@parley/core/metrics';
import type { CreditModel } from './credit-models.ts';

/** The four categories of a visit, and people of any of the last three. */
export type TrafficType = 'target' | 'other' | 'bot' | 'unresolved' | 'human';

/** What rows a breakdown may have: a dimension of the registry, or a longer stretch of the calendar. */
export type Grouping = DimensionId | 'quarter' | 'year';

/** Words that do not name a thing but say what to do with the things around them. */
export type Role =
  | 'about'
  | 'all'
  | 'also'
  | 'and'
  | 'average'
  | 'by'
  | 'change'
  | 'compare'
  | 'count'
  | 'define'
  | 'exclude'
  | 'export'
  | 'formula'
  | 'help'
  | 'known'
  | 'list'
  | 'only'
  | 'open'
  | 'or'
  | 'own'
  | 'same'
  | 'share'
  | 'trend'
  | 'versus'
  | 'visited'
  | 'what-about'
  | 'which'
  | 'who'
  | 'why';

/** Things people ask for that this product does not count (yet). */
export type Unmeasured = {
  what: string;
  reason: string;
  instead: string;
  /** What to say where "cannot be answered" does not fit, because nothing was asked. */
  refusal?: string;
};

/** What a word wishes to know without naming a figure. */
export type Wish = 'expensive' | 'cheap' | 'waste' | 'unattributed';

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
  /** A trade show, a dinner: one kind of non-digital event. */
  | { kind: 'event-kind' }
  /** A credit model without what it gives credit for. */
  | { kind: 'model'; model: CreditModel }
  /** A word that several figures may answer. */
  | { kind: 'unclear'; wish: Wish };
