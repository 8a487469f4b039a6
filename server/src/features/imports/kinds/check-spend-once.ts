import { formatFigure } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { AdStatisticFact } from '../../../data/facts/spend/index.ts';
import { monthOf } from '../../../data/facts/spend/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Run } from './kind.ts';
import { type FileMonth, tellUncounted } from './tell-uncounted.ts';

type Day = { vendor_id: string; day: string; own: string; other: string };

const FEWEST_DAYS = 3;
/** Of the days that both have. */
const MOST_EQUAL = 0.8;
const isEqual = ({ own, other }: Day): boolean =>
  Number(own) > 0 && Math.abs(Number(own) - Number(other)) <= Number(own) * 0.005;

/**
 * Looks at statistics once they are written. The same spend under campaigns of other names (an export by ids after one by names) is
 * refused: both would count. The report names spend that other sources have for the same months.
 */
export async function checkSpendOnce(
  run: Run,
  rows: readonly AdStatisticFact[],
  campaigns: ReadonlySet<string>,
): Promise<void> {
  const { transaction, instanceId, source, report } = run;
  const vendors = [...new Set(rows.map(({ vendorId }) => vendorId))];
  const days = [...new Set(rows.map(({ day }) => day))];
  const { rows: both } = await sql<Day>`
    select vendor_id, day, sum(spend) filter (where campaign_id = any(${[...campaigns]}::text[])) as own,
      sum(spend) filter (where not campaign_id = any(${[...campaigns]}::text[])) as other
    from ad_statistics
    where instance_id = ${instanceId} and source = ${source} and vendor_id = any(${vendors}::text[]) and day = any(${days}::date[])
    group by vendor_id, day
    having sum(spend) filter (where not campaign_id = any(${[...campaigns]}::text[])) > 0`.execute(
    transaction,
  );
  for (const [vendorId, shared] of Map.groupBy(both, ({ vendor_id }) => vendor_id)) {
    const name = run.vendors.nameOf(vendorId);
    if (shared.length >= FEWEST_DAYS && shared.filter(isEqual).length >= shared.length * MOST_EQUAL)
      throw new AppError('INVALID_INPUT', {
        message: `The spend of ${name} on these days was imported before under other campaigns: ${shared.length} days have the same sum. Both would count. Import with --replace to have this file instead, or name campaigns as before (--with). Nothing was changed.`,
      });
    const other = shared.reduce((sum, each) => sum + Number(each.other), 0);
    report.warn(
      `Days of ${name} have ${formatFigure(other, 'cost')} of other campaigns that were imported before: both count. If this file is all there is, import it with --replace.`,
      shared.length,
    );
  }
  const counted = await tellUncounted(run, 'ad-stats', monthsOf(rows));
  const { rows: entered } = await sql<{ key: string }>`
    select vendor_id || ' ' || month as key from vendor_spend
    where instance_id = ${instanceId} and amount > 0
      and vendor_id || ' ' || month = any(${counted.map(keyOf)}::text[])`.execute(transaction);
  report.warn(
    'An amount was typed for the month, and the reported days come to more or are all its days: they count in its place.',
    entered.length,
  );
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
