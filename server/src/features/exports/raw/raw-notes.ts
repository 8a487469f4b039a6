import type { DateRange } from '@parley/core/dates';
import type { RawTable } from '@parley/core/features/exports';
import type { MetricId } from '@parley/core/metrics';
import { freshnessNotes, monitorNotes } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';

/** Of every file of rows that something speaks against: a list of sentences in JSON, other letters than ASCII in escapes. */
export const WARNINGS_HEADER = 'x-parley-warnings';

/** The figures that are counted from each table: what speaks against them, speaks against its rows. */
const COUNTED_FROM: Readonly<Record<RawTable, readonly MetricId[]>> = {
  visits: ['visits'],
  'page-views': ['pageViews'],
  impressions: ['impressions'],
  'view-throughs': ['viewThroughVisits'],
  opportunities: ['pipelineAmount', 'closedWonAmount'],
  touches: ['visits', 'pipelineAmount', 'closedWonAmount'],
  spend: ['spend'],
  leads: ['leads'],
  'offline-events': ['offlineEvents'],
  companies: [],
  channels: [],
  vendors: [],
  campaigns: [],
  audiences: [],
};

const escaped = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * What monitors of data quality found in the days of a raw table, and up to when spend of ad accounts is in it: the text of the header, if
 * there is anything.
 */
export async function rawNotes(
  ctx: Context,
  { table, range }: { table: RawTable; range: DateRange },
): Promise<string | undefined> {
  const asked: Parameters<typeof monitorNotes>[1] = {
    metrics: [...COUNTED_FROM[table]],
    // Each row says which company and which vendor.
    dimensions: ['company', 'vendor'],
    filters: [],
    range,
  };
  const all = await Promise.all([monitorNotes(ctx, asked), freshnessNotes(ctx, asked)]);
  const notes = [...new Set(all.flatMap((each) => Object.values(each)))];
  return notes.length === 0 ? undefined : escaped(JSON.stringify(notes));
}
