import { addDays } from '@parley/core/dates';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { day, sql, str } from '../../../../platform/clickhouse/sql.ts';
import { type Check, fine } from '../check.ts';

/** Of fewer events no share is a sign of anything. */
const FEWEST = 20;

/** Page views whose sender's clock is wrong. */
export const clockSkew: Check = async ({ clickhouse, instanceId, today, threshold }) => {
  const since = addDays(today, -1);
  const [row] = await clickhouse.rows<{ all: string; wrong: string; worst: string }>(
    sql`
      SELECT count() AS all, countIf(clock_off != 0) AS wrong, quantileExactIf(0.5)(abs(clock_off), clock_off != 0) AS worst
      FROM page_views
      WHERE instance_id = ${str(instanceId)} AND source = 'tag' AND occurred_at >= ${day(since)} AND occurred_at < ${day(addDays(today, 1))}`,
    { name: 'health.clocks' },
  );
  const [all, wrong, worst] = [Number(row?.all ?? 0), Number(row?.wrong ?? 0), Number(row?.worst ?? 0)];
  if (all < FEWEST) return 'waiting';
  const share = (100 * wrong) / all;
  if (share <= threshold) return fine(share);
  return {
    value: share,
    findings: [
      {
        subject: '',
        firstDay: since,
        lastDay: today,
        says: `${formatFigure(wrong / all, 'percent')} of page views came from a clock that is wrong, typically by ${formatFigure(worst, 'count')} seconds; their times were corrected.`,
        evidence: [
          { label: 'From a wrong clock', value: wrong, unit: 'count' },
          { label: METRICS.pageViews.label, value: all, unit: 'count' },
          { label: 'Seconds off, median', value: worst, unit: 'count' },
        ],
      },
    ],
  };
};

/** Events that were not taken, by reason. */
export const eventsRejected: Check = async ({ postgres, instanceId, today, threshold, daily }) => {
  const since = addDays(today, -1);
  const rows = await postgres
    .selectFrom('ingest_rejections')
    .select(({ fn }) => ['reason', fn.sum<string>('count').as('count')])
    .where('instance_id', '=', instanceId)
    .where('day', '>=', since)
    .groupBy('reason')
    .execute();
  const traffic = await daily();
  const taken = [since, today].reduce((sum, each) => sum + (traffic.get(each)?.pageViews ?? 0), 0);
  const counts = rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
  const all = taken + counts.reduce((sum, { count }) => sum + count, 0);
  if (all < FEWEST) return 'waiting';
  const shareOf = (count: number): number => (100 * count) / all;
  const findings = counts
    .filter(({ count }) => count >= FEWEST && shareOf(count) > threshold)
    .map(({ reason, count }) => ({
      subject: reason,
      firstDay: since,
      lastDay: today,
      says: `${formatFigure(count, 'count')} events since ${formatFigure(Date.parse(since), 'date')} were not taken (${reason}), ${formatFigure(count / all, 'percent')} of all.`,
      evidence: [
        { label: 'Not taken', value: count, unit: 'count' as const },
        { label: 'Events', value: all, unit: 'count' as const },
      ],
    }));
  return { value: Math.max(0, ...counts.map(({ count }) => shareOf(count))), findings };
};
