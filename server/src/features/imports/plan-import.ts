import { createHash } from 'node:crypto';
import {
  guessMapping,
  IMPORT_KINDS,
  type ImportKind,
  type ImportKindName,
  type Mapping,
} from '@parley/core/features/imports';
import { AppError } from '../../platform/errors/index.ts';
import type { ImportOptions } from './import-options.ts';
import { otherMoneyNotes } from './other-money.ts';
import { guessVendor, signatureOf } from './reading/export-signatures.ts';
import { readTable } from './reading/read-table.ts';
import type { Reading } from './reading/reading.ts';
import { periodOf, type ReportPeriod } from './reading/report-period.ts';
import { isHistory, refusalOf, seen } from './recognise-file.ts';
import { otherSheets, sampleOf, type Table } from './table/table.ts';

export type ImportPlan = {
  kind: ImportKindName;
  format: Table['format'];
  vendorId: string | null;
  mapping: Mapping['fields'];
  unused: string[];
  /** Rows of the file, those passed over included. */
  total: number;
  /** What such a file is expected to have and this one has not: said before everything else. */
  notFound: string[];
  /** Which of several columns that could be meant was taken: said before everything but that. */
  choices: string[];
  /** How dates, numbers, units and periods are read. */
  notes: string[];
};

export type Planned = {
  plan: ImportPlan;
  reading: Reading;
  period: ReportPeriod;
  /** The same for the same rows, read in the same way. */
  fingerprint: string;
};

/** Without any of these fields nothing is counted. */
const COMPANY = ['companyDomain', 'companyName', 'accountId', 'email'] as const;
const EXPECTED: Partial<Record<ImportKindName, Readonly<Record<string, readonly string[]>>>> = {
  opportunities: { amount: ['amount'], company: COMPANY },
  leads: { company: COMPANY },
  'offline-events': { company: COMPANY },
  'ad-stats': { spend: ['spend', 'spendMicros'], impressions: ['impressions'], clicks: ['clicks'] },
  companies: { domain: ['domain'] },
};
/** Statistics are of at least one of these fields. */
const MEASURES = ['spend', 'spendMicros', 'impressions', 'clicks'];

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message });
};

/** What will be read from which column, and how. Throws when the file is not of this kind, or cannot be read for sure. */
export async function planImport({
  options,
  table,
}: {
  options: ImportOptions;
  table: Table;
}): Promise<Planned> {
  const kind =
    options.kind === 'opportunities' && isHistory(table.columns) ? 'opportunity-history' : options.kind;
  checkGiven(IMPORT_KINDS[kind], options.mapping, [...table.columns, ...(table.nested ?? [])]);
  const sample = await sampleOf(table);
  const guessed = guessMapping({
    kind: IMPORT_KINDS[kind],
    columns: table.columns,
    nested: table.nested ?? [],
    sample,
    given: options.mapping,
  });
  const mapping = kind === 'ad-stats' ? withUnit(guessed, options, table.columns) : guessed;
  const refusal = table.format === 'rows' ? undefined : refusalOf(kind, table.columns, mapping);
  if (refusal !== undefined) refuse(`${refusal}${otherSheets(table)}`);
  const vendorId =
    options.vendorId ?? (kind === 'ad-stats' ? guessVendor(table.columns, options.filename) : undefined);
  if (kind === 'ad-stats') checkStatistics(mapping, vendorId);
  if (kind === 'audience' && (options.name ?? '') === '')
    refuse('An audience needs a name: --name "Key accounts".');
  const { reading, notes, rows, digest, hasPeriods } = await readTable({
    kind: IMPORT_KINDS[kind],
    table,
    mapping: mapping.fields,
    options: {
      order: options.dateOrder,
      decimal: options.decimal,
      rates: options.rates,
      isUnitGiven: options.spendUnit !== undefined,
      isCountingRepeated: options.isCountingRepeated,
    },
  });
  const period = kind !== 'ad-stats' ? 'day' : table.format === 'rows' ? 'either' : periodOf(mapping.fields);
  const isMapped = (field: string): boolean => mapping.fields.some((each) => each.field === field);
  return {
    plan: {
      kind,
      format: table.format,
      vendorId: vendorId ?? null,
      mapping: mapping.fields,
      unused: mapping.unused,
      total: rows,
      notFound: Object.entries(EXPECTED[kind] ?? {})
        .filter(([, fields]) => table.format !== 'rows' && !fields.some(isMapped))
        .map(([measure]) => measure),
      choices: table.format === 'rows' ? [] : otherMoneyNotes(IMPORT_KINDS[kind], mapping, sample),
      notes: [...notes, ...unitNotes(mapping), ...(hasPeriods ? PERIOD_NOTES[period] : [])],
    },
    reading,
    period,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([digest, mapping.fields, reading.forms, options.rates, vendorId]))
      .digest('hex'),
  };
}

