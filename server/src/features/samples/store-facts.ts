import { providerCard } from '@parley/core/features/integrations';
import type { World, WorldCompany } from '@parley/worlds';
import { writeLeads } from '../../data/facts/leads/index.ts';
import { writeOfflineEvents } from '../../data/facts/offline/index.ts';
import { writeOpportunities, writeOpportunityChanges } from '../../data/facts/opportunities/index.ts';
import { writeAdStatistics, writeVendorSpend } from '../../data/facts/spend/index.ts';
import type { Services } from '../../platform/context/context.ts';
import { enqueueClickhouseRows } from '../../platform/outbox/index.ts';
import type { Configuration } from './plan-configuration.ts';

type Input = { services: Services; world: World; instanceId: string; pixels: Configuration['pixels'] };

const SOURCE = 'sample';

/** Where facts come from: the CRM and the ad accounts that the world has connected, so that they can be erased with them. */
function sourcesOf({ setUp }: World) {
  const connections = setUp?.connections ?? [];
  const crm = connections.find(({ providerId }) => providerCard(providerId).category === 'crm');
  const byVendor = new Map(
    connections.flatMap(({ providerId, account, vendorIds }) =>
      vendorIds.map((vendorId) => [vendorId, `${providerId}/${account.id}`] as const),
    ),
  );
  return {
    crm: crm?.providerId ?? SOURCE,
    ads: (vendorId: string): string => byVendor.get(vendorId) ?? SOURCE,
  };
}
const hint = (company: WorldCompany | null) => (company === null ? {} : { domain: company.domain });
const crmUrl = (key: string): string => `https://crm.quillstone.example/opportunities/${key}`;

/** Stores the CRM and the ad accounts of a world, as an import or an integration would. */
export async function storeFacts({ services, world, instanceId, pixels }: Input): Promise<void> {
  const { facts } = world;
  const sources = sourcesOf(world);
  await services.postgres.transaction().execute(async (transaction) => {
    const into = { transaction, instanceId, source: sources.crm };
    await writeOpportunities({
      ...into,
      rows: facts.opportunities.map(({ key, company, accountName, amount, history: _, ...rest }) => ({
        ...rest,
        amount: String(amount),
        externalId: key,
        crmUrl: crmUrl(key),
        company: { ...hint(company), name: accountName, accountExternalId: `AC-${key}` },
      })),
    });
    await writeOpportunityChanges({
      ...into,
      rows: facts.opportunities.flatMap(({ key, history }) =>
        history.map(({ at, stage, amount, closeDate }, index) => ({
          externalId: `${key}/${index}`,
          opportunityExternalId: key,
          changedAt: new Date(at),
          stage,
          amount: amount === null ? null : String(amount),
          closeDate,
        })),
      ),
    });
    await writeLeads({
      ...into,
      rows: facts.leads.map(({ key, company, createdAt, status, origin }) => ({
        externalId: key,
        createdOn: new Date(createdAt),
        status,
        origin,
        company: hint(company),
      })),
    });
    await writeOfflineEvents({
      ...into,
      rows: facts.offlineEvents.map(({ key, company, campaignType, vendorName, name, date }) => ({
        externalId: key,
        campaignType,
        vendorName,
        name,
        eventUrl: `https://crm.quillstone.example/events/${key}`,
        eventDate: date,
        company: hint(company),
      })),
    });
    await writeVendorSpend({
      ...into,
      source: SOURCE,
      rows: facts.vendorSpend.map((each) => ({ ...each, amount: String(each.amount) })),
    });
    await enqueueClickhouseRows(
      transaction,
      'pixels',
      pixels.map(({ id, name }) => ({
        instance_id: instanceId,
        pixel_id: id,
        name,
        is_deleted: 0,
      })),
    );
  });
  const bySource = Map.groupBy(facts.adStatistics, ({ vendorId }) => sources.ads(vendorId));
  // Each in a transaction of its own, as syncs are: campaigns of one are made in order, so that roll-ups that find some of them meanwhile
  // and the sample never wait for each other.
  for (const [source, rows] of bySource)
    await services.postgres.transaction().execute((transaction) =>
      writeAdStatistics({
        transaction,
        instanceId,
        source,
        rows: rows.map((each) => ({ ...each, spend: String(each.spend) })),
      }),
    );
}
