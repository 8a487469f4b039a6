import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@parley/core/dates';
import { figureSources } from '@parley/server/analytics/caveats/figure-sources';
import { chooseTargets } from '@parley/server/features/activations/choose-targets';
import { answerFreshness } from '@parley/server/features/assistant/answers/freshness';
import { crmNotSynced } from '@parley/server/features/health/monitors/checks/crm';
import { getHealthStatus } from '@parley/server/features/health/status/get-status';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { checkConnection } from '@parley/server/features/integrations/connections/check-connection';
import { loadConnections } from '@parley/server/features/integrations/connections/load-connections';
import { readOpportunityList } from '@parley/server/features/integrations/connections/read-opportunity-list';
import { withConnection } from '@parley/server/features/integrations/connections/with-connection';
import { askForSync } from '@parley/server/features/integrations/sync/ask-for-sync';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { findDue } from '@parley/server/features/integrations/sync/sync-worker';
import { createSampleWorld } from '@parley/server/features/samples/index';
import { withSampleLease } from '@parley/server/features/samples/sample-lease';
import type { Context } from '@parley/server/platform/context/index';
import { SAMPLE_CONNECTIONS, SAMPLE_SET_UP, tinyWorld } from '@parley/worlds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';

const today = holdDay();
const world = { ...tinyWorld({ seed: 7, today }), setUp: SAMPLE_SET_UP };
const readUntil = new Date(`${addDays(world.range.end, 1)}T00:00:00Z`);

