import { formatFigure } from '@parley/core/metrics';
import { sql } from 'kysely';
import { type AdStatisticFact, monthOf, type writeAdStatistics } from '../../../data/facts/spend/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Run } from './kind.ts';
import { isSameSpend } from './same-spend.ts';
import { type FileMonth, tellUncounted } from './tell-uncounted.ts';

type Day = { vendor_id: string; day: string; other: string };

type Written = Pick<Awaited<ReturnType<typeof writeAdStatistics>>, 'campaigns' | 'made'>;

/**
 * Looks at statistics once they are written. The same spend under campaigns of other names (an export by ids after one by names) is
 * refused unless the user says that both were spent: both would count. The report names spend that other sources have for the same months.
 */
export async function checkSpendOnce(
  run: Run,
  rows: readonly AdStatisticFact[],
  { campaigns, made }: Written,
): Promise<void> {
  const { transaction, instanceId, source, report } = run;
  const own = new Map<string, number>();
  for (const { vendor_id, day, spend } of made) {
    const key = `${vendor_id} ${day}`;
    own.set(key, (own.get(key) ?? 0) + Number(spend));
  }
  const { rows: others } = await sql<Day>`
    select vendor_id, day, sum(spend) as other from ad_statistics
    where instance_id = ${instanceId} and source = ${source}
      and vendor_id = any(${[...new Set(rows.map(({ vendorId }) => vendorId))]}::text[])
      and day = any(${[...new Set(rows.map(({ day }) => day))]}::date[])
      and not campaign_id = any(${[...campaigns]}::text[])
    group by vendor_id, day having sum(spend) > 0`.execute(transaction);
  const shared = others.flatMap(({ vendor_id, day, other }) => {
    const spent = own.get(`${vendor_id} ${day}`) ?? 0;
    return spent > 0 ? [{ vendorId: vendor_id, day, own: spent, other: Number(other) }] : [];
  });
  const byVendor = Map.groupBy(shared, ({ vendorId }) => vendorId);
  for (const [vendorId, days] of byVendor)
    if (!run.isCountingRepeated && isSameSpend(days))
      throw new AppError('INVALID_INPUT', {
        message: `The spend of ${run.vendors.nameOf(vendorId)} from ${spanWords(days)} was imported before under other campaigns: the sums are the same. Both would count. Import with --replace to have this file instead, or name campaigns as before (--with); if both were spent, say --count-repeated. Nothing was changed.`,
      });
  const counted = await tellUncounted(run, 'ad-stats', monthsOf(rows));
  const months = new Set(counted.map(keyOf));
  for (const [vendorId, days] of byVendor) {
    // What adds nothing to its month does not count beside another either.
    const both = days.filter(({ day }) => months.has(`${vendorId} ${monthOf(day)}`));
    const other = both.reduce((sum, each) => sum + each.other, 0);
    report.warn(
      `Days of ${run.vendors.nameOf(vendorId)} have ${formatFigure(other, 'cost')} of other campaigns that were imported before: both count. If this file is all there is, import it with --replace.`,
      both.length,
    );
  }
  const { rows: entered } = await sql<{ key: string }>`
    select vendor_id || ' ' || month as key from vendor_spend
    where instance_id = ${instanceId} and amount > 0
      and vendor_id || ' ' || month = any(${counted.map(keyOf)}::text[])`.execute(transaction);
  report.warn(
    'An amount was typed for the month, and the reported days come to more or are all its days: they count in its place.',
    entered.length,
  );
}

/** `2026-03-01 to 2026-03-04`. */
function spanWords(days: readonly { day: string }[]): string {
  const sorted = days.map(({ day }) => day).toSorted();
  return `${sorted[0]} to ${sorted.at(-1)}`;
}

const keyOf = ({ vendorId, month }: FileMonth): string => `${vendorId} ${month}`;

function monthsOf(rows: readonly AdStatisticFact[]): FileMonth[] {
  const months = new Map<string, FileMonth>();
  for (const { vendorId, day, spend } of rows) {
    const known = months.get(`${vendorId} ${monthOf(day)}`) ?? {
      vendorId,
      month: monthOf(day),
      spend: 0,
      rows: 0,
    };
    known.spend += Number(spend);
    known.rows++;
    months.set(keyOf(known), known);
  }
  return [...months.values()];
}
