import { addDays } from '@parley/core/dates';
import type { ReadFrom, Session, Stream, StreamPage } from '../provider.ts';
import { dayInZone } from '../reading/index.ts';
import type { AdStatisticRecord, AdTotalsRecord } from '../records.ts';

/** The first and the last day of a span. */
export type Days = { from: string; to: string };
export type Statistics = { statistics: readonly AdStatisticRecord[]; totals: AdTotalsRecord['days'] };

export type AdReports = {
  vendorIds: AdTotalsRecord['vendorIds'];
  /** So many days are asked for at a time. */
  daysAtOnce: number;
  /** Platforms correct the last days: so many are read again each time. */
  restatedDays: number;
  /** Reads what does not differ by day, such as names, and gives what reads a span of days. */
  open(session: Session): Promise<(days: Days) => Promise<Statistics>>;
};

/** `next`: a reading ended before this day. `read`: it ended with this day. */
function firstDay(
  { cursor, since }: ReadFrom,
  { zone, restatedDays }: { zone: string; restatedDays: number },
): string {
  const [word, day] = cursor?.split(' ') ?? [];
  if (day === undefined) return dayInZone(since, zone);
  return word === 'read' ? addDays(day, 1 - restatedDays) : day;
}

async function* readAll(reports: AdReports, session: Session, from: ReadFrom): AsyncGenerator<StreamPage> {
  const { vendorIds, daysAtOnce, restatedDays } = reports;
  const zone = session.account?.timeZone ?? 'UTC';
  const last = dayInZone(from.until, zone);
  const first = firstDay(from, { zone, restatedDays });
  const read = await reports.open(session);
  const lengthOf = (to: string): number => (Date.parse(to) - Date.parse(first)) / 86_400_000 + 1;
  for (let day = first; day <= last; ) {
    const end = addDays(day, daysAtOnce - 1);
    const isLast = end >= last;
    const to = isLast ? last : end;
    const { statistics, totals } = await read({ from: day, to });
    yield {
      records: [
        // A day without delivery is none that is reported.
        ...statistics.filter(
          ({ spend, impressions, clicks }) => Number(spend.amount) > 0 || impressions > 0 || clicks > 0,
        ),
        { kind: 'ad-totals', from: day, to, vendorIds, days: totals },
      ],
      cursor: isLast ? `read ${to}` : `next ${addDays(to, 1)}`,
      progress: lengthOf(to) / lengthOf(last),
    };
    day = addDays(to, 1);
  }
}

/** The stream that has them, of every platform. */
export const STATISTICS = 'statistics';

/** The statistics of an ad account, day by day; the days that may still change are read again. */
export const statisticsStream = (reports: AdReports): Stream => ({
  id: STATISTICS,
  label: 'Days of campaigns',
  read: (session, from) => readAll(reports, session, from),
});
