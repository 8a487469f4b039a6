import type { Cell, Listing } from '../ui/listing.ts';
import { CliError } from './cli-error.ts';

export const FORMATS = ['table', 'json', 'ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];
/** Forms of files alone: commands that write them offer them. */
export const FILE_FORMATS = ['parquet', 'xlsx'] as const;
/** Forms of reports of tests: commands that check something offer them. */
export const CHECK_FORMATS = ['junit'] as const;
/** What may be asked for. */
export type AskedFormat = Format | (typeof FILE_FORMATS)[number] | (typeof CHECK_FORMATS)[number];
export const isPrinted = (format: AskedFormat): format is Format =>
  (FORMATS as readonly AskedFormat[]).includes(format);

/** RFC 4180; a cell that a spreadsheet would run as a formula is kept from it by an apostrophe. */
export function csvText({ columns, rows }: Listing): string {
  const cell = (value: Cell | undefined): string => {
    if (value === null || value === undefined) return '';
    const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.map(({ id }) => cell(row[id])).join(','));
  return `${[columns.map(({ id, head }) => cell(head ?? id)).join(','), ...lines].join('\n')}\n`;
}

export const ndjsonText = ({ columns, rows }: Listing): string =>
  rows
    .map((row) => `${JSON.stringify(Object.fromEntries(columns.map(({ id }) => [id, row[id] ?? null])))}\n`)
    .join('');

type Fields = Readonly<Record<string, unknown>>;

/** The named fields of an object, or of each of a list; a name that none of them has is refused with those there are. */
export function pickFields(value: unknown, fields: readonly string[]): unknown {
  const all = (Array.isArray(value) ? value : [value]) as readonly Fields[];
  const known = new Set(all.flatMap((each) => Object.keys(each)));
  const strange = all.length === 0 ? undefined : fields.find((field) => !known.has(field));
  if (strange !== undefined)
    throw new CliError('usage', `--json has no field "${strange}" here.`, {
      nextSteps: [`Fields: ${[...known].join(', ')}`],
    });
  const picked = all.map((each) => Object.fromEntries(fields.map((field) => [field, each[field] ?? null])));
  return Array.isArray(value) ? picked : picked[0];
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
