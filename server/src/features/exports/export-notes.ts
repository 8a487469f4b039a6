import { monitorNotes } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { ExportQuery } from './export-query.ts';

/** The figures of a file, as far as monitors can say something about them. */
function askedBy(query: ExportQuery): Parameters<typeof monitorNotes>[1] | undefined {
  switch (query.table) {
    case 'metrics':
      return query.query;
    case 'companies':
      return {
        ...{ metrics: ['visits', 'impressions'], dimensions: ['company'] },
        ...{ filters: query.filters, range: query.range },
      };
    case 'audienceMembers':
    case 'events':
    case 'opportunities':
    case 'pixels':
      return undefined;
  }
}

/** What monitors of data quality found in the days of a file, beside it: the file itself has rows and nothing else. */
export async function exportNotes(ctx: Context, query: ExportQuery): Promise<string[]> {
  const asked = askedBy(query);
  return asked === undefined ? [] : [...new Set(Object.values(await monitorNotes(ctx, asked)))];
}
