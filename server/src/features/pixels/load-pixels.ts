import { EARLIEST_DAYS_BACK, lastDays, toDay } from '@parley/core/dates';
import { channelOf, vendorOf } from '@parley/core/features/channels';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { Person, Pixel } from './pixel.ts';

export const RECENT_DAYS = 30;

/** A figure of each pixel over the last days. */
async function figureOfEach(ctx: Context, metric: MetricId, days: number): Promise<Map<string, number>> {
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: [metric],
      dimensions: ['pixel'],
      filters: [],
      range: lastDays(days, toDay(Date.now())),
    },
  });
  return new Map(
    rows.map(({ dimensions, metrics }) => [dimensions.pixel?.id ?? '', metrics[metric] ?? 0] as const),
  );
}

const personOf = (id: string | null, name: string | null): Person | null =>
  id === null ? null : { id, name: name ?? '' };

/** Pixels of the instance, all or those of the ids, unsorted. An instance has tens of them. */
export async function loadPixels(ctx: Context, ids?: readonly string[]): Promise<Pixel[]> {
  const query = ctx.postgres
    .selectFrom('pixels')
    .leftJoin('audiences', (join) =>
      join
        .onRef('audiences.id', '=', 'pixels.audience_id')
        .onRef('audiences.instance_id', '=', 'pixels.instance_id'),
    )
    .leftJoin('users as creator', 'creator.id', 'pixels.created_by')
    .leftJoin('users as editor', 'editor.id', 'pixels.updated_by')
    .selectAll('pixels')
    .select(['audiences.id as own_audience_id', 'audiences.name as audience_name'])
    .select(['creator.name as creator_name', 'editor.name as editor_name'])
    .where('pixels.instance_id', '=', ctx.instance.id);
  const rows = await (ids === undefined ? query : query.where('pixels.id', 'in', ids)).execute();
  if (rows.length === 0) return [];
  const [impressions, last] = await Promise.all([
    figureOfEach(ctx, 'impressions', RECENT_DAYS),
    figureOfEach(ctx, 'lastImpression', EARLIEST_DAYS_BACK),
  ]);
  return rows.map((row) => {
    const at = last.get(row.id);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      code: row.code,
      status: row.status,
      channelId: channelOf(row.channel_id).id,
      vendorId: vendorOf(row.vendor_id).id,
      audience:
        row.own_audience_id === null ? null : { id: row.own_audience_id, name: row.audience_name ?? '' },
      createdAt: row.created_at,
      createdBy: personOf(row.created_by, row.creator_name),
      updatedAt: row.updated_at,
      updatedBy: personOf(row.updated_by, row.editor_name),
      impressions: impressions.get(row.id) ?? 0,
      lastImpression: at === undefined || at === 0 ? null : new Date(at),
    };
  });
}
