import { type KnownIds, knownIds } from '@parley/server/features/assistant/evaluation/known-ids';
import { planConfiguration } from '@parley/server/features/samples/plan-configuration';
import { storeConfiguration } from '@parley/server/features/samples/store-configuration';
import type { Context } from '@parley/server/platform/context/index';
import { sampleWorld } from '@parley/worlds';
import { createTestInstance } from '../testkit/instance.ts';
import type { TestServices } from '../testkit/services.ts';
import { TODAY } from './question.ts';

/** The seed of the sample world: questions name its companies and campaigns. */
const SEED = 20_260;

/** An instance with all names of the sample world, and nothing that happened. */
export async function createAskedInstance(services: TestServices): Promise<{ ctx: Context; ids: KnownIds }> {
  const world = sampleWorld({ seed: SEED, today: TODAY });
  const { user } = await createTestInstance(services);
  const instanceId = `inst:asked-${Date.now().toString(36)}`;
  const configuration = planConfiguration(instanceId, world);
  await services.postgres
    .transaction()
    .execute((transaction) => storeConfiguration({ transaction, configuration }));
  const campaigns = world.campaigns.map((name, index) => ({
    id: `camp_${instanceId.slice(5)}_${index}`,
    instance_id: instanceId,
    name,
    vendor_id: 'vndr_google_ads',
  }));
  await services.postgres.insertInto('campaigns').values(campaigns).execute();
  const kinds = new Set(world.facts.offlineEvents.map(({ campaignType }) => campaignType));
  const campaignTypes = [...kinds].map((name, index) => ({
    id: `ctyp_${instanceId.slice(5)}_${index}`,
    instance_id: instanceId,
    name,
  }));
  await services.postgres.insertInto('campaign_types').values(campaignTypes).execute();
  const { companies, audiences, pixels } = configuration;
  const ids = knownIds({ campaign: campaigns, company: companies, audience: audiences, pixel: pixels });
  return { ctx: { ...user.ctx, instance: { id: instanceId } }, ids };
}
