import type { MetricId } from '@parley/core/metrics';
import type { Frame, Reading } from '../frame/frame.ts';

export const isCompanies = (frame: Frame): boolean =>
  frame.metrics.some((metric) => metric === 'companies' || metric === 'engagedCompanies');

export const isSilent = ({ frame, shift, asks }: Reading): boolean =>
  shift === null &&
  asks !== 'versus' &&
  frame.comparison === null &&
  frame.chart === null &&
  !frame.isTrend &&
  frame.metrics.length + frame.groupings.length + frame.restrictions.length + frame.traffic.length === 0 &&
  frame.period === null;

/** The figure of each single deal, where deals were counted or averaged. */
const EACH_DEAL: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'pipelineAmount',
  pipelineAmount: 'pipelineAmount',
  closedWonCount: 'closedWonAmount',
  closedWonAmount: 'closedWonAmount',
  closedLostCount: 'closedLostCount',
  averageContractValue: 'closedWonAmount',
  averageDaysToClose: 'closedWonDays',
  medianDaysToClose: 'closedWonDays',
  daysOpen: 'daysOpen',
  opportunitiesInfluenced: 'pipelineInfluenced',
  pipelineInfluenced: 'pipelineInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonInfluenced',
  closedWonInfluenced: 'closedWonInfluenced',
};

/** "which ones?" after a count, "how many were there?" after a list: switches between the count and the list. */
export function turned(before: Frame, reading: Reading): Frame {
  const isList = before.groupings.includes('company');
  if (!isSilent(reading) || reading.frame.isShare || ['both', 'among', 'back'].includes(reading.asks ?? ''))
    return before;
  if (reading.asks === 'count' && isList)
    return { ...before, metrics: ['companies'], groupings: [], top: null };
  const isCounted = isCompanies(before) && before.groupings.length === 0;
  if (reading.asks !== 'rows' && !isCounted) return before;
  if (isList || before.groupings.length > 0) return before;
  const [metric = 'visits'] = before.metrics;
  const each = EACH_DEAL[metric];
  // "list them" after a count or an average of deals: the deals.
  if (reading.asks === 'rows' && !reading.isWho && each !== undefined && before.metrics.length === 1)
    return { ...before, metrics: [each], groupings: ['opportunity'], isAverage: false };
  const target = before.metrics.includes('engagedCompanies')
    ? [{ type: 'target' as const, isExcluded: false }]
    : [];
  return {
    ...before,
    metrics: isCounted ? [] : before.metrics,
    groupings: ['company'],
    traffic: [...before.traffic, ...target],
  };
}
