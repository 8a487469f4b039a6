import { createHash } from 'node:crypto';
import type { FieldType, ImportKind, MappedField } from '@parley/core/features/imports';
import { createRowReader } from '../row-reader.ts';
import { sampleOf, type Table, type TableRow } from '../table/table.ts';
import { readDomain, readMonth } from '../values/read-values.ts';
import { createLevels, namingColumns } from './add-up-levels.ts';
import { createCostCheck } from './check-costs.ts';
import { isoDate } from './day-forms.ts';
import { isFooterRow, isPlainTotal, isTotalRow } from './furniture.ts';
import { isBlankCell } from './number-forms.ts';
import { apiReading, type Rates, type Reading } from './reading.ts';
import type { Measures } from './report-levels.ts';
import { isOneDay, isQuarter, periodOf } from './report-period.ts';
import { createHeadingLook } from './second-heading.ts';
import { createSurvey, type GivenForms } from './settle-forms.ts';
import { createCurrencySurvey } from './survey-currencies.ts';
import { createGroupSurvey } from './survey-groups.ts';

export type ReadOptions = GivenForms & {
  rates: Rates;
  /** The user named the unit of the spend: it is not checked for plausibility then. */
  isUnitGiven: boolean;
  /** The same of rows that repeat the figures of their campaign and day. */
  isCountingRepeated: boolean;
};

export type TableReading = {
  reading: Reading;
  /** How the forms of the file are read, in words. */
  notes: string[];
  /** Rows of the file. */
  rows: number;
  /** Of all its cells. */
  digest: string;
  /** Whether a row is of more than a day by its first and last day. */
  hasPeriods: boolean;
};

type Input = { kind: ImportKind; table: Table; mapping: readonly MappedField[]; options: ReadOptions };

export const TOTALS = 'Totals of other rows: passed over.';
const FOOTERS = 'Lines of text around the table: passed over.';

/**
 * Looks at all rows of a file before any is written, and says how they are read: the forms of dates and numbers, currencies, and
 * which rows are none. Throws where the file contradicts itself, does not say, or cannot be true.
 */
export async function readTable({ kind, table, mapping, options }: Input): Promise<TableReading> {
  const columns = new Map(mapping.map(({ field, column }) => [field, column]));
  const types = new Map<string, FieldType>(kind.fields.map(({ name, type }) => [name, type]));
  if (table.format === 'rows')
    return { reading: apiReading(columns, types), notes: [], rows: 0, digest: '', hasPeriods: true };
  const base = {
    columns,
    types,
    currencies: new Map(
      mapping.flatMap(({ field, currency }) => (currency === undefined ? [] : [[field, currency]])),
    ),
    rates: options.rates,
  };
  const isQuarterly = kind.name === 'ad-stats' && periodOf(mapping) === 'quarter';
  const { isOutside, isWhole } = outsideOf({ kind, columns, count: table.columns.length, isQuarterly });
  const forms = createSurvey(
    table,
    [...columns].map(([field, column]) => ({ column, type: types.get(field) ?? 'text' })),
  );
  const amounts = [...columns.keys()].filter((field) => types.get(field) === 'amount');
  const currencies = createCurrencySurvey(base, amounts, {
    isGiven: mapping.some(({ field, by }) => field === 'currency' && by === 'given'),
  });
  const groups = createGroupSurvey([...columns.values()]);
  const hash = createHash('sha256');
  let rows = 0;
  let lastWhole = 0;
  let hasPeriods = !columns.has('periodEnd');
  for await (const row of table.rows()) {
    rows++;
    if (!('cells' in row)) continue;
    hash.update(JSON.stringify(Object.values(row.cells)));
    const isInside = isOutside(row) === undefined;
    groups.look(row, isInside);
    if (!isInside) continue;
    if (isWhole(row)) lastWhole = row.number;
    hasPeriods ||= !isOneDay(row.cells[columns.get('day') ?? ''], row.cells[columns.get('periodEnd') ?? '']);
    forms.look(row);
    currencies.look(row);
  }
  groups.refuse();
  currencies.refuse();
  const settled = forms.settle(options);
  const passedOver = (row: TableRow): string | undefined => isOutside(row, row.number > lastWhole);
  const reading: Reading = { ...base, forms: settled.forms, isFile: true, passedOver };
  const found = { notes: settled.notes, rows, digest: hash.digest('hex'), hasPeriods };
  if (kind.name !== 'ad-stats') return { ...found, reading };
  const levels = await surveyStatistics(table, reading, options);
  return {
    ...found,
    reading: {
      ...reading,
      passedOver: (row) => passedOver(row) ?? levels(row),
    },
  };
}

