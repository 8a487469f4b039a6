import { sql } from 'kysely';
import { daysOfMonth, reportedMonths } from '../../../data/facts/spend/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Run } from './kind.ts';
import { dollars, MONTHS_TOLD, monthName } from './tell-replaced.ts';

/** What a file says of a vendor's month. */
export type FileMonth = { vendorId: string; month: string; spend: number; rows: number };

/** All that is known of a vendor's month, with the file. */
type Known = { synced: boolean; typed: number; imported: number; isEveryDay: boolean };

/** Why the spend of a file adds nothing to its month; undefined when it counts. */
const REASONS = {
  'ad-stats': ({ synced, typed, imported, isEveryDay }: Known): string | undefined => {
    if (synced) return 'an integration fills the month.';
    if (typed === 0 || imported >= typed || isEveryDay) return undefined;
    return `${dollars(typed)} was typed for the month and stays its total; the reported days are part of it.`;
  },
  spend: ({ synced, typed, imported, isEveryDay }: Known): string | undefined => {
    if (synced) return 'an integration fills the month.';
    if (imported === 0 || (imported < typed && !isEveryDay)) return undefined;
    return isEveryDay
      ? `every day of the month is imported, ${dollars(imported)} together.`
      : `its imported days come to ${dollars(imported)}, which is at least as much.`;
  },
} as const;

/**
 * Says, before everything else, which money of a file does not count because its month has it from another source (decision 0018).
 * Called after the file is written. Gives the months whose money counts.
 */
export async function tellUncounted(
  { transaction, instanceId, report, vendors }: Run,
  kind: keyof typeof REASONS,
  months: readonly FileMonth[],
): Promise<FileMonth[]> {
  const known = await knownOf(transaction, instanceId, months);
  const told = months.flatMap((each) => {
    const reason = REASONS[kind](known(each));
    return reason === undefined || each.spend === 0 ? [] : [{ ...each, reason }];
  });
  const sorted = told.toSorted((a, b) => b.spend - a.spend);
  const whole = sorted.length > MONTHS_TOLD ? sorted.slice(0, MONTHS_TOLD - 1) : sorted;
  for (const { vendorId, month, spend, rows, reason } of whole)
    report.warnFirst(
      `Adds nothing: ${dollars(spend)} of ${vendors.nameOf(vendorId)} in ${monthName(month)}, because ${reason}`,
      rows,
    );
  const others = sorted.slice(whole.length);
  const sum = others.reduce((total, { spend }) => total + spend, 0);
  report.warnFirst(
    `Adds nothing: ${dollars(sum)} of ${others.length} more months, for the same reasons.`,
    others.reduce((total, { rows }) => total + rows, 0),
  );
  return months.filter((each) => REASONS[kind](known(each)) === undefined);
}

/** Looks up months in what PostgreSQL has of their vendors. */
async function knownOf(
  transaction: PostgresTransaction,
  instanceId: string,
  months: readonly FileMonth[],
): Promise<(month: FileMonth) => Known> {
  const vendors = [...new Set(months.map(({ vendorId }) => vendorId))];
  const { synced } = await reportedMonths(transaction, instanceId);
  const { rows: imported } = await sql<{ key: string; spend: string; days: number }>`
    select vendor_id || ' ' || date_trunc('month', day)::date as key, sum(spend) as spend, count(distinct day)::int as days
    from ad_statistics
    where instance_id = ${instanceId} and vendor_id = any(${vendors}::text[]) and source in ('import', 'api')
    group by 1`.execute(transaction);
  const { rows: typed } = await sql<{ key: string; amount: string }>`
    select vendor_id || ' ' || month as key, amount from vendor_spend
    where instance_id = ${instanceId} and vendor_id = any(${vendors}::text[])`.execute(transaction);
  const days = new Map(imported.map(({ key, ...sums }) => [key, sums]));
  const amounts = new Map(typed.map(({ key, amount }) => [key, Number(amount)]));
  return ({ vendorId, month }) => {
    const key = `${vendorId} ${month}`;
    const sums = days.get(key);
    return {
      synced: synced.has(key),
      typed: amounts.get(key) ?? 0,
      imported: Number(sums?.spend ?? 0),
      isEveryDay: sums?.days === daysOfMonth(month).length,
    };
  };
}
