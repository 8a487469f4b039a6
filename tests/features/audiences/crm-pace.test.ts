import { parseRuleText, toRulesConfig } from '@parley/core/features/audiences';
import { readCrmCompanies } from '@parley/server/features/audiences/crm/read-crm-list';
import { audienceWorkers } from '@parley/server/features/audiences/evaluate/audience-worker';
import { createAudience, getAudience } from '@parley/server/features/audiences/index';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type HubspotStandIn, hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

const LIST = 'https://app.hubspot.com/contacts/4242/objectLists/7/filters';
const SOURCE = { kind: 'hubspot', url: LIST } as const;
const never = new AbortController().signal;

let services: TestServices;
let instance: TestInstance;
let hubspot: HubspotStandIn;

beforeAll(async () => {
  hubspot = await startHubspot(hubspotWorld({ companies: 270, deals: 1, contacts: 1, tasks: 1 }));
  services = await isolatedServices({ PARLEY_HUBSPOT_URL: hubspot.url });
});
beforeEach(async () => {
  hubspot.misbehave(undefined);
  instance = await createTestInstance(services);
  await connectByToken({
    ctx: contextOf(instance),
    input: { providerId: 'oprv:hubspot', settings: { accessToken: hubspot.token() } },
  });
});
afterAll(async () => {
  await services.close();
  await hubspot.close();
});

const contextOf = ({ admin }: TestInstance): Context => ({ ...admin.ctx, config: services.config });
const isOfMembers = (path: string): boolean => path.endsWith('/memberships') || path.endsWith('/batch/read');

it('holds up no audience of others, and ends at once when the server stops', async () => {
  const { id } = await createAudience({
    ctx: contextOf(instance),
    input: { type: 'hubspot', name: 'Targets', hubspot_url: LIST },
  });
  hubspot.misbehave(({ path }) => (isOfMembers(path) ? { kind: 'slow', ms: 12_000 } : undefined));
  const workers = audienceWorkers(services);
  for (const worker of workers) await worker.start();
  const job = async (of: TestInstance, audience: string) =>
    (await getAudience({ ctx: contextOf(of), input: { id: audience } })).lastJob?.status;
  await expect.poll(() => job(instance, id), { timeout: 20_000 }).toBe('processing');
  await expect
    .poll(() => hubspot.asked.some(({ path }) => isOfMembers(path)), { timeout: 10_000 })
    .toBe(true);
  const other = await createTestInstance(services);
  const { rules, problem } = parseRuleText('name contains beta', { audience: [] });
  if (rules === undefined) throw new Error(problem.message);
  const rulesConfig = toRulesConfig(rules);
  const ruled = await createAudience({
    ctx: contextOf(other),
    input: { type: 'rule', name: 'All', rulesConfig },
  });
  await expect.poll(() => job(other, ruled.id), { timeout: 8_000 }).toMatch(/completed|error/);
  expect(await job(instance, id)).toBe('processing');
  const stoppedAt = performance.now();
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(performance.now() - stoppedAt).toBeLessThan(3_000);
  // The next process does it.
  expect(await job(instance, id)).toBe('processing');
  hubspot.misbehave(undefined);
  const next = audienceWorkers(services);
  for (const worker of next) await worker.start();
  await expect.poll(() => job(instance, id), { timeout: 20_000 }).toBe('completed');
  await Promise.all(next.map((worker) => worker.stop()));
}, 60_000);

it('takes the time that a list needs, and gives up when no answer comes', async () => {
  const read = (silenceMs: number) =>
    readCrmCompanies(services, { instanceId: instance.id, ...SOURCE }, { stopped: never, silenceMs });
  hubspot.misbehave(({ path }) => (isOfMembers(path) ? { kind: 'slow', ms: 500 } : undefined));
  const startedAt = performance.now();
  expect((await read(2_500)).members.length).toBeGreaterThan(200);
  expect(performance.now() - startedAt).toBeGreaterThan(2_500);
  hubspot.misbehave(({ path }) => (isOfMembers(path) ? { kind: 'slow', ms: 6_000 } : undefined));
  await expect(read(1_000)).rejects.toMatchObject({ code: 'integrations.unreachable' });
}, 60_000);