type Outside = {
  kind: ImportKind;
  columns: ReadonlyMap<string, string>;
  /** Of all columns. */
  count: number;
  /** Whether the days of the rows are quarters. */
  isQuarterly: boolean;
};

/** Which rows are no rows of the table: totals and lines of text, where what every row must have is missing. */
function outsideOf({ kind, columns, count, isQuarterly }: Outside) {
  const required = kind.fields.flatMap(({ name, type, isRequired }) => {
    const column = columns.get(name);
    return isRequired === true && column !== undefined ? [{ column, type }] : [];
  });
  const isUnreadable = (cell: string, type: FieldType): boolean => {
    if (isBlankCell(cell)) return true;
    if (type === 'day' || type === 'instant')
      return (
        isoDate(cell, 'mdy') === undefined &&
        readMonth(cell) === undefined &&
        !(isQuarterly && isQuarter(cell))
      );
    return type === 'domain' && readDomain(cell) === undefined;
  };
  // A sum under the names of campaigns or vendors, with all a row needs, is still none of them.
  const named = columns.get(kind.name === 'ad-stats' ? 'campaign' : kind.name === 'spend' ? 'vendor' : '');
  const headingOf = createHeadingLook(kind, [...columns.values()]);
  const isWhole = ({ cells }: TableRow): boolean =>
    !required.some(({ column, type }) => isUnreadable(cells[column] ?? '', type));
  /** Why a row is outside; `isBelow` says whether no row of the table follows it. */
  const isOutside = (row: TableRow, isBelow = true): string | undefined => {
    const { cells } = row;
    if (named !== undefined && isPlainTotal(cells[named] ?? '')) return TOTALS;
    if (isWhole(row)) return undefined;
    if (isTotalRow(cells)) return TOTALS;
    return headingOf(row) ?? (isFooterRow(cells, count, { isBelow }) ? FOOTERS : undefined);
  };
  return { isOutside, isWhole };
}

const SILENT = { fail: () => undefined, warn: () => undefined };

/** Adds up a report of ads: costs that exist nowhere, and figures that its rows repeat, are refused. Says which rows are of other levels. */
async function surveyStatistics(
  table: Table,
  reading: Reading,
  { isUnitGiven, isCountingRepeated }: ReadOptions,
): Promise<(row: TableRow) => string | undefined> {
  const { columns } = reading;
  const isMicros = columns.has('spendMicros');
  const spendField = isMicros ? 'spendMicros' : 'spend';
  const unit = isMicros ? 1e-6 : 1;
  const measured = new Set(
    ['spend', 'spendMicros', 'impressions', 'clicks', 'currency'].map((field) => columns.get(field) ?? ''),
  );
  const textOf = (row: TableRow) => createRowReader({ row, reading, report: SILENT }).text;
  const measuresOf = (text: (field: string) => string): Measures => {
    const number = (field: string): number => Number(text(field)) || 0;
    return {
      spend: number(spendField) * unit,
      impressions: number('impressions'),
      clicks: number('clicks'),
    };
  };
  /** Its campaign and day. Rows of other levels may lack the id or the name. */
  const groupOf = (text: (field: string) => string): string =>
    JSON.stringify([text('vendor'), text('campaign') || text('campaignId'), text('day')]);
  const levels = createLevels(
    namingColumns(table.columns, await sampleOf(table), measured),
    columns.get('campaign'),
    { isCountingRepeated },
  );
  const costs = createCostCheck({ column: columns.get(spendField) ?? '', isMicros });
  for await (const row of table.rows()) {
    if (!('cells' in row) || reading.passedOver(row) !== undefined) continue;
    const text = textOf(row);
    const measures = measuresOf(text);
    const key = JSON.stringify(['vendor', 'campaign', 'campaignId', 'adId', 'day'].map(text));
    levels.look(row, key, measures);
    costs.look(row.number, text('campaign') || text('campaignId'), measures);
  }
  const { levels: judged, parts } = levels.judge();
  if (parts !== undefined)
    for await (const row of table.rows()) {
      if (!('cells' in row) || reading.passedOver(row) !== undefined) continue;
      const text = textOf(row);
      if (judged.passedOver(row, '') === undefined) parts.look(row, groupOf(text), measuresOf(text));
    }
  const sums = parts?.settle() ?? judged.sums;
  if (!isUnitGiven && columns.has(spendField)) costs.settle(sums);
  return (row) => judged.passedOver(row, parts === undefined ? '' : groupOf(textOf(row)));
}
