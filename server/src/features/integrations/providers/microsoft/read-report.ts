import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Days } from '../../ads/read-statistics.ts';
import { ProviderFailure, type Session } from '../../provider.ts';
import { ask } from './ask.ts';
import { reportZoneOf } from './time-zones.ts';
import { unpackReport } from './unpack-report.ts';

/** A file may be cut off on its way: it is fetched again. Another report may have come: it is made again. */
const [DOWNLOADS, TRIES] = [2, 4];
const UNREADABLE = 'Microsoft Advertising answered a report that cannot be read.';
const [LONGEST_PAUSE_MS, LONGEST_WAIT_MS] = [15_000, 30 * 60_000];

export type Report<Row extends { day: string }> = {
  type: 'CampaignPerformanceReportRequest' | 'AccountPerformanceReportRequest';
  columns: readonly string[];
  row: z.ZodType<Row>;
};

const submittedSchema = z.object({ ReportRequestId: z.string().min(1) });
const polledSchema = z.object({
  ReportRequestStatus: z.object({
    Status: z.enum(['Pending', 'Success', 'Error']),
    ReportDownloadUrl: z.string().nullish(),
  }),
});

const dateOf = (day: string) => {
  const [Year, Month, Day] = day.split('-').map(Number);
  return { Year, Month, Day };
};

async function submit<Row extends { day: string }>(
  session: Session,
  { type, columns }: Report<Row>,
  { from, to }: Days,
): Promise<string> {
  const { ReportRequestId: id } = await ask(session, {
    server: 'reporting',
    object: 'a report',
    address: '/Reporting/v13/GenerateReport/Submit',
    json: {
      ReportRequest: {
        Type: type,
        Format: 'Csv',
        FormatVersion: '2.0',
        Aggregation: 'Daily',
        ReturnOnlyCompleteData: false,
        ExcludeReportHeader: true,
        ExcludeReportFooter: true,
        Columns: columns,
        Scope: { AccountIds: [session.account?.id] },
        Time: {
          CustomDateRangeStart: dateOf(from),
          CustomDateRangeEnd: dateOf(to),
          ReportTimeZone: reportZoneOf(session.account?.timeZone),
        },
      },
    },
    schema: submittedSchema,
  });
  return id;
}

type Made = { address: string | null } | { problem: string };
type Read<Row> = { rows: Row[] } | { problem: string };

/** Waits until a report is made; one without rows has no address. */
async function finish(session: Session, id: string): Promise<Made> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (let pause = session.pauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const { ReportRequestStatus: found } = await ask(session, {
      server: 'reporting',
      object: 'the status of a report',
      address: '/Reporting/v13/GenerateReport/Poll',
      json: { ReportRequestId: id },
      schema: polledSchema,
    });
    if (found.Status === 'Success') return { address: found.ReportDownloadUrl || null };
    if (found.Status === 'Error') return { problem: 'Microsoft Advertising could not make a report.' };
    if (performance.now() > end)
      throw new ProviderFailure({
        kind: 'later',
        message: 'Microsoft Advertising has not made a report in half an hour.',
      });
    await sleep(pause, undefined, { signal: session.signal });
  }
}

/** The file of a report. Its address works for some minutes: one that is refused is none to connect again for. */
async function download(session: Session, address: string): Promise<string | undefined> {
  try {
    const { body } = await session.call({ address, isFile: true });
    return Buffer.isBuffer(body) ? await unpackReport(body) : undefined;
  } catch (error) {
    if (error instanceof ProviderFailure && error.failure.kind !== 'later') return undefined;
    throw error;
  }
}

function recordsOf(csv: string): string[][] | undefined {
  try {
    return parse(csv, { bom: true, relaxColumnCount: false, skipEmptyLines: true });
  } catch {
    return undefined;
  }
}

/** The rows of a file, if it is that of this report: its columns and its days. */
function rowsOf<Row extends { day: string }>(
  csv: string,
  { columns, row }: Report<Row>,
  { from, to }: Days,
): Read<Row> {
  const [names = [], ...lines] = recordsOf(csv) ?? [];
  const places = columns.map((column) => names.indexOf(column));
  if (names.length !== columns.length || places.includes(-1))
    return { problem: 'Microsoft Advertising answered a report with other columns.' };
  const found = z
    .array(row)
    .safeParse(
      lines.map((line) => Object.fromEntries(columns.map((column, at) => [column, line[places[at] ?? 0]]))),
    );
  if (!found.success) {
    const field = found.error.issues[0]?.path.at(-1);
    return {
      problem: `Microsoft Advertising answered a report with an unexpected form of ${String(field)}.`,
    };
  }
  if (found.data.some(({ day }) => day < from || day > to))
    return { problem: 'Microsoft Advertising answered statistics of other days.' };
  return { rows: found.data };
}

async function readFile<Row extends { day: string }>(
  session: Session,
  address: string,
  report: Report<Row>,
  days: Days,
): Promise<Read<Row>> {
  for (let nth = 1; ; nth++) {
    const csv = await download(session, address);
    const found = csv === undefined ? { problem: UNREADABLE } : rowsOf(csv, report, days);
    if ('rows' in found || nth >= DOWNLOADS) return found;
  }
}

/** Has a report made, waits for it and reads its file. */
export async function readReport<Row extends { day: string }>(
  session: Session,
  report: Report<Row>,
  days: Days,
): Promise<Row[]> {
  for (let nth = 1; ; nth++) {
    const made = await finish(session, await submit(session, report, days));
    const found: Read<Row> =
      'problem' in made
        ? made
        : made.address === null
          ? { rows: [] }
          : await readFile(session, made.address, report, days);
    if ('rows' in found) return found.rows;
    if (nth >= TRIES) throw new ProviderFailure({ kind: 'later', message: found.problem });
  }
}
