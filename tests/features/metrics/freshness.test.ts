import { addDays, toDay, toWire } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';

const TODAY = toDay(Date.now());
const LINKEDIN = 'vndr_linkedin_ads';
const QUERY = `query ($input: MetricQueryInput!) {
  metrics { freshness(input: $input) { id name readUntil isActive } } }`;

let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
let token: string;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
});
beforeEach(async () => {
  instance = await createTestInstance(services);
  token = await api.signIn(instance.user);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const at = (daysAgo: number): Date => new Date(`${addDays(TODAY, -daysAgo)}T06:00:00Z`);

/** A connected account, read to its end so many days ago, or never; its last reading failed. */
async function connect(
  provider: string,
  account: string,
  readDaysAgo: number | null,
  status: 'active' | 'inactive' = 'active',
): Promise<void> {
  const id = `conn_${account}_${instance.id}`;
  await services.postgres
    .insertInto('integration_connections')
    .values({
      ...{ id, instance_id: instance.id, provider_id: provider, organization_id: account, status },
      ...{ organization_name: account, method: 'oauth', credentials: '' },
    })
    .execute();
  const runs = [
    ...(readDaysAgo === null ? [] : [{ status: 'completed' as const, began_at: at(readDaysAgo) }]),
    { status: 'failed' as const, began_at: at(0) },
  ];
  await services.postgres
    .insertInto('integration_runs')
    .values(runs.map((run) => ({ id: `${run.status}_${id}`, connection_id: id, ...run })))
    .execute();
}
const spend = (source: string, vendorId: string, daysAgo: number, campaign = 'camp_a') =>
  services.postgres
    .insertInto('ad_statistics')
    .values({
      ...{ instance_id: instance.id, source, vendor_id: vendorId, campaign_id: campaign },
      ...{ day: addDays(TODAY, -daysAgo), spend: '1', impressions: '0', clicks: '0' },
    })
    .execute();

const RANGE = { start: addDays(TODAY, -6), end: TODAY };
async function freshness(metrics: MetricId[], filter: Filter[] = []): Promise<unknown> {
  const { data, errors } = await api.graphql({ token, instanceId: instance.id }, QUERY, {
    input: { metrics, filter, ...toWire(RANGE) },
  });
  expect(errors).toEqual([]);
  return (data?.['metrics'] as { freshness: unknown } | undefined)?.freshness;
}
const of = (field: string, ...operand: string[]): Filter => ({ field, operator: 'in', operand });
const linkedIn = (daysAgo: number | null, isActive = true) => ({
  ...{ id: 'oprv:linkedin', name: 'LinkedIn Ads', isActive },
  readUntil: daysAgo === null ? null : at(daysAgo).toISOString(),
});

it('names no source where figures come from files and people, or from visits', async () => {
  await spend('linkedin', LINKEDIN, 1);
  expect(await freshness(['spend', 'visits', 'pipelineAmount'])).toEqual([]);
  await connect('oprv:linkedin', '1', 1);
  // Nothing of it is in the period.
  expect(await freshness(['spend'])).toEqual([]);
  await spend('oprv:linkedin/1', LINKEDIN, 1);
  expect(await freshness(['visits', 'companies'])).toEqual([]);
});

it('names the account that was read longest ago, by its last completed reading', async () => {
  await connect('oprv:linkedin', '1', 1);
  await connect('oprv:linkedin', '2', 3);
  await spend('oprv:linkedin/1', LINKEDIN, 1);
  expect(await freshness(['spend'])).toEqual([linkedIn(1)]);
  await spend('oprv:linkedin/2', LINKEDIN, 3);
  expect(await freshness(['spendPerVisit'])).toEqual([linkedIn(3)]);
});

it('follows the filters of the page', async () => {
  await connect('oprv:linkedin', '1', 1);
  await spend('oprv:linkedin/1', LINKEDIN, 1);
  for (const filter of [of('vendorIds', LINKEDIN), of('channelIds', 'chnl_paid_social')])
    expect(await freshness(['spend'], [filter])).toEqual([linkedIn(1)]);
  for (const filter of [of('vendorIds', 'vndr_google_ads'), of('channelIds', 'chnl_paid_search')])
    expect(await freshness(['spend'], [filter])).toEqual([]);
});

it('names an account that was last read before the period, and one to be connected again', async () => {
  await connect('oprv:linkedin', '1', 20, 'inactive');
  await spend('oprv:linkedin/1', LINKEDIN, 21);
  expect(await freshness(['spend'])).toEqual([linkedIn(20, false)]);
  const { notes } = await runMetricQuery({
    ctx: instance.user.ctx,
    input: { metrics: ['spend'], dimensions: [], filters: [], range: RANGE },
  });
  expect(notes?.spend).toContain('Spend of LinkedIn Ads as of');
});

it('does not name one that reported nothing in the month before its last reading', async () => {
  await connect('oprv:linkedin', '1', 20);
  await spend('oprv:linkedin/1', LINKEDIN, 60);
  expect(await freshness(['spend'])).toEqual([]);
});

it('names the CRM where figures are of opportunities, leads or events, before it is read too', async () => {
  await connect('oprv:salesforce', '1', null);
  const salesforce = { id: 'oprv:salesforce', name: 'Salesforce', readUntil: null, isActive: true };
  for (const metric of ['pipelineAmount', 'opportunitiesInfluenced', 'leads', 'winRate'] as const)
    expect(await freshness([metric])).toEqual([salesforce]);
  expect(await freshness(['spend'])).toEqual([]);
  // With ad platforms, by name.
  await connect('oprv:bing', '2', 1);
  await spend('oprv:bing/2', 'vndr_microsoft_ads', 1);
  await connect('oprv:linkedin', '3', 1);
  await spend('oprv:linkedin/3', LINKEDIN, 1);
  expect(await freshness(['spend', 'pipelineAmount'])).toMatchObject([
    linkedIn(1),
    { name: 'Microsoft Advertising' },
    salesforce,
  ]);
});
