import type { RejectionsQuery } from '../../generated/graphql.ts';

type Rejections = RejectionsQuery['ingest']['rejections'];
export type ReasonRow = {
  reason: string;
  means: string;
  mend: string;
  count: number;
  days: number;
  last: string;
};

/** What was not taken by reason, the most first; reasons that nothing was left out for are not there. */
export function reasonRows({ counts, reasons, sources }: Rejections): ReasonRow[] {
  return reasons
    .map(({ reason, means, mend }) => {
      const own = counts.filter((each) => each.reason === reason);
      // Events of a token that nobody has are counted for no instance, and known by their site.
      const foreign = own.length > 0 ? [] : sources.filter((each) => each.reason === reason);
      const days = own.map(({ day }) => day).toSorted();
      return {
        reason,
        means,
        mend,
        count: [...own, ...foreign].reduce((sum, { count }) => sum + count, 0),
        days: days.length,
        last:
          days.at(-1) ??
          foreign
            .map(({ lastDay }) => lastDay)
            .toSorted()
            .at(-1) ??
          '',
      };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

/** What was not taken by day, the last first. */
export function dayRows({ counts }: Rejections): { day: string; count: number }[] {
  const days = new Map<string, number>();
  for (const { day, count } of counts) days.set(day, (days.get(day) ?? 0) + count);
  return [...days].map(([day, count]) => ({ day, count })).toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
