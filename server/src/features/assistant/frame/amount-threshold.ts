import { formatFigure, type MetricId } from '@parley/core/metrics';
import { hasRole } from './context.ts';
import type { Frame } from './frame.ts';
import type { Span } from './span.ts';

/** What opportunities that are counted are worth. */
const AMOUNT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'pipelineAmount',
  closedWonCount: 'closedWonAmount',
  opportunitiesInfluenced: 'pipelineInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonInfluenced',
};

/** No company has so many opportunities: what is held against it is their amount. */
const LEAST_AMOUNT = 1000;

/** "deals over 100k": the opportunities themselves, by what each is worth, not companies that have that many. */
export function withAmounts(
  frame: Frame,
  spans: readonly Span[],
): { frame: Frame; notes: readonly string[] } {
  const { threshold, metrics, groupings } = frame;
  const [metric, another] = metrics;
  const amount = metric === undefined || another !== undefined ? undefined : AMOUNT_OF[metric];
  if (threshold === null || threshold.metric !== null || amount === undefined || groupings.length > 0)
    return { frame, notes: [] };
  const bounds = [threshold.min, threshold.max].filter((bound) => bound !== null);
  if (Math.max(...bounds) < LEAST_AMOUNT) return { frame, notes: [] };
  const told = bounds.map((bound) => formatFigure(bound, 'money')).join(' to ');
  return {
    frame: {
      ...frame,
      metrics: [amount],
      groupings: ['opportunity'],
      isRowCount: hasRole(spans, 'count'),
    },
    notes: [`${told} is held against the amount of each opportunity.`],
  };
}
