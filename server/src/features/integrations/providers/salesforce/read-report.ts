import { longId } from '@parley/core/features/integrations';
import { z } from 'zod';
import { ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { PATHS } from './paths.ts';

/** The id in `https://….lightning.force.com/lightning/r/Report/00O…/view`; undefined for any other link. */
export function reportOfLink(link: string): string | undefined {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || !url.hostname.endsWith('.lightning.force.com')) return undefined;
  const [, id] =
    /^\/lightning\/r\/(?:Report\/)?(00O[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?)(?:\/|$)/.exec(url.pathname) ?? [];
  return id === undefined ? undefined : longId(id);
}

const dateFilterSchema = z.looseObject({
  column: z.string(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
});
const metadataSchema = z.looseObject({
  name: z.string(),
  reportFormat: z.string(),
  detailColumns: z.array(z.string()),
  standardDateFilter: dateFilterSchema.nullish(),
});
const columnSchema = z.object({ label: z.string(), dataType: z.string() });
const describeSchema = z.object({
  reportMetadata: metadataSchema,
  reportExtendedMetadata: z.object({ detailColumnInfo: z.record(z.string(), columnSchema) }),
});

export type ReportColumn = { name: string; label: string; isMoney: boolean };
export type Report = {
  id: string;
  name: string;
  /** Grouped reports have no rows of their own. */
  isTable: boolean;
  columns: ReportColumn[];
  metadata: z.infer<typeof metadataSchema>;
};

/** What a report is made of. */
export async function readReport(session: Session, id: string): Promise<Report> {
  const { reportMetadata: metadata, reportExtendedMetadata: more } = await readJson(session, {
    provider: 'Salesforce',
    object: 'the report',
    request: { address: `${PATHS.report(id)}/describe` },
    schema: describeSchema,
  });
  return {
    id,
    name: metadata.name,
    isTable: metadata.reportFormat === 'TABULAR',
    columns: metadata.detailColumns.map((name) => ({
      name,
      label: more.detailColumnInfo[name]?.label ?? name,
      isMoney: more.detailColumnInfo[name]?.dataType === 'currency',
    })),
    metadata,
  };
}

export const refused = (message: string): ProviderFailure =>
  new ProviderFailure({ kind: 'refused', message });

/** The report at a link that someone copied, when it has rows. */
export async function readReportAt(session: Session, link: string): Promise<Report> {
  const id = reportOfLink(link);
  if (id === undefined) throw refused('This is not a link of a Salesforce report.');
  const report = await readReport(session, id).catch((error: unknown) => {
    throw error instanceof ProviderFailure && error.status === 404
      ? refused('Salesforce has no report at this link.')
      : error;
  });
  if (!report.isTable) throw refused(`The report “${report.name}” has groupings. Take them away first.`);
  return report;
}

const cellSchema = z.object({ label: z.string().nullish(), value: z.unknown() });
const resultSchema = z.object({
  allData: z.boolean(),
  factMap: z.record(
    z.string(),
    z.object({ rows: z.array(z.object({ dataCells: z.array(cellSchema) })).optional() }),
  ),
});

type Span = { start: string; end: string };
const DAY_MS = 86_400_000;
const EVER: Span = { start: '2000-01-01', end: '2100-01-01' };
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The values of a column of a report: ids of opportunities, or websites. A report answers at most 2,000 rows; a longer one is read by
 * spans of days, halved until each is complete.
 */
export async function readReportColumn(session: Session, report: Report, column: string): Promise<string[]> {
  const place = report.columns.findIndex(({ name }) => name === column);
  if (place === -1) throw refused(`The report does not have the column ${column}.`);
  const { standardDateFilter: own } = report.metadata;
  // Spans take the place of the report's own dates: what it leaves open is open, and what it bounds stays bounded.
  const { column: dateColumn, ...bounds } =
    own != null && (own.startDate != null || own.endDate != null)
      ? { column: own.column, start: own.startDate ?? EVER.start, end: own.endDate ?? EVER.end }
      : { column: 'CREATED_DATE', ...EVER };
  const read = async (span: Span | undefined): Promise<string[]> => {
    const metadata =
      span === undefined
        ? report.metadata
        : {
            ...report.metadata,
            standardDateFilter: {
              column: dateColumn,
              durationValue: 'CUSTOM',
              startDate: span.start,
              endDate: span.end,
            },
          };
    const { allData, factMap } = await readJson(session, {
      provider: 'Salesforce',
      object: 'the report',
      request: {
        address: PATHS.report(report.id),
        query: { includeDetails: 'true' },
        json: { reportMetadata: metadata },
      },
      schema: resultSchema,
    });
    if (allData)
      return (factMap['T!T']?.rows ?? []).flatMap(({ dataCells }) => {
        const { value, label } = dataCells[place] ?? {};
        const text = typeof value === 'string' ? value : label;
        return text == null || text === '' || text === '-' ? [] : [longId(text)];
      });
    const whole: Span = span ?? bounds;
    const [start, end] = [Date.parse(whole.start), Date.parse(whole.end)];
    if (start >= end) throw refused('The report has too many rows of one day to be read.');
    const middle = start + Math.floor((end - start) / DAY_MS / 2) * DAY_MS;
    const early = await read({ start: whole.start, end: dayAt(middle) });
    return [...early, ...(await read({ start: dayAt(middle + DAY_MS), end: whole.end }))];
  };
  return [...new Set(await read(undefined))];
}
