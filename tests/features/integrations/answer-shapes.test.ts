import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { recentShapes } from '@parley/server/features/integrations/index';
import { expireShapes } from '@parley/server/features/integrations/shapes/keep-shapes';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { AD_PLATFORMS } from '../../testkit/providers/ads/platforms.ts';
import { adWorld } from '../../testkit/providers/ads/world.ts';
import { hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import { salesforceWorld, startSalesforce } from '../../testkit/providers/salesforce/index.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

const TODAY = holdDay();
const DAY_MS = 86_400_000;
type Kept = {
  providerId: string;
  status: string;
  answers: { call: string; status: number; shape: unknown }[];
};

/** The texts in a value that are no plain word: names, ids, addresses, days. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 4 && /[\d\s@.]/.test(value) ? [value] : [];
  if (value instanceof Map) return [...value.values()].flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function keptOf(services: TestServices, now?: number): Promise<{ kept: Kept[]; text: string }> {
  const kept = (await recentShapes(services.config, now)) as Kept[];
  return { kept, text: JSON.stringify(kept.map(({ answers }) => answers)) };
}

function expectNothingOf(text: string, world: unknown, standIn: StandIn): void {
  const texts = textsIn(world);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((each) => text.includes(each))).toEqual([]);
  expect(text).not.toContain(standIn.token());
}

it.each(AD_PLATFORMS.map((platform) => [platform.provider.id, platform] as const))(
  'of %s have keys and types, and no value',
  async (_, platform) => {
    const world = adWorld(TODAY, 10);
    const standIn = await platform.start(world);
    const services = sharedServices({ PARLEY_PROVIDER_PAUSE_MS: '1', ...platform.settings(standIn) });
    try {
      const instance = await createTestInstance(services);
      const [account] = world.accounts;
      if (account === undefined) throw new Error('there is no account');
      const { id, name, currency, timeZone } = account;
      const managerId = platform.managerOf?.({ id });
      const credentials = {
        accessToken: standIn.token(),
        ...(platform.isRenewed && { refreshToken: 'r-1' }),
      };
      const { id: connection } = await storeConnection({
        ctx: { ...instance.admin.ctx, config: services.config },
        input: {
          ...{ providerId: platform.provider.id, method: 'oauth', secrets: { credentials, values: {} } },
          account: { id, name, currency, timeZone, managerId },
        },
      });
      await runSync(services, connection, { signal: new AbortController().signal, months: 1 });
      const { kept, text } = await keptOf(services);
      expect(kept).toMatchObject([{ providerId: platform.provider.id, status: 'completed' }]);
      expect(kept[0]?.answers.length).toBeGreaterThan(1);
      expect(text).toContain('"string"');
      expectNothingOf(text, world, standIn);
    } finally {
      await services.close();
      await standIn.close();
    }
  },
);

it('of CRMs have keys and types and no value, of refused calls too, and are kept for seven days', async () => {
  const crm = { companies: 20, deals: 20, contacts: 10, tasks: 10 };
  const [hubs, org] = [
    hubspotWorld(crm),
    salesforceWorld({ accounts: 20, opportunities: 20, leads: 10, tasks: 10, members: 10 }),
  ];
  const [hubspot, salesforce] = [await startHubspot(hubs), await startSalesforce(org, { rowsOfPage: 25 })];
  const services = sharedServices({
    PARLEY_PROVIDER_PAUSE_MS: '1',
    PARLEY_HUBSPOT_URL: hubspot.url,
    PARLEY_SALESFORCE_URL: salesforce.url,
  });
  try {
    const read = async (provider: 'hubspot' | 'salesforce', settings: Record<string, string>) => {
      const { ctx } = (await createTestInstance(services)).admin;
      const input = { providerId: `oprv:${provider}` as const, settings };
      const { id } = await connectByToken({ ctx: { ...ctx, config: services.config }, input });
      await runSync(services, id, { signal: new AbortController().signal, months: 1_200 });
    };
    await read('hubspot', { accessToken: hubspot.token() });
    const first = await keptOf(services);
    expect(first.kept.map(({ providerId }) => providerId)).toEqual(['oprv:hubspot']);
    expect(first.text).toContain('"dealname');
    expectNothingOf(first.text, hubs, hubspot);

    salesforce.misbehave(({ path }) =>
      path === '/services/oauth2/token'
        ? {
            kind: 'status',
            status: 200,
            body: { access_token: salesforce.token(), instance_url: salesforce.url },
          }
        : path.endsWith('/results')
          ? {
              kind: 'status',
              status: 400,
              body: [{ errorCode: 'X', about: { 'ann@acme.example': 'Ann 1' } }],
            }
          : undefined,
    );
    await read('salesforce', { address: salesforce.url, clientId: 'client', clientSecret: 'secret-1' });
    const { kept, text } = await keptOf(services);
    const failed = kept.find(({ providerId }) => providerId === 'oprv:salesforce');
    expect(failed?.status).toBe('failed');
    expect(failed?.answers).toContainEqual(
      expect.objectContaining({ status: 400, shape: [{ errorCode: 'string', about: { '*': 'string' } }] }),
    );
    for (const hidden of ['ann@', 'Ann 1', 'secret-1', 'oauth2']) expect(text).not.toContain(hidden);
    expectNothingOf(text, org, salesforce);

    expect((await keptOf(services, Date.now() + 8 * DAY_MS)).kept).toEqual([]);
    const files = () => readdirSync(join(services.config.PARLEY_DATA_DIR, 'answer-shapes'));
    await expireShapes(services, Date.now() + 6 * DAY_MS);
    expect(files()).toHaveLength(2);
    await expireShapes(services, Date.now() + 8 * DAY_MS);
    expect(files()).toEqual([]);
  } finally {
    await services.close();
    await Promise.all([hubspot.close(), salesforce.close()]);
  }
});
