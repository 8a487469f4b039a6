import { toDay } from '@parley/core/dates';
import { z } from 'zod';
import { listCompanyActivity } from '../../analytics/index.ts';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { inWords } from '../../platform/text/index.ts';
import { toActivityFilters } from '../companies/index.ts';
import { countLoggedEvents } from './event-file.ts';
import { exportFilename } from './export-filename.ts';
import { type ExportJob, toExportJob, tooManyRows } from './export-job.ts';
import { type CompanyExport, type ExportQuery, parseExportQuery } from './export-query.ts';
import { countMembers } from './member-file.ts';
import { countMetricRows } from './metric-file.ts';
import { countOpportunities } from './opportunity-file.ts';
import { countPixels } from './pixel-file.ts';
import { EXPORT_JOB } from './run-export.ts';

/** Exports one person may have under way at the same time. */
const MAX_UNFINISHED = 5;

const inputSchema = z.object({ query: z.string(), filename: z.string().trim().min(1).max(200) });

async function countCompanies(
  ctx: Context,
  { range, filters, search, sort }: CompanyExport,
): Promise<number> {
  const { totalRows } = await listCompanyActivity({
    ctx,
    input: { range, filters: toActivityFilters(filters), search, sort, page: { limit: 1, offset: 0 } },
  });
  return totalRows;
}

function countRows(ctx: Context, query: ExportQuery): Promise<number> {
  switch (query.table) {
    case 'metrics':
      return countMetricRows(ctx, query);
    case 'audienceMembers':
      return countMembers(ctx, query);
    case 'opportunities':
      return countOpportunities(ctx, query);
    case 'pixels':
      return countPixels(ctx, query);
    case 'events':
      return countLoggedEvents(ctx, query);
    case 'companies':
      return countCompanies(ctx, query);
  }
}

/** Asks for a CSV file of a list, with the filters, sort and search of that list, or of the figures of a metric query. */
export async function beginExport({
  ctx,
  jobs,
  input,
}: {
  ctx: Context;
  jobs: Jobs;
  input: z.input<typeof inputSchema>;
}): Promise<ExportJob> {
  const { query: text, filename } = inputSchema.parse(input);
  const { postgres, config, instance, viewer } = ctx;
  const query = await parseExportQuery(ctx, text);
  const totalRows = await countRows(ctx, query);
  if (totalRows > config.PARLEY_EXPORT_ROWS) throw tooManyRows(config.PARLEY_EXPORT_ROWS);

  const job = await postgres.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom('csv_jobs')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', viewer.userId)
      .where('status', 'in', ['queued', 'processing'])
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_UNFINISHED) throw new AppError('TOO_MANY_REQUESTS');
    const row = await transaction
      .insertInto('csv_jobs')
      .values({
        id: newId('csvj'),
        instance_id: instance.id,
        user_id: viewer.userId,
        filename: exportFilename(filename, toDay(Date.now())),
        query: JSON.stringify(query),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit({
      transaction,
      ctx,
      type: 'exports.begun',
      source: 'api',
      details: `${viewer.name} exported ${inWords(query.table)}`,
      data: { id: row.id, filename: row.filename, query },
    });
    await jobs.send(transaction, EXPORT_JOB, row.id);
    return row;
  });
  jobs.wake(EXPORT_JOB);
  return toExportJob(job, config);
}
