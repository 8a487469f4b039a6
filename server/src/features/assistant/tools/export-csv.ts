import type { ToolInput } from '@parley/core/assistant/tools';
import { type DateRange, toWire } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';
import type { Context } from '../../../platform/context/index.ts';
import { beginExport, type ExportJob, exportNotes, findOwnJob, toExportJob } from '../../exports/index.ts';
import { refuseInput, type Tool } from './tool.ts';

type Input = ToolInput<'exports_begin'>;

const rangeOf = ({ startDate, endDate }: Input): DateRange => {
  if (startDate === undefined) return refuseInput('startDate', 'It is missing.');
  if (endDate === undefined) return refuseInput('endDate', 'It is missing.');
  return { start: startDate, end: endDate };
};

/** What the list was asked with, as csv.begin takes it. */
function queryOf(input: Input): Record<string, unknown> {
  const { table, filter, sort, search, audienceId, metrics, dimensions } = input;
  switch (table) {
    case 'companies':
      return { table, ...toWire(rangeOf(input)), filter, sort, searchQuery: search };
    case 'audienceMembers':
      return {
        table,
        audienceId: audienceId ?? refuseInput('audienceId', 'It is missing.'),
        sort,
        searchQuery: search,
      };
    case 'metrics': {
      const query = {
        metrics: metrics ?? refuseInput('metrics', 'It is missing.'),
        dimensions,
        filter,
        sort,
        audienceId,
        ...toWire(rangeOf(input)),
      };
      return { table, query };
    }
  }
}

async function told(ctx: Context, job: ExportJob) {
  const { id, status, rows, url, error } = job;
  const notes = await exportNotes(ctx, job.query);
  const output = { id, status, rows, url, error, notes, permalink: null };
  return { output, text: [wordsOf(job), ...notes].join(' ') };
}

const wordsOf = ({ id, status, rows, error }: ExportJob): string => {
  if (status === 'error') return `The export ${id} failed: ${error ?? 'nobody knows why'}.`;
  return status === 'completed'
    ? `The export ${id} is complete: ${formatFigure(rows, 'count')} rows.`
    : `The export ${id} is ${status}.`;
};

/** Begins a CSV file, as the pages do. */
export const beginCsv: Tool<'exports_begin'> = {
  capability: 'data.export',
  run: async ({ ctx, input, services: { jobs } }) => {
    const job = await beginExport({
      ctx,
      jobs,
      input: { query: JSON.stringify(queryOf(input)), filename: input.filename },
    });
    return await told(ctx, job);
  },
};

export const csvStatus: Tool<'exports_status'> = {
  capability: 'data.export',
  run: async ({ ctx, input }) => {
    return await told(ctx, toExportJob(await findOwnJob(ctx, input.id), ctx.config));
  },
};
