import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { InstancesTable } from '../../platform/postgres/schema.ts';

const pick = <Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] =>
  items.filter(({ id }) => ids.includes(id));

/** An instance with its target definition. */
export const toInstance = (row: Selectable<InstancesTable>) => ({
  id: row.id,
  createdAt: row.created_at,
  name: row.name,
  domain: row.domain,
  code: row.code,
  tagInstallationDate: row.tag_installed_at,
  isSample: row.is_sample,
  joinDomains: row.join_domains,
  visitExclusions: row.visit_exclusions,
  pipelineReport: {
    url: row.pipeline_report_url,
    fieldName: row.pipeline_report_field,
    influenceWindow: row.influence_window_days,
  },
  taskEvent: row.task_event,
  lead: row.lead_event,
  campaign: row.campaign_event,
  viewThroughDays: row.view_through_days,
  netNewRule: row.net_new_rule,
  tam: {
    audienceId: row.tam_audience_id,
    regions: pick(REGIONS, row.tam_region_ids),
    sectors: pick(SECTORS, row.tam_sector_ids),
    revRanges: pick(REV_RANGES, row.tam_rev_range_ids),
  },
});

export type Instance = ReturnType<typeof toInstance>;

/** An instance by its id. The caller has checked that it may be seen. */
export async function getInstance({ postgres }: Pick<Services, 'postgres'>, id: string): Promise<Instance> {
  const row = await postgres.selectFrom('instances').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Instance');
  return toInstance(row);
}
