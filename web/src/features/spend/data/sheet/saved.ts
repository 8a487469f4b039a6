import { type Month, monthsBetween } from '@parley/core/features/spend';
import type { VendorSpendInput, VendorSpendsQuery } from '../../../../generated/graphql.ts';
import { inOrder, type Reported, type Sheet, type SheetRow } from './sheet.ts';

export type Saved = VendorSpendsQuery['vendorSpends']['get'];
type Node = Saved['edges'][number]['node'];
type SavedMonth = Node['data'][number];

/** What is reported of a month, by the source that counts. */
function reportedOf({ sources, locked }: SavedMonth): Reported | undefined {
  const reports = sources.filter(({ source }) => source !== 'typed');
  const kind = reports.some(({ source }) => source === 'synced') ? 'synced' : 'imported';
  const counting = reports.filter(({ source, counted }) => source === kind && counted > 0);
  const [first] = counting.length > 0 ? counting : reports.filter(({ source }) => source === kind);
  if (first?.provider == null) return undefined;
  return {
    kind,
    provider: { id: first.provider.id, name: first.provider.name },
    amount: counting.reduce((sum, { counted }) => sum + counted, 0),
    days: Math.max(...(counting.length > 0 ? counting : [first]).map(({ days }) => days ?? 0)),
    isLocked: locked,
    readUntil: first.readUntil === null ? undefined : new Date(first.readUntil),
  };
}

const rowOf = ({ vendor, data }: Node): SheetRow => ({
  vendorId: vendor.id,
  vendor: { name: vendor.name, color: vendor.color, channel: vendor.channel.name },
  typed: Object.fromEntries(
    data.flatMap(({ userSupplied, firstDayOfMonth, amount }) =>
      userSupplied ? [[firstDayOfMonth, amount] as const] : [],
    ),
  ),
  reported: Object.fromEntries(
    data.flatMap((month) => {
      const reported = reportedOf(month);
      return reported === undefined ? [] : [[month.firstDayOfMonth, reported] as const];
    }),
  ),
});

/** The spend as it is saved. */
export const toSheet = ({ firstMonth, lastMonth, edges }: Saved): Sheet => ({
  months: monthsBetween(firstMonth, lastMonth),
  rows: inOrder(edges.map(({ node }) => rowOf(node))),
});

/**
 * What is sent (specification 002 §7): months that people entered, 0 as well, which says that the month cost nothing. Of a vendor that
 * has nothing else the first month of the sheet is sent as 0, so that its row stays.
 */
export const toInput = ({ months, rows }: Sheet): VendorSpendInput[] =>
  rows.flatMap(({ vendorId, typed, reported }) => {
    const entered = Object.entries(typed).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const isElsewhere = Object.keys(reported).length > 0;
    const sent =
      entered.length > 0 || isElsewhere
        ? entered
        : months.slice(0, 1).map((first): [Month, number] => [first, 0]);
    return sent.length === 0
      ? []
      : [
          {
            vendorId,
            data: sent.map(([firstDayOfMonth, amount]) => ({ firstDayOfMonth, amount, userSupplied: true })),
          },
        ];
  });

/** An entered amount before and after; null where nothing was, or is no longer. */
export type ChangedCell = {
  vendorId: string;
  vendor: string;
  month: string;
  before: number | null;
  after: number | null;
};

/** Which entered amounts differ between two sheets. */
export function changesBetween(before: Sheet, after: Sheet): ChangedCell[] {
  const amounts = (sheet: Sheet) =>
    new Map(
      sheet.rows.flatMap(({ vendorId, typed }) =>
        Object.entries(typed).map(([month, amount]) => [`${vendorId} ${month}`, amount] as const),
      ),
    );
  const [was, is] = [amounts(before), amounts(after)];
  const names = new Map(
    [...before.rows, ...after.rows].map(({ vendorId, vendor }) => [vendorId, vendor.name]),
  );
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().flatMap((key) => {
    const [vendorId = '', month = ''] = key.split(' ');
    const vendor = names.get(vendorId) ?? vendorId;
    const change = { vendorId, vendor, month, before: was.get(key) ?? null, after: is.get(key) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
