import type { DateRange } from '@parley/core/dates';
import type { Outcome } from './group-members.ts';
import type { Lift } from './lift.ts';

/** Where companies of an audience are with the platforms that it is sent to. */
export type EffectGroup = {
  group: 'reached' | 'notReached' | 'heldOut' | 'sent';
  companies: number;
  before: Outcome;
  after: Outcome;
  /** After it had ended; null while it is active, and in the first days. */
  later: Outcome | null;
};

/** What the activation of an audience did; undefined parts are not known yet. */
export type ActivationEffect = {
  activatedAt: Date;
  /** Null while it is active somewhere. */
  endedAt: Date | null;
  holdOutPercent: number;
  /** The day on which there are enough days; null when there are. */
  readyOn: string | null;
  before: DateRange | null;
  after: DateRange | null;
  later: DateRange | null;
  groups: EffectGroup[];
  lift: Lift | null;
  /** Why there is no lift; null when there is. */
  liftProblem: string | null;
};

/** Of an activation that there are too few days of. */
export const NO_FIGURES = {
  before: null,
  after: null,
  later: null,
  groups: [],
  lift: null,
  liftProblem: null,
};
