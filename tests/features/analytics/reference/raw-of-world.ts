import { toDay } from '@parley/core/dates';
import { campaignId } from '@parley/server/data/channels/index';
import { companyId } from '@parley/server/data/companies/index';
import { leadId } from '@parley/server/data/facts/leads/index';
import { campaignTypeId, offlineEventId } from '@parley/server/data/facts/offline/index';
import { opportunityId } from '@parley/server/data/facts/opportunities/index';
import { sampleRows } from '@parley/server/features/samples/sample-rows';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import type { WorldCompany } from '@parley/worlds';
import { type Prepared, prepare } from './prepare.ts';
import type { RawFacts } from './raw.ts';
import type { StoredWorld } from './store-world.ts';

/** The facts of a world with the ids they have in its instance; nothing of it is read back from the store. */
export function rawOfWorld({ world, configuration }: Pick<StoredWorld, 'world' | 'configuration'>): RawFacts {
  const instanceId = configuration.instance.id;
  const idOf = (company: WorldCompany | null): string =>
    company === null ? '' : companyId(instanceId, company.domain);
  const { pixelIds, audiences } = configuration;
  const rows = sampleRows({ instanceId, host: world.host, pixelIds, addressesFrom: 0 });
  const { opportunities, leads, offlineEvents, adStatistics, vendorSpend } = world.facts;
  return {
    pageViews: [...world.pageViews()].map(rows.pageView),
    impressions: [...world.impressions()].map(rows.impression),
    companies: world.companies.map((company) => ({
      id: idOf(company),
      sector: company.sectorId ?? '',
      region: company.regionId ?? '',
      revRange: company.revRangeId ?? '',
    })),
    audiences: new Map(
      world.audiences.map(({ companies }, index) => [
        audiences[index]?.id ?? '',
        new Set(companies.map(idOf)),
      ]),
    ),
    opportunities: opportunities.map(({ key, company, status, openDate, closeDate, amount }) => ({
      id: opportunityId(instanceId, key),
      companyId: idOf(company),
      status,
      openDate,
      closeDate,
      amount,
    })),
    leads: leads.map(({ key, company, createdAt }) => ({
      id: leadId(instanceId, key),
      companyId: idOf(company),
      createdAt,
    })),
    offlineEvents: offlineEvents.map(({ key, company, campaignType, vendorName, date }) => ({
      id: offlineEventId(instanceId, key),
      companyId: idOf(company),
      campaignTypeId: campaignTypeId(instanceId, campaignType, vendorName),
      date,
    })),
    adStatistics: adStatistics.map(({ campaign, ...rest }) => ({
      ...rest,
      campaignId:
        campaign === ''
          ? `camp_${rest.vendorId}.unassigned__`
          : campaignId(instanceId, rest.vendorId, campaign),
    })),
    vendorSpend,
  };
}

/** The numbers of visits, which are arbitrary but break ties: the one thing the reference takes from the store. */
async function visitNumbers({ ctx }: StoredWorld): Promise<(visitor: string, startedAt: number) => bigint> {
  const found = await ctx.clickhouse.rows<{ visitor: string; started: number; id: string }>(
    sql`SELECT visitor_id AS visitor, toFloat64(toUnixTimestamp64Milli(started_at)) AS started, toString(visit_id) AS id FROM visits FINAL WHERE instance_id = ${str(ctx.instance.id)}`,
    { name: 'test.visits' },
  );
  const ids = new Map(found.map(({ visitor, started, id }) => [`${visitor}|${started}`, BigInt(id)]));
  return (visitor, startedAt) => ids.get(`${visitor}|${startedAt}`) ?? -1n;
}

/** What the reference has to know of a stored world. */
export async function prepareWorld(stored: StoredWorld): Promise<Prepared> {
  return prepare(rawOfWorld(stored), {
    ...stored.settings,
    tam: stored.configuration.tamAudienceId ?? undefined,
    today: toDay(Date.now()),
    visitIdOf: await visitNumbers(stored),
  });
}
