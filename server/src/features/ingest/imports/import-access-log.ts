import { z } from 'zod';
import type { CompanyToKeep } from '../../../data/companies/index.ts';
import type { PageViewRow } from '../../../data/events/rows.ts';
import { deriveNow } from '../../../data/visits/index.ts';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { type Lease, LeaseLost, whileHeld, withLease } from '../../../platform/leases/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { toClickhouseTime } from '../collect/event-time.ts';
import type { Ingest } from '../ingest.ts';
import { countVisits } from './count-visits.ts';
import { createTally, type ImportSummary, type Tally } from './import-summary.ts';
import { createLineEvents } from './line-events.ts';
import { lines, unzipped } from './lines.ts';
import { notPageView, readLogLine } from './log-line.ts';
import { type LogRowInput, toLogRow } from './log-row.ts';
import { MOST_BYTES, shiftOf } from './shift.ts';
import { spoolFile } from './spool-file.ts';
import { storeLogRows } from './store-log-rows.ts';

const ROWS_AT_ONCE = 20_000;
const ROWS_PER_PROGRESS = 2_500;
/** A log that is moved is kept on disk for a second reading. */
const MOST_SPOOLED = 4 * 1024 ** 3;
const DAY_MS = 24 * 3600 * 1000;
const INTERRUPTED =
  'The import was interrupted for too long. Import the file again: lines that are stored already add nothing.';

const inputSchema = z.object({
  shiftTo: z.iso.date('The day to move the log to is written YYYY-MM-DD.').optional(),
  filename: z.string().max(300).default('access log'),
});

export type ImportInput = z.input<typeof inputSchema>;
export type ImportProgress = { type: 'progress'; bytes: number; lines: number; pageViews: number };

type Import = {
  ctx: Context;
  ingest: Ingest;
  input: ImportInput;
  body: AsyncIterable<Buffer>;
  onProgress: (progress: ImportProgress) => Promise<void>;
};

/**
 * Imports an access log (common or combined format, gzip or not) as page views, in constant memory. Lines that are
 * stored already add nothing. `shiftTo` moves the whole log by days so that its last day falls on that day.
 */
export async function importAccessLog({
  ctx,
  ingest,
  input,
  body,
  onProgress,
}: Import): Promise<ImportSummary> {
  authorize(ctx, 'configuration.change');
  const { shiftTo, filename } = inputSchema.parse(input);
  if (shiftTo !== undefined && Date.parse(shiftTo) > Date.now())
    throw new AppError('INVALID_INPUT', { message: 'A log cannot be moved into the future.' });
  const instance = await ctx.postgres
    .selectFrom('instances')
    .select(['id', 'domain'])
    .where('id', '=', ctx.instance.id)
    .executeTakeFirst();
  if (instance === undefined) throw notFound('instance');
  return await alone(ctx, async (lease) => {
    const tally = createTally();
    const counted = tally.countBytes(body);
    const spool =
      shiftTo === undefined ? undefined : await spoolFile(ctx.config.PARLEY_DATA_DIR, counted, MOST_SPOOLED);
    try {
      tally.shiftedDays = spool === undefined ? 0 : await shiftOf(spool.read(), shiftTo);
      const row: LogRowInput = {
        ingest,
        instance,
        visitorKey: await ingest.visitorKeys.ofImports(),
        receivedAt: toClickhouseTime(Date.now()),
      };
      await storeLines({ ctx, lease, row, tally, source: spool?.read() ?? counted, onProgress });
    } finally {
      await spool?.close();
    }
    if (tally.added > 0) await deriveNow({ services: ctx, instanceId: instance.id });
    const summary = tally.summary(await countVisits(ctx, tally));
    await whileHeld(ctx.postgres, [lease], (transaction) =>
      audit({
        transaction,
        ctx,
        type: 'ingest.log-imported',
        source: 'api',
        details: `Imported ${filename}: ${summary.added} page views added`,
        data: summary,
      }),
    );
    return summary;
  });
}

type StoreLines = {
  ctx: Context;
  lease: Lease;
  row: LogRowInput;
  tally: Tally;
  source: AsyncIterable<Buffer>;
  onProgress: (progress: ImportProgress) => Promise<void>;
};

async function storeLines({ ctx, lease, row, tally, source, onProgress }: StoreLines): Promise<void> {
  const eventOf = createLineEvents(row.instance.id);
  const latest = Date.now() + DAY_MS;
  let rows: PageViewRow[] = [];
  let companies: CompanyToKeep[] = [];
  const flush = async (): Promise<void> => {
    const taken = rows;
    const found = companies;
    rows = [];
    companies = [];
    await row.ingest.companies.ensure(found);
    tally.added += await storeLogRows(ctx, lease, row.instance.id, taken);
  };
  const report = (): Promise<void> =>
    onProgress({
      type: 'progress',
      bytes: tally.bytes,
      lines: tally.lines,
      pageViews: tally.pageViews,
    });
  for await (const text of lines(unzipped(source, MOST_BYTES))) {
    if (text.trim() === '') continue;
    tally.lines++;
    const line = readLogLine(text);
    if (line === undefined) {
      tally.reject('malformed-line');
      continue;
    }
    const other = notPageView(line);
    if (other !== undefined) {
      tally.pass(other);
      continue;
    }
    const time = line.time + tally.shiftedDays * DAY_MS;
    const made =
      time > latest ? 'in-the-future' : ((await toLogRow(row, line, eventOf(text), time)) ?? 'invalid-url');
    if (typeof made === 'string') {
      tally.reject(made);
      continue;
    }
    tally.take(time);
    rows.push(made.row);
    if (made.company !== undefined) companies.push(made.company);
    if (rows.length >= ROWS_AT_ONCE) await flush();
    if (rows.length % ROWS_PER_PROGRESS === 0) await report();
  }
  await flush();
  await report();
}

/** One import at a time per instance: two of the same file would not see each other's rows. */
async function alone<Result>(ctx: Context, run: (lease: Lease) => Promise<Result>): Promise<Result> {
  try {
    const result = await withLease(
      ctx.postgres,
      { name: `access log ${ctx.instance.id}`, isPatient: false },
      async (lease) => ({ summary: await run(lease) }),
    );
    if (result !== undefined) return result.summary;
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    throw new AppError('OPERATION_LOCKED', { details: { reason: INTERRUPTED }, cause: error });
  }
  throw new AppError('OPERATION_LOCKED', {
    details: { reason: 'Another log is being imported into this instance.' },
  });
}
