import { addDays } from '@parley/core/dates';
import { bind, sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { loadConfigured, loadSettings, toDerivation } from './settings.ts';
import { visitRows } from './visit-rows.ts';
import { sampleVisitors } from './visitor-ranges.ts';

/** Page views that are read for a preview; of more, a part of the visitors stands for all. */
const MOST_PAGE_VIEWS = 250_000;
/** Days before those that are counted: what came then says where visits begin, and which events are repeats. */
const MARGIN_DAYS = 7;

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
  const configured = await loadConfigured(postgres, instanceId);
  if (settings === undefined || configured === undefined) throw notFound('instance');
  const from = addDays(since, -MARGIN_DAYS);
  const { ranges, oneIn } = await sampleVisitors(clickhouse, instanceId, {
    most: MOST_PAGE_VIEWS,
    since: from,
  });
  const counted = async (by: typeof settings): Promise<Counted> => {
    const rows = visitRows(by, { kind: 'visitors', ranges, since: from }, 1);
    const [row] = await clickhouse.rows<Counted>(
      sql`
        SELECT toFloat64(count()) AS visits, toFloat64(sum(page_views)) AS pageViews
        FROM (${rows})
        WHERE started_at >= toDateTime64(${bind('Date', since)}, 3, 'UTC')`,
      { name: 'instances.preview-visits', timeoutSeconds: 30 },
    );
    return { visits: (row?.visits ?? 0) * oneIn, pageViews: (row?.pageViews ?? 0) * oneIn };
  };
  const after = toDerivation({ id: instanceId, side: settings.side, rules: configured.rules, exclusions });
  const [now, then] = await Promise.all([counted(settings), counted(after)]);
  return { before: now, after: then, sampledOneIn: oneIn };
}
