import { addDays, type Day, EARLIEST_DAYS_BACK, toDay } from '@parley/core/dates';
import {
  type FactSummary,
  IMPORT_KINDS,
  type ImportKindName,
  isImportKind,
} from '@parley/core/features/imports';
import { formatFigure } from '@parley/core/metrics';
import { type BuiltPageId, type PageId, pageOf } from '@parley/core/pages';

const MONEY: readonly string[] = ['spend', 'amount'];
const NAMES: Readonly<Record<string, string>> = {
  'ad-stats': 'Ad statistics',
  spend: 'Spend by month',
  audience: 'Audience',
  'opportunity-history': 'Opportunity history',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a kind of file is called: `Opportunities`, `Spend by month`. */
export const kindName = (kind: string): string =>
  NAMES[kind] ?? capital(isImportKind(kind) ? IMPORT_KINDS[kind].label : kind);

export const count = (value: number): string => formatFigure(value, 'count');

/** `3 rows`, `1 row`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

/** A sum of a file: money to the cent, everything else as a whole number. */
export const sumText = (name: string, value: number): string =>
  MONEY.includes(name)
    ? `$${value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : count(value);

export const sumName = (name: string): string => (name === 'amount' ? 'Amount' : capital(name));

/** `externalId` as the page names it: `id`. */
export const fieldLabel = (kind: ImportKindName, name: string): string =>
  capital(IMPORT_KINDS[kind].fields.find((field) => field.name === name)?.label ?? name);

/** The pages that show what a kind of file brings. */
const SHOWN_ON: Readonly<Record<ImportKindName, readonly (BuiltPageId & PageId)[]>> = {
  opportunities: ['opportunities', 'attribution'],
  'opportunity-history': ['opportunities'],
  leads: ['attribution', 'vendors'],
  'offline-events': ['attribution'],
  'ad-stats': ['vendors', 'campaigns'],
  spend: ['vendors', 'channels'],
  companies: ['companies'],
  audience: ['web-traffic'],
};

/** Those days of a file that pages can show, as an address has them; nothing where there are none. */
function shownDays(first: Day, last: Day, today: Day): string {
  const earliest = addDays(today, -EARLIEST_DAYS_BACK);
  const [start, end] = [first < earliest ? earliest : first, last > today ? today : last];
  return start > end ? '' : `?startDate=${start}&endDate=${end}`;
}

/** Links to the pages that show what was imported, for its days. */
export function linksOf(
  { kind, firstDay, lastDay }: Pick<FactSummary, 'kind' | 'firstDay' | 'lastDay'>,
  today: Day = toDay(Date.now()),
): { title: string; path: string }[] {
  if (!isImportKind(kind)) return [];
  return SHOWN_ON[kind].map((id) => {
    const { title, path, days } = pageOf(id);
    const range =
      days === true && firstDay !== null && lastDay !== null
        ? shownDays(firstDay, kind === 'spend' ? lastOfMonth(lastDay) : lastDay, today)
        : '';
    return { title, path: `${path}${range}` };
  });
}

const lastOfMonth = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
};
