import type { Block } from '@parley/core/assistant';
import { type DateRange, toWire } from '@parley/core/dates';
import { groupedNotes, noteInWords, sentencesOf } from '@parley/core/features/notifications';
import { DIMENSIONS, METRIC_IDS, METRICS, type MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import type { ReportFigure } from '../../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../../metrics/index.ts';
import { metricsBy, type PagePlace, scopeOf } from './page-place.ts';

export type Table = Extract<Block, { kind: 'table' }> & {
  /** Of a table that is not of the largest parts. */
  title?: string | undefined;
  /** What speaks against its figures, besides the notes of the key figures. */
  notes?: readonly string[] | undefined;
};

const MOST_ROWS = 10;

/** A table with what speaks against each of its figures. */
type Noted = { table: Table; notes: Readonly<Partial<Record<MetricId, string>>> };

/** A table with the notes of its figures that the key figures do not have: what touches a part need not touch the whole. */
export function besideFigures({ table, notes }: Noted, figures: readonly ReportFigure[]): Table {
  const said = new Map(figures.map(({ metric, note }) => [metric, note]));
  const others = METRIC_IDS.flatMap((id) => {
    const note = notes[id];
    if (note === undefined) return [];
    const beside = sentencesOf(note).filter((each) => said.get(id)?.includes(each) !== true);
    return beside.length === 0 ? [] : [{ label: METRICS[id].label, note: beside.join(' ') }];
  });
  return { ...table, notes: groupedNotes(others).map(noteInWords) };
}

/** The largest parts of a page, with the figures that they have. */
export async function pageTable(
  ctx: Context,
  { place, range }: { place: PagePlace; range: DateRange },
): Promise<Noted[]> {
  const { breakdown } = place;
  const metrics = breakdown === undefined ? [] : metricsBy(place, breakdown);
  const [first] = metrics;
  if (breakdown === undefined || first === undefined) return [];
  const query = await readMetricQuery(ctx, {
    ...scopeOf(place),
    metrics,
    dimensions: [breakdown],
    ...toWire(range),
    sort: [{ field: first, order: 'desc' }],
    page: { limit: MOST_ROWS, offset: 0 },
  });
  const { rows, totalRows, notes = {} } = await runMetricQuery({ ctx, input: query });
  const table: Table = {
    kind: 'table',
    columns: [
      { id: breakdown, label: DIMENSIONS[breakdown].label, unit: 'text' },
      ...metrics.map((metric) => ({
        id: metric,
        label: METRICS[metric].label,
        unit: METRICS[metric].unit,
      })),
    ],
    rows: rows.map(({ dimensions, metrics: figures }) => ({
      [breakdown]: dimensions[breakdown]?.name ?? '',
      ...Object.fromEntries(metrics.map((metric) => [metric, figures[metric] ?? null])),
    })),
    totalRows,
  };
  return [{ table, notes }];
}
