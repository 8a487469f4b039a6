import type { ImportKindName } from '@parley/core/features/imports';
import { z } from 'zod';

/** `any`: the columns say what the file is about. */
export type Kind = ImportKindName | 'any';

const RATE = /^([A-Z]{3})\s*=\s*(\d+(?:\.\d+)?)$/;

/** `a=b; c=d` as pairs; '' for what is missing in one. */
const pairsOf = (text: string): [string, string][] =>
  text
    .split(/[;\n]/)
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    });

/** How a file is read, where it does not say so itself. */
export const importOptions = z.object({
  name: z.string().trim().max(200, 'At most 200 characters'),
  vendor: z.string().trim().max(100, 'At most 100 characters'),
  createVendors: z.boolean(),
  /** Which vendor a name is: `Gogle Ads=Google Ads; Lennys=new`. */
  vendorIs: z
    .string()
    .trim()
    .max(5_000)
    .refine(
      (text) => text === '' || pairsOf(text).every(([name, vendor]) => name !== '' && vendor !== ''),
      'A name and its vendor, as in Gogle Ads=Google Ads; several with ; between them',
    ),
  dateOrder: z.enum(['', 'dmy', 'mdy']),
  decimal: z.enum(['', '.', ',']),
  spendUnit: z.enum(['', 'whole', 'micros']),
  rates: z
    .string()
    .trim()
    .refine(
      (text) => text === '' || text.split(/[\s,;]+/).every((rate) => RATE.test(rate)),
      'USD for one of another currency, as in EUR=1.08',
    ),
  /** Whether rows that repeat the figures of their campaign and day are right. */
  countRepeated: z.boolean(),
  sheet: z.string().trim().max(200, 'At most 200 characters'),
  replace: z.boolean(),
  /** Field to column, as a user chose it; an empty column leaves the field out. */
  mapping: z.record(z.string(), z.string()),
});

export type ImportOptions = z.infer<typeof importOptions>;

export const NO_OPTIONS: ImportOptions = {
  name: '',
  vendor: '',
  createVendors: false,
  vendorIs: '',
  dateOrder: '',
  decimal: '',
  spendUnit: '',
  rates: '',
  countRepeated: false,
  sheet: '',
  replace: false,
  mapping: {},
};

/** Which options there are for a kind of file. */
export const OPTIONS_OF: Readonly<Record<ImportKindName, readonly (keyof ImportOptions)[]>> = {
  opportunities: ['dateOrder', 'decimal', 'rates', 'replace'],
  'opportunity-history': ['dateOrder', 'decimal'],
  leads: ['dateOrder', 'replace'],
  'offline-events': ['dateOrder', 'replace'],
  'ad-stats': [
    'vendor',
    'createVendors',
    'vendorIs',
    'dateOrder',
    'decimal',
    'spendUnit',
    'rates',
    'countRepeated',
    'replace',
  ],
  spend: ['vendor', 'createVendors', 'vendorIs', 'dateOrder', 'decimal', 'rates', 'replace'],
  companies: [],
  audience: ['name', 'replace'],
};

type Asked = {
  file: File;
  /** Lists of campaigns or ads that say what the ids of the file are. */
  beside: readonly File[];
  options: ImportOptions;
  isDryRun: boolean;
  /** How many facts may be deleted, as a dry run told. */
  deletes?: number | undefined;
};

/** What the server is asked with, as its query string. */
export function queryOf({ file, beside, options, isDryRun, deletes }: Asked): URLSearchParams {
  const {
    name,
    vendor,
    createVendors,
    vendorIs,
    dateOrder,
    decimal,
    spendUnit,
    rates,
    countRepeated,
    sheet,
    replace,
    mapping,
  } = options;
  const said = Object.entries({ name, vendor, dateOrder, decimal, spendUnit, sheet }).filter(
    ([, value]) => value !== '',
  );
  const parsed = rates.split(/[\s,;]+/).flatMap((rate) => {
    const [, currency, usd] = RATE.exec(rate) ?? [];
    return currency === undefined ? [] : [[currency, Number(usd)] as const];
  });
  return new URLSearchParams({
    filename: file.name,
    via: 'web',
    dryRun: String(isDryRun),
    ...Object.fromEntries(said),
    ...(createVendors && { createVendors: 'true' }),
    ...(vendorIs !== '' && { vendorIs: JSON.stringify(Object.fromEntries(pairsOf(vendorIs))) }),
    ...(countRepeated && { countRepeated: 'true' }),
    ...(replace && { replace: 'true' }),
    ...(replace && deletes !== undefined && { deletes: String(deletes) }),
    ...(parsed.length > 0 && { rates: JSON.stringify(Object.fromEntries(parsed)) }),
    ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }),
    ...(beside.length > 0 && {
      with: JSON.stringify(beside.map(({ name: filename, size: bytes }) => ({ filename, bytes }))),
    }),
  });
}
