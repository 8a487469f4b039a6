import type { Chip } from '@parley/core/assistant';
import type { DateRange } from '@parley/core/dates';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import type { Frame, Restriction } from '../frame/frame.ts';
import type { Unit } from '../periods/calendar.ts';
import type { LinkInput } from './permalink.ts';

export type Shape =
  | 'figure'
  | 'trend'
  | 'breakdown'
  | 'list'
  | 'company'
  | 'comparison'
  | 'share'
  | 'change'
  /** A few figures of one thing, beside those of its peers. */
  | 'scorecard'
  /** The figure just shown, beside its own past and its peers. */
  | 'standing'
  /** What direct visits came from. */
  | 'reallocation';

/** Stretches of the calendar that are no dimension of the registry: one query each. */
export type Bucket = Extract<Unit, 'month' | 'quarter' | 'year'>;

/** Everything that is decided before a figure is known. Pure data: the same question gives the same plan. */
export type Plan = {
  shape: Shape;
  frame: Frame;
  /** The main query; a comparison runs one per side, a share one more for the whole. */
  query: MetricQuery;
  /** The categories of visits that the metrics do not say by themselves. */
  traffic: Frame['traffic'];
  /** The metric that orders rows and leads the answer. */
  metric: MetricId;
  bucket: Bucket | null;
  sides: readonly { restriction: Restriction; query: MetricQuery }[];
  /** Of what a share is a part. */
  whole: { query: MetricQuery; metric: MetricId } | null;
  range: DateRange;
  rangeWords: string;
  compareWords: string;
  /** In words, how the question was restricted: `from LinkedIn`, `without bots`. */
  scope: string;
  chips: readonly Chip[];
  permalink: string | null;
  /** What the lists behind rows are narrowed to. */
  link: LinkInput;
  notes: readonly string[];
};
