import type { DateRange } from '@parley/core/dates';
import { METRICS } from '@parley/core/metrics';
import { listed } from '../frame/nouns.ts';
import { MONTH_NAMES, monthOf, unitOf, yearOf } from '../periods/calendar.ts';
import { describeRange } from '../periods/describe.ts';
import { orderWords } from './chips.ts';
import type { Plan } from './plan.ts';
import { AS, boundsOf, describeThreshold, groupingName } from './words.ts';

/** `in October 2026`, `in Q3 2026`, `in 2026`, `on Nov 3, 2026`, `from Nov 1 to Nov 20, 2026`. */
export function periodTitle(range: DateRange): string {
  const { start, end } = range;
  if (start === end) return `on ${describeRange(range)}`;
  switch (unitOf(range)) {
    case 'month':
      return `in ${MONTH_NAMES[monthOf(start) - 1]} ${yearOf(start)}`;
    case 'quarter':
      return `in Q${Math.ceil(monthOf(start) / 3)} ${yearOf(start)}`;
    case 'year':
      return `in ${yearOf(start)}`;
    default:
      return `from ${describeRange(range)}`;
  }
}

const labelsOf = ({ query }: Plan): string => listed(query.metrics.map((metric) => METRICS[metric].label));

/** What is asked: a figure, or what a question of another shape tells. */
function subjectOf(plan: Plan): string {
  const { shape, frame } = plan;
  const [thing] = [...frame.restrictions, ...frame.sides];
  switch (shape) {
    case 'reallocation':
      return 'What direct visits came from';
    case 'scorecard':
      return `How ${thing?.name ?? 'it'} did`;
    case 'company':
      return `What ${thing?.name ?? 'the company'} did`;
    case 'standing':
      return `${labelsOf(plan)} beside its own past`;
    case 'share':
      return `Share of ${labelsOf(plan)}`;
    case 'change':
      return frame.isCause ? `Why ${labelsOf(plan)} changed` : `Change of ${labelsOf(plan)}`;
    default:
      return frame.isAverage ? `Average ${labelsOf(plan)}` : labelsOf(plan);
  }
}

/**
 * A question in words of our own, from what it was understood as: `Closed-won in October 2026, by month`. Two plans with
 * different queries have different titles.
 */
export function titleOfPlan(plan: Plan): string {
  const { shape, frame, chips, scope, sides, query, range, metric } = plan;
  const audience = chips.find(({ label }) => label === 'Audience')?.value;
  const { top, offset, fold, chart, groupings } = frame;
  const isNamed = shape === 'scorecard' || shape === 'company';
  const isRows = query.page !== undefined;
  const first = [
    subjectOf(plan),
    ...(sides.length === 0 ? [] : [`of ${listed(sides.map(({ restriction }) => restriction.name))}`]),
    ...(scope === '' || isNamed ? [] : [scope]),
    ...(audience === undefined ? [] : [`of the audience ${audience}`]),
    ...(query.membersAsOf === undefined ? [] : ['with its companies of then']),
    periodTitle(range),
  ].join(' ');
  return [
    first,
    ...(groupings.length === 0 || frame.isCause ? [] : [`by ${groupings.map(groupingName).join(' and ')}`]),
    ...boundsOf(frame).map((bound) => `with ${describeThreshold(bound, metric)}`),
    ...(top === null || !isRows ? [] : [orderWords(metric, top)]),
    ...(offset === 0 || !isRows ? [] : [`after the first ${offset}`]),
    ...(fold === null ? [] : [fold === 'sum' ? 'all together' : 'on average']),
    ...(chart === null ? [] : [AS[chart]]),
    ...(frame.comparison === null || query.compare === undefined
      ? []
      : [`compared with ${describeRange(query.compare)}`]),
  ].join(', ');
}
