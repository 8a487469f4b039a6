import { monthOfDay, monthsBetween } from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { CliVendorSpendsDocument, type CliVendorSpendsQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';

export type SpendListOptions = { vendor?: string; month?: string; missing?: true };
type Get = CliVendorSpendsQuery['vendorSpends']['get'];
type Node = Get['edges'][number]['node'];
type Row = {
  vendor: string;
  channel: string;
  month: string;
  amount: number;
  source: string;
  locked: boolean;
};

const SOURCES = { typed: 'entered', imported: 'imported', synced: 'connection' } as const;
const isSource = (source: string): source is keyof typeof SOURCES => source in SOURCES;

/** Where what counts of a month comes from. */
const sourcesOf = ({ sources }: Node['data'][number]): string =>
  sources
    .filter(({ counted }) => counted > 0)
    .map(({ source, provider }) => provider?.name ?? (isSource(source) ? SOURCES[source] : source))
    .join(', ');

const rowsOf = ({ vendor, data }: Node): Row[] =>
  data.map((month) => ({
    vendor: vendor.name,
    channel: vendor.channel.name,
    month: month.firstDayOfMonth.slice(0, 7),
    amount: month.counted,
    source: sourcesOf(month),
    locked: month.locked,
  }));

/** Months from the first to this one in which a vendor that has spend has none. */
function missingOf({ vendor, data }: Node, { firstMonth }: Get, now: string): Row[] {
  const spent = new Set(
    data.filter(({ counted }) => counted > 0).map(({ firstDayOfMonth }) => firstDayOfMonth),
  );
  if (spent.size === 0) return [];
  return monthsBetween(firstMonth, monthOfDay(now))
    .filter((month) => !spent.has(month))
    .map((month) => ({
      vendor: vendor.name,
      channel: vendor.channel.name,
      month: month.slice(0, 7),
      amount: 0,
      source: '',
      locked: false,
    }));
}

/** Months with their spend, or those that lack it. */
export async function listSpend(
  session: Session,
  { vendor, month, missing }: SpendListOptions,
): Promise<void> {
  if (month !== undefined && !/^\d{4}-\d{2}$/.test(month))
    throw new CliError('usage', `--month is YYYY-MM, not ${month}.`);
  const { get } = (await session.query(CliVendorSpendsDocument, {})).vendorSpends;
  const wanted = vendor?.toLowerCase() ?? '';
  const now = new Date(session.io.now()).toISOString();
  const rows = get.edges
    .map(({ node }) => node)
    .filter((node) => node.vendor.id === vendor || node.vendor.name.toLowerCase().includes(wanted))
    .flatMap((node) => (missing === true ? missingOf(node, get, now) : rowsOf(node)))
    .filter((row) => month === undefined || row.month === month);
  if (rows.length === 0 && session.output.format === 'table')
    return await session.output.notice(
      missing === true
        ? 'No month lacks spend.'
        : 'No such spend. Enter it: parley spend set --vendor … --month …',
    );
  await session.output.listing(
    {
      columns: [
        { id: 'vendor', label: 'Vendor' },
        { id: 'channel', label: 'Channel', drop: 2 },
        { id: 'month', label: 'Month' },
        { id: 'amount', label: 'Spend (USD)', align: 'right' },
        { id: 'source', label: 'From', drop: 1 },
        { id: 'locked', label: 'Locked', drop: 3 },
      ],
      rows: rows.map((row) => ({
        ...row,
        amount: session.output.format === 'table' ? formatFigure(row.amount, 'cost') : row.amount,
        locked: row.locked ? 'yes' : '',
      })),
    },
    { json: rows },
  );
}