/** Every address of a provider leads here: what is called is counted. */
let calls = 0;
const anywhere = createServer((_request, response) => {
  calls += 1;
  response.end('{}');
});
let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  await new Promise<void>((resolve) => anywhere.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(anywhere.address() as AddressInfo).port}`;
  services = await isolatedServices({
    ...{
      PARLEY_SALESFORCE_URL: url,
      PARLEY_HUBSPOT_URL: url,
      PARLEY_LINKEDIN_URL: url,
      PARLEY_META_URL: url,
    },
    ...{ PARLEY_SALESFORCE_CLIENT_ID: 'client', PARLEY_SALESFORCE_CLIENT_SECRET: 'secret' },
    ...{ PARLEY_LINKEDIN_CLIENT_ID: 'client', PARLEY_LINKEDIN_CLIENT_SECRET: 'secret' },
  });
  const made = await withSampleLease(services, (lease) => createSampleWorld({ services, lease, world }));
  const instanceId = made?.instanceId ?? '';
  const member = await services.postgres
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('members.role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const viewer = testViewer({ userId: member.id, email: member.email, name: member.name });
  ctx = { ...services, requestId: 'test', origin: NOWHERE, viewer, instance: { id: instanceId } };
});
afterAll(async () => {
  await services.close();
  await new Promise((resolve) => anywhere.close(resolve));
});

const connections = () => loadConnections(services, ctx.instance.id);
const of = async (providerId: string) => {
  const found = (await connections()).find((each) => each.providerId === providerId);
  if (found === undefined) throw new Error(`${providerId} is not connected`);
  return found;
};
const refused = { code: 'integrations.sample' };

it('has connections with what they read, one of which needs attention, all marked and read to the end of the world', async () => {
  const all = await connections();
  expect(all.map(({ providerId, organizationId }) => `${providerId} ${organizationId}`).toSorted()).toEqual(
    SAMPLE_CONNECTIONS.map(({ providerId, account }) => `${providerId} ${account.id}`).toSorted(),
  );
  for (const each of all) {
    expect(each).toMatchObject({ isSample: true, status: 'active', syncDueAt: null, readUntil });
    expect(each.createdBy?.name).toBe(ctx.viewer.name);
    expect(each.runs).toHaveLength(20);
    expect(each.readUntil?.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect(
    all.filter(({ healthChecks }) => healthChecks.length > 0).map(({ providerId }) => providerId),
  ).toEqual(['oprv:salesforce']);
  // What the last reading brought is what the world has of its last day.
  const last = world.range.end;
  const read = (await of('oprv:linkedin')).runs[0]?.streams.find(({ id }) => id === 'statistics');
  const rows = world.facts.adStatistics.filter(({ vendorId }) => vendorId === 'vndr_linkedin_ads');
  expect(read?.created).toBe(rows.filter(({ day }) => day === last).length);
  const names = new Set(rows.map(({ campaign }) => campaign).filter((name) => name !== ''));
  const counted = (await of('oprv:linkedin')).adObjects.reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(names.size);
});

it('is never read and calls nothing, whoever asks, not even when the table says that it is due', async () => {
  const { id } = await of('oprv:salesforce');
  await services.postgres
    .updateTable('integration_connections')
    .set({ sync_due_at: new Date(0) })
    .execute();
  expect(await findDue(services, 100)).toEqual([]);
  await runSync(services, id, { signal: new AbortController().signal });
  await services.postgres.updateTable('integration_connections').set({ sync_due_at: null }).execute();
  expect((await of('oprv:salesforce')).runs[0]?.beganAt).toEqual(readUntil);
  await expect(askForSync({ ctx, input: { id } })).rejects.toMatchObject(refused);
  await expect(checkConnection({ ctx, input: { id } })).rejects.toMatchObject(refused);
  await expect(withConnection(services, { id }, async () => 'called')).rejects.toMatchObject(refused);
  const settings = { account: 'act_1', accessToken: 'token' };
  const byToken = connectByToken({ ctx, input: { providerId: 'oprv:facebook', settings } });
  await expect(byToken).rejects.toMatchObject(refused);
  await expect(chooseTargets(ctx, { providerIds: ['oprv:linkedin'] })).rejects.toThrow();
  const url = 'https://seller.lightning.force.com/lightning/r/Report/00O000000000001AAA/view';
  await expect(readOpportunityList({ ctx, input: { url } })).rejects.toMatchObject({
    fieldErrors: { 'pipelineReport.url': expect.stringContaining('sample data') },
  });
  expect(calls).toBe(0);
});

it('says how far it was read, in the health center, in answers and beside figures, and long after', async () => {
  const { crm, adIntegrations } = await getHealthStatus({ ctx });
  expect([crm, adIntegrations]).toMatchObject([
    { isComplete: true, lastSynced: readUntil },
    { isComplete: true, lastSynced: readUntil },
  ]);
  const later = addDays(today, 90);
  const checked = await crmNotSynced({
    ...{ ...services, instanceId: ctx.instance.id, now: new Date(`${later}T12:00:00Z`), today: later },
    ...{ threshold: 2, daily: async () => new Map(), vendorMonths: async () => [] },
  });
  expect(checked).toMatchObject({ value: 0, findings: [] });
  const { text } = await answerFreshness({ ctx, text: 'Is Salesforce up to date?', asOf: today, told: '' });
  expect(text).toContain('Salesforce is up to date as of');
  expect(text).toContain('sample data');
  const range = { start: world.range.start, end: world.range.end };
  const sources = await figureSources(ctx, { metrics: ['spend', 'pipelineAmount'], filters: [], range });
  expect(sources.map(({ providerId }) => providerId)).toContain('oprv:salesforce');
  for (const source of sources) expect(source).toMatchObject({ readUntil, isActive: true });
});

it('can be disconnected like others, without a call; what it brought is erased where that is asked for', async () => {
  const count = async () =>
    (
      await services.postgres
        .selectFrom('opportunities')
        .select('id')
        .where('instance_id', '=', ctx.instance.id)
        .execute()
    ).length;
  expect(await count()).toBe(world.facts.opportunities.length);
  await deleteConnection({ ctx, input: { id: (await of('oprv:linkedin')).id, erase: false } });
  await deleteConnection({ ctx, input: { id: (await of('oprv:salesforce')).id, erase: true } });
  expect(await count()).toBe(0);
  expect((await connections()).length).toBe(SAMPLE_CONNECTIONS.length - 2);
  expect(calls).toBe(0);
});
