import { asOfText, isProviderId } from '@parley/core/features/integrations';
import { CURRENCY, daysIn, longMonth, type Month } from '@parley/core/features/spend';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { isLocked, type SheetRow } from './sheet/sheet.ts';

/** What a cell shows that has no amount, neither entered nor reported. */
export const NOTHING = '–';

const exactly = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });
export const exact = (amount: number): string =>
  Number.isInteger(amount) ? formatFigure(amount, 'money') : exactly.format(amount);

const daysText = (days: number, month: Month): string =>
  days >= daysIn(month) ? 'every day of it' : `${days} of its ${daysIn(month)} days`;

/** Why nothing can be entered here; undefined where something can. */
export function refusalOf(row: SheetRow, month: Month): string | undefined {
  const { provider, days, kind } = row.reported[month] ?? {};
  if (provider === undefined || !isLocked(row, month)) return undefined;
  const why =
    kind === 'synced'
      ? `${provider.name} fills this month`
      : `${provider.name} report ${daysText(days ?? 0, month)}`;
  return `Locked: ${row.vendor.name}, ${longMonth(month)} cannot be changed, because ${why}.`;
}

/** The page of what reports a month: of its connection, or of the files; undefined where nothing does that has one. */
export function sourceOf(row: SheetRow, month: Month): { path: string; words: string } | undefined {
  const { kind, provider } = row.reported[month] ?? {};
  if (provider === undefined) return undefined;
  if (kind === 'imported') return { path: pagePath('imports'), words: 'See the files' };
  return isProviderId(provider.id)
    ? {
        path: pagePath('integration', { provider: provider.id }),
        words: `See the connection of ${provider.name}`,
      }
    : undefined;
}

/** What a cell is made of, up to when a connection of it is read, and how it is spread over the days of its month. */
export function cellText(row: SheetRow, month: Month, now = new Date()): string {
  const name = `${row.vendor.name}, ${longMonth(month)}`;
  const entered = row.typed[month];
  const typed = entered ?? 0;
  const reported = row.reported[month];
  if (reported === undefined) {
    if (entered === undefined) return `${name}: nothing entered.`;
    if (entered === 0) return `${name}: ${exact(0)} entered: the month cost nothing.`;
    return `${name}: ${exact(entered)} entered, ${exactly.format(entered / daysIn(month))} a day.`;
  }
  const { amount, days, provider, kind, readUntil } = reported;
  const asOf = readUntil === undefined ? '' : `, as of ${asOfText(readUntil, now)} UTC`;
  const source = `${exact(amount)} from ${provider.name} for ${daysText(days, month)}${asOf}`;
  if (isLocked(row, month))
    return `${name}: ${source}. ${kind === 'synced' ? 'It fills the month, which is locked.' : 'The month is locked: no day is left for an amount of your own.'}`;
  if (typed <= amount)
    return `${name}: ${source}. Enter the amount of the whole month, and what is more than this is spread over its other days.`;
  const rest = daysIn(month) - days;
  return `${name}: ${exact(typed)} entered for the month. ${source}; the other ${exact(typed - amount)} on the ${rest} days without a report.`;
}
