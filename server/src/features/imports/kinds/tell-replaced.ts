import { roundDecimal } from '@parley/core/decimal';
import { formatFigure } from '@parley/core/metrics';
import type { VendorSpendFact } from '../../../data/facts/spend/index.ts';
import type { Run } from './kind.ts';

export type MonthKey = Pick<VendorSpendFact, 'vendorId' | 'month'>;

export const keyOfMonth = ({ vendorId, month }: MonthKey): string => `${vendorId} ${month}`;

export const monthOfKey = (key: string): MonthKey => {
  const [vendorId = '', month = ''] = key.split(' ');
  return { vendorId, month };
};

export const dollars = (amount: number): string => formatFigure(amount, 'cost');

export const monthName = (month: string): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** So many months are named one by one. */
export const MONTHS_TOLD = 12;
const PLACES = 2;

/** Says, before everything else, which entered amounts a file replaces by others. Called before the file is written. */
export async function tellReplaced(
  { transaction, instanceId, report, vendors }: Run,
  facts: readonly VendorSpendFact[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('vendor_spend')
    .select(['vendor_id', 'month', 'amount'])
    .where('instance_id', '=', instanceId)
    .where('vendor_id', 'in', [...new Set(facts.map(({ vendorId }) => vendorId)), ''])
    .execute();
  const entered = new Map(
    rows.map(({ vendor_id, month, amount }) => [keyOfMonth({ vendorId: vendor_id, month }), Number(amount)]),
  );
  const replaced = facts
    .map((fact) => ({
      ...fact,
      after: Number(roundDecimal(fact.amount, PLACES)),
      before: entered.get(keyOfMonth(fact)) ?? 0,
    }))
    .filter(({ before, after }) => before > 0 && before !== after)
    .toSorted((a, b) => b.before - a.before);
  const told = replaced.length > MONTHS_TOLD ? replaced.slice(0, MONTHS_TOLD - 1) : replaced;
  for (const { vendorId, month, before, after } of told)
    report.warnFirst(
      `Replaces the ${dollars(before)} that was entered for ${vendors.nameOf(vendorId)} in ${monthName(month)} with ${dollars(after)}.`,
    );
  const others = replaced.slice(told.length);
  const sum = others.reduce((total, { before }) => total + before, 0);
  report.warnFirst(`Replaces ${dollars(sum)} of ${others.length} more months.`, others.length);
}