const PERIOD_NOTES: Record<ReportPeriod, string[]> = {
  day: [],
  either: [],
  end: ['Each row is a period: its figures are spread evenly over its days.'],
  times: ['Each row is a period: its figures are spread evenly over its days.'],
  week: ['Each row is a week: its figures are spread evenly over its days.'],
  month: ['Each row is a month: its figures are spread evenly over its days.'],
  quarter: ['Each row is a quarter: its figures are spread evenly over its days.'],
};

function unitNotes({ fields }: Mapping): string[] {
  const micros = fields.find(({ field }) => field === 'spendMicros');
  const local = fields.find(({ field, column }) => field === 'spend' && /local_currency/i.test(column));
  return [
    ...(micros === undefined ? [] : [`Spend is read as millionths (micros) from “${micros.column}”.`]),
    ...(local === undefined ? [] : [`“${local.column}” names no currency: it is taken as USD.`]),
  ];
}

/** Spend is in millionths where the user says so, or where exports with these columns always have it so. */
function withUnit(
  mapping: Mapping,
  { spendUnit, mapping: given }: ImportOptions,
  columns: readonly string[],
): Mapping {
  const isKnown = !('spend' in given) && signatureOf(columns)?.isMicros === true;
  const unit = spendUnit ?? (isKnown ? 'micros' : undefined);
  if (unit === undefined) return mapping;
  const [from, to] = unit === 'micros' ? ['spend', 'spendMicros'] : ['spendMicros', 'spend'];
  if (mapping.fields.some(({ field }) => field === to)) return mapping;
  return {
    ...mapping,
    fields: mapping.fields.map((each) => (each.field === from ? { ...each, field: to } : each)),
  };
}

const NEEDED = 'parley import ad-stats needs the campaign report.';

function checkStatistics(mapping: Mapping, vendorId: string | undefined): void {
  const { fields } = mapping;
  const isMapped = (...names: string[]): boolean => fields.some(({ field }) => names.includes(field));
  if (!isMapped('vendor') && vendorId === undefined)
    refuse('The file does not say whose statistics these are. Name the vendor: --vendor "LinkedIn Ads".');
  if (!isMapped('campaign', 'campaignId', 'adId'))
    refuse(
      `No column was found for campaign. Say which it is: --mapping campaign="column". ${seen(mapping)} ${NEEDED}`,
    );
  if (!isMapped(...MEASURES))
    refuse(
      `The file has no spend, impressions or clicks that are known. Say which it is: --mapping spend="column". ${seen(mapping)} ${NEEDED}`,
    );
}

function checkGiven(
  kind: ImportKind,
  given: Readonly<Record<string, string>>,
  columns: readonly string[],
): void {
  const fields = kind.fields.map(({ name }) => name);
  for (const [field, column] of Object.entries(given)) {
    if (!fields.includes(field))
      refuse(`There is no field ${field} in ${kind.label}; there are ${fields.join(', ')}.`);
    if (column !== '' && !columns.includes(column))
      refuse(`There is no column “${column}” in the file; there are ${columns.slice(0, 60).join(', ')}.`);
  }
}
