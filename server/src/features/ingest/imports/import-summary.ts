import type { NoPageView } from './log-line.ts';

export type VisitCounts = { visitors: number; visits: number; bots: number; companies: number };

/** lines = pageViews + notPageViews + rejected; pageViews = added + alreadyThere. */
export type ImportSummary = VisitCounts & {
  type: 'summary';
  lines: number;
  pageViews: number;
  added: number;
  alreadyThere: number;
  notPageViews: Record<NoPageView, number>;
  rejected: Record<string, number>;
  firstDay: string | null;
  lastDay: string | null;
  shiftedDays: number;
};

export type Tally = ReturnType<typeof createTally>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What is counted while a log is read. */
export function createTally() {
  const notPageViews: Record<NoPageView, number> = { method: 0, status: 0, asset: 0 };
  const rejected: Record<string, number> = {};
  const tally = {
    bytes: 0,
    lines: 0,
    pageViews: 0,
    added: 0,
    shiftedDays: 0,
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
    pass: (reason: NoPageView): void => {
      notPageViews[reason]++;
    },
    reject: (reason: string): void => {
      rejected[reason] = (rejected[reason] ?? 0) + 1;
    },
    take: (time: number): void => {
      tally.pageViews++;
      tally.first = Math.min(tally.first, time);
      tally.last = Math.max(tally.last, time);
    },
    countBytes: async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of body) {
        tally.bytes += chunk.length;
        yield chunk;
      }
    },
    summary: (visits: VisitCounts): ImportSummary => ({
      type: 'summary',
      lines: tally.lines,
      pageViews: tally.pageViews,
      added: tally.added,
      alreadyThere: tally.pageViews - tally.added,
      ...visits,
      notPageViews,
      rejected,
      firstDay: tally.pageViews === 0 ? null : dayOf(tally.first),
      lastDay: tally.pageViews === 0 ? null : dayOf(tally.last),
      shiftedDays: tally.shiftedDays,
    }),
  };
  return tally;
}
