import type { MetricId } from '@parley/core/metrics';
import type { Choice, Frame, Problem } from '../frame/frame.ts';
import type { Grouping } from '../lexicon/meaning.ts';

/** The channel and the vendors that count visits from events; deals are won at the events themselves. */
export const EVENT_NAMES: ReadonlySet<string> = new Set(['chnl_events', 'vndr_events', 'vndr_webinar']);

/** A clarification: which of some figures, or of some ways to count, is meant. */
export const whichFigure = (
  reason: 'ambiguous' | 'not-measured',
  text: string,
  choices: readonly Choice[],
): Problem => ({ kind: 'which-figure', reason, text, choices });

type Rows = {
  /** Other rows than those asked for. */
  by?: readonly Grouping[] | undefined;
  order?: 'asc' | 'desc' | undefined;
};

/** The question asked, with another figure and perhaps other rows; its names, bounds and times stay. */
export const asking =
  (metric: MetricId, { by, order }: Rows = {}) =>
  (asked: Frame): Frame => ({
    ...asked,
    intent: 'data',
    metrics: [metric],
    groupings: by ?? asked.groupings,
    restrictions:
      by?.includes('campaignType') === true
        ? asked.restrictions.filter(({ ids }) => !ids.some((id) => EVENT_NAMES.has(id)))
        : asked.restrictions,
    top: order === undefined ? asked.top : { count: asked.top?.count ?? null, order },
  });

/** The question asked, of all rows rather than of those within bounds. */
export const unbound = (asked: Frame): Frame => ({ ...asked, threshold: null, alsoBound: [] });
