import { type DimensionId, dimensionsOf } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import { isTime } from '@parley/language/plan';

const MOST = 3;

/** Short follow-ups that make sense after this answer, and that are understood. */
export function nextQuestions({ shape, frame, metric, query }: Plan): string[] {
  const restricted = new Set(frame.restrictions.map(({ field }) => field));
  const knows = (dimension: DimensionId): boolean => dimensionsOf(metric).includes(dimension);
  const all: (string | false)[] = [
    shape !== 'list' && shape !== 'company' && /isits|ompanies/.test(metric) && 'Show me the companies',
    shape === 'scorecard' && knows('campaign') && !restricted.has('campaign') && 'And by campaign?',
    shape === 'comparison' && frame.groupings.length === 0 && knows('campaign') && 'And by campaign?',
    shape === 'figure' && !restricted.has('vendor') && knows('vendor') && 'And by vendor?',
    shape === 'figure' &&
      restricted.has('vendor') &&
      !restricted.has('campaign') &&
      knows('campaign') &&
      'And by campaign?',
    shape === 'figure' && !knows('vendor') && knows('campaignType') && 'And by campaign type?',
    shape !== 'trend' && !frame.groupings.some(isTime) && shape !== 'list' && 'And by week?',
    shape === 'trend' && frame.groupings.length === 1 && knows('channel') && 'And by channel?',
    shape === 'list' && !restricted.has('revRange') && 'Only enterprise',
    shape === 'breakdown' && frame.groupings[0] !== 'channel' && knows('channel') && 'And by channel?',
    query.compare !== undefined &&
      frame.comparison === null &&
      shape === 'figure' &&
      'Compared with the same period last year',
    frame.traffic.length === 0 && metric === 'visits' && 'Only target companies',
    /last month/.test(frame.period?.words ?? '') ? 'And this month?' : 'And last month?',
  ];
  return all.filter((each): each is string => each !== false).slice(0, MOST);
}
