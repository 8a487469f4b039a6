import { z } from 'zod';

/** What the server has read of a list of companies. */
export const datasetSchema = z.object({
  dataset: z.string(),
  rows: z.number(),
  companies: z.number(),
  known: z.number(),
  new: z.number(),
  duplicates: z.number(),
  shortened: z.number(),
  unusable: z.number(),
  unusableRows: z.array(z.object({ line: z.number(), value: z.string(), reason: z.string() })),
  domainColumn: z.string().nullable(),
});
export type Dataset = z.output<typeof datasetSchema>;

const count = (number: number): string => number.toLocaleString('en-US');

/** `2 companies of 3 rows (column domain); 1 known, 1 new.` */
export function summaryOf({
  rows,
  companies,
  known,
  duplicates,
  shortened,
  unusable,
  domainColumn,
  ...more
}: Dataset): string {
  const parts = [
    `${count(companies)} ${companies === 1 ? 'company' : 'companies'} of ${count(rows)} ${rows === 1 ? 'row' : 'rows'}${domainColumn === null ? '' : ` (column ${domainColumn})`}`,
    `${count(known)} known, ${count(more.new)} new`,
    ...(duplicates === 0 ? [] : [`${count(duplicates)} there more than once`]),
    ...(shortened === 0 ? [] : [`${count(shortened)} brought to their domain`]),
    ...(unusable === 0 ? [] : [`${count(unusable)} without a usable domain`]),
  ];
  return `${parts.join('; ')}.`;
}
