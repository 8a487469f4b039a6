import { bind, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { loadSettings } from './settings.ts';
import { visitRows } from './visit-rows.ts';

/** Page views that are read for a preview; of more, a part of the visitors stands for all. */
const MOST_PAGE_VIEWS = 1_000_000;

export type Counted = { visits: number; pageViews: number };
export type VisitsPreview = {
  before: Counted;
  after: Counted;
  /** One of how many visitors was counted; 1 when all were. */
  sampledOneIn: number;
};

/**
 * Visits since a day (YYYY-MM-DD) as they are, and as they would be with other exclusions: by the statement that derives them, so
 * that a preview is what then happens. Changes nothing.
 */
export async function previewVisits(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { instanceId, exclusions, since }: { instanceId: string; exclusions: readonly string[]; since: string },
): Promise<VisitsPreview> {
  const [settings] = await loadSettings(postgres, [instanceId]);
  if (settings === undefined) throw notFound('instance');
  const [size] = await clickhouse.rows<{ views: number }>(
    sql`SELECT toFloat64(count()) AS views FROM page_views WHERE instance_id = ${str(instanceId)}`,
    { name: 'instances.preview-size' },
  );
  const of = Math.max(1, Math.ceil((size?.views ?? 0) / MOST_PAGE_VIEWS));
  const counted = async (excluded: readonly string[]): Promise<Counted> => {
    const rows = visitRows({ ...settings, exclusions: excluded }, { kind: 'share', index: 0, of }, 1);
    const [row] = await clickhouse.rows<Counted>(
      sql`
        SELECT toFloat64(count()) AS visits, toFloat64(sum(page_views)) AS pageViews
        FROM (${rows})
        WHERE started_at >= toDateTime64(${bind('Date', since)}, 3, 'UTC')`,
      { name: 'instances.preview-visits', timeoutSeconds: 30 },
    );
    return { visits: (row?.visits ?? 0) * of, pageViews: (row?.pageViews ?? 0) * of };
  };
  const [before, after] = await Promise.all([counted(settings.exclusions), counted(exclusions)]);
  return { before, after, sampledOneIn: of };
}
