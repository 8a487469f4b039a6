import type { Selectable } from 'kysely';
import { companyActivityStatement } from '../../analytics/index.ts';
import { definitionsVersion } from '../../data/configuration/index.ts';
import { type Context, type Services, withFigures } from '../../platform/context/index.ts';
import { damageOf, isOutage, isUnexpected, toAppError } from '../../platform/errors/index.ts';
import type { CsvJobsTable } from '../../platform/postgres/schema.ts';
import { audienceNamesOf } from '../audiences/index.ts';
import { toActivityFilters } from '../companies/index.ts';
import { COMPANY_HEADER, type CompanyActivityRow, companyLine } from './company-lines.ts';
import { eventFile } from './event-file.ts';
import { removeExport, writeExport } from './export-file.ts';
import { tooManyRows } from './export-job.ts';
import { exportNotes, withNotes } from './export-notes.ts';
import type { CompanyExport, ExportQuery } from './export-query.ts';
import { readJsonLines } from './json-lines.ts';
import { memberFile } from './member-file.ts';
import { metricFile } from './metric-file.ts';
import { opportunityFile } from './opportunity-file.ts';
import { pixelFile } from './pixel-file.ts';

export const EXPORT_JOB = 'exports.run';
export const EXPORT_SECONDS = 900;
const LOOK_EVERY_MS = 1000;
const ROWS_AT_A_TIME = 2000;

type Job = Selectable<CsvJobsTable>;

/** Thrown to stop writing when a user has cancelled the export; there is nothing more to do. */
class Cancelled extends Error {}

/** The owner's context for the file; a role that changed since the request does not matter. */
const contextOf = async (services: Services, job: Job): Promise<Context> => ({
  ...(await withFigures(services, job.instance_id)),
  requestId: job.id,
  origin: { address: null, userAgent: null },
  viewer: {
    userId: job.user_id,
    email: '',
    name: '',
    isSuperuser: false,
    isPaid: true,
    roles: ['user'],
    credential: { kind: 'session', sessionId: job.id, factors: [] },
  },
  instance: { id: job.instance_id },
});

async function* companyFile(
  ctx: Context,
  job: Job,
  { range, filters, sort, search }: CompanyExport,
  counted: { rows: number },
): AsyncGenerator<string> {
  const limit = ctx.config.PARLEY_EXPORT_ROWS;
  const statement = await companyActivityStatement({
    ctx,
    input: { range, filters: toActivityFilters(filters), sort, search },
  });
  const stream = await ctx.clickhouse.stream(statement, {
    name: 'exports.companies',
    format: 'JSONEachRow',
    timeoutSeconds: EXPORT_SECONDS,
  });
  let lookedAt = Date.now();
  yield COMPANY_HEADER;
  for await (const rows of readJsonLines<CompanyActivityRow>(stream, ROWS_AT_A_TIME)) {
    counted.rows += rows.length;
    if (counted.rows > limit) throw tooManyRows(limit);
    if (Date.now() - lookedAt > LOOK_EVERY_MS) {
      lookedAt = Date.now();
      if ((await readJob(ctx, job.id))?.status !== 'processing') throw new Cancelled();
    }
    const audiences = await audienceNamesOf(
      ctx,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => companyLine(row, audiences.get(row.id) ?? [])).join('');
  }
}

/** The text of the file, piece by piece. */
function fileOf(ctx: Context, job: Job, counted: { rows: number }): AsyncGenerator<string> {
  const query = job.query as unknown as ExportQuery;
  switch (query.table) {
    case 'metrics':
      return metricFile(ctx, query, counted);
    case 'audienceMembers':
      return memberFile(ctx, query, counted);
    case 'opportunities':
      return opportunityFile(ctx, query, counted);
    case 'pixels':
      return pixelFile(ctx, query, counted);
    case 'events':
      return eventFile(ctx, query, counted);
    case 'companies':
      return companyFile(ctx, job, query, counted);
  }
}

/** Lists that no setting changes. */
const WITHOUT_FIGURES: readonly ExportQuery['table'][] = ['audienceMembers', 'events'];

const definitionsOf = async ({ postgres }: Services, job: Job): Promise<number | null> =>
  WITHOUT_FIGURES.includes((job.query as unknown as ExportQuery).table)
    ? null
    : await definitionsVersion(postgres, job.instance_id);

const readJob = (services: Services, id: string): Promise<Job | undefined> =>
  services.postgres.selectFrom('csv_jobs').selectAll().where('id', '=', id).executeTakeFirst();

/** Ends a job unless it has ended already, as it has when it was cancelled in the meantime. */
async function finish(
  { postgres }: Services,
  id: string,
  end:
    | { status: 'completed'; row_count: number; definitions: number | null }
    | { status: 'error'; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await postgres
    .updateTable('csv_jobs')
    .set({ ...end, finished_at: new Date() })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another server may have completed the export of one that was frozen and taken for dead: its file stays. */
async function removeUnlessCompleted(services: Services, id: string): Promise<void> {
  const job = await readJob(services, id);
  if (job === undefined || job.status === 'error') await removeExport(services.config, id);
}

/** Writes the file of an export. Called again after a crash it starts over; a permanent failure ends the job with an error. */
export async function runExport(services: Services, id: string): Promise<void> {
  const job = await services.postgres
    .updateTable('csv_jobs')
    .set({ status: 'processing', error: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .returningAll()
    .executeTakeFirst();
  if (!job) return;
  const counted = { rows: 0 };
  let definitions: number | null;
  try {
    definitions = await definitionsOf(services, job);
    const ctx = await contextOf(services, job);
    const notes = () => exportNotes(ctx, job.query as unknown as ExportQuery);
    await writeExport(services.config, id, withNotes(fileOf(ctx, job, counted), notes));
  } catch (error) {
    if (error instanceof Cancelled) return;
    // Another try would meet it again.
    if (damageOf(error) !== undefined)
      services.log.error({ err: error, export: id }, 'an export met a damaged part of ClickHouse');
    else if (isUnexpected(error)) throw error;
    if (isOutage(error) || toAppError(error).code === 'UNAVAILABLE') {
      // Tried again later; should that be the last try, this is why.
      await noteReason(services, id, error);
      throw error;
    }
    await finish(services, id, { status: 'error', error: toAppError(error).message });
    return;
  }
  const kept = await finish(services, id, { status: 'completed', row_count: counted.rows, definitions });
  if (!kept) await removeUnlessCompleted(services, id);
}

/** Keeps why a try failed for the one who gives up; while PostgreSQL is away itself, there is nowhere to keep it. */
async function noteReason({ postgres }: Services, id: string, error: unknown): Promise<void> {
  await postgres
    .updateTable('csv_jobs')
    .set({ error: toAppError(error).message })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
    .catch(() => undefined);
}

/** Every try has failed: says so and why, instead of leaving it processing for ever. */
export async function giveUpExport(services: Services, id: string): Promise<void> {
  const job = await readJob(services, id);
  const reason = job?.error ?? 'The export failed. Please try again.';
  await finish(services, id, { status: 'error', error: reason });
  await removeUnlessCompleted(services, id);
}
