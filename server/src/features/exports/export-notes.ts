import { lastDays, toDay } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { freshnessNotes, monitorNotes } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { activityRange } from '../audiences/index.ts';
import { csvLine } from './csv-text.ts';
import type { ExportQuery } from './export-query.ts';

/** Impressions of the list of pixels are of as many days. */
const PIXEL_DAYS = 30;

const OF_TYPE = {
  pipeline: ['pipelineCount', 'pipelineAmount'],
  closedWon: ['closedWonCount', 'closedWonAmount'],
} as const satisfies Record<string, readonly MetricId[]>;

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
    case 'opportunities': {
      const { type, startDate, endDate } = query.list;
      const range = { start: toDay(Date.parse(startDate)), end: toDay(Date.parse(endDate)) };
      return { metrics: [...OF_TYPE[type]], dimensions: ['company'], filters: [], range };
    }
    case 'pixels':
      return {
        ...{ metrics: ['impressions'], dimensions: ['pixel'], filters: [] },
        range: lastDays(PIXEL_DAYS, toDay(Date.now())),
      };
    case 'audienceMembers':
      // A file for a platform has rows and nothing else.
      return query.uploadFor === undefined
        ? { metrics: ['humanVisits'], dimensions: ['company'], filters: [], range: activityRange() }
        : undefined;
    case 'events':
      return undefined;
  }
}

/** What monitors of data quality found in the days of a file, and up to when spend of ad accounts is in it. */
export async function exportNotes(ctx: Context, query: ExportQuery): Promise<string[]> {
  const asked = askedBy(query);
  if (asked === undefined) return [];
  const all = await Promise.all([monitorNotes(ctx, asked), freshnessNotes(ctx, asked)]);
  return [...new Set(all.flatMap((notes) => Object.values(notes)))];
}

/** What each line of a file begins with that is no row of it. */
const NOTE = '# ';
export const noteLine = (note: string): string => csvLine([`${NOTE}${note}`]);

/** The text of a file, and below its rows what speaks against its figures, a line each. */
export async function* withNotes(
  text: AsyncIterable<string>,
  notes: () => Promise<readonly string[]>,
): AsyncGenerator<string> {
  yield* text;
  yield (await notes()).map(noteLine).join('');
}
