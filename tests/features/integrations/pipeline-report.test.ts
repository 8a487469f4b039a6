import { runMetricQuery } from '@parley/server/analytics/index';
import { updateInstance } from '@parley/server/features/instances/update-instance';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { getConnection } from '@parley/server/features/integrations/list-providers';
import { askForSync } from '@parley/server/features/integrations/sync/ask-for-sync';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import { findDue } from '@parley/server/features/integrations/sync/sync-worker';
import { restoreVersion } from '@parley/server/features/settings/restore-version';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { type HubspotStandIn, hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import {
  type SalesforceStandIn,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { drain } from '../imports/import-text.ts';

const org = salesforceWorld({ accounts: 5, opportunities: 60, leads: 1, tasks: 1, events: 1, members: 1 });
const portal = hubspotWorld({ companies: 5, deals: 60, contacts: 0, tasks: 0 });
const URLS = {
  salesforce: 'https://seller.lightning.force.com/lightning/r/Report/00O000000000001AAA/view',
  hubspot: 'https://app.hubspot.com/contacts/4242/objectLists/8',
} as const;
type Crm = keyof typeof URLS;

let salesforce: SalesforceStandIn;
let hubspot: HubspotStandIn;
let services: TestServices;
let ctx: Context;
beforeAll(async () => {
  salesforce = await startSalesforce(org, { rowsOfPage: 7, rowsOfReport: 15 });
  hubspot = await startHubspot(portal);
  services = sharedServices({ PARLEY_SALESFORCE_URL: salesforce.url, PARLEY_HUBSPOT_URL: hubspot.url });
});
beforeEach(async () => {
  const { admin } = await createTestInstance(services);
  ctx = { ...admin.ctx, config: services.config };
  hubspot.misbehave(undefined);
  refuseReports(false);
  org.areReportsWithoutMoney = false;
  list('salesforce', undefined);
  list('hubspot', undefined);
});
afterAll(async () => {
  await services.close();
  await Promise.all([salesforce.close(), hubspot.close()]);
});

function refuseReports(isRefused: boolean): void {
  salesforce.misbehave(({ path }) => {
    if (path === '/services/oauth2/token')
      return {
        kind: 'status',
        status: 200,
        body: { access_token: salesforce.token(), instance_url: salesforce.url },
      };
    return isRefused && path.includes('/analytics/')
      ? { kind: 'status', status: 403, body: [{ errorCode: 'FORBIDDEN', message: 'no' }] }
      : undefined;
  });
}
const all = (crm: Crm): string[] =>
  crm === 'salesforce' ? [...(org.objects['Opportunity']?.keys() ?? [])] : [...portal.deals.keys()];
function list(crm: Crm, ids: readonly string[] | undefined): void {
  if (crm === 'salesforce') org.listed = ids && new Set(ids);
  else {
    const found = portal.lists.get('32');
    if (found !== undefined) found.members = [...(ids ?? all(crm))];
  }
}
async function connect(crm: Crm): Promise<string> {
  const settings =
    crm === 'hubspot'
      ? { accessToken: hubspot.token() }
      : { address: salesforce.url, clientId: 'client', clientSecret: 'secret' };
  return (await connectByToken({ ctx, input: { providerId: `oprv:${crm}`, settings } })).id;
}
/** The worlds are of the beginning of 2026: with so many months all of it is read. */
const sync = (id: string, months = 1_200): Promise<boolean> =>
  runSync(services, id, { signal: new AbortController().signal, months });
async function again(id: string): Promise<void> {
  await askForSync({ ctx, input: { id } });
  await sync(id);
}
const report = (url: string | null) => updateInstance({ ctx, input: { pipelineReport: { url } } });
async function stored(): Promise<string[]> {
  const rows = await services.postgres
    .selectFrom('opportunities')
    .select('external_id')
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('external_id')
    .execute();
  return rows.map(({ external_id }) => external_id);
}
async function opened(): Promise<number> {
  await drain(services);
  const { totals } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['pipelineCount'],
      dimensions: [],
      filters: [],
      range: { start: '2025-01-01', end: '2026-12-31' },
    },
  });
  return Number(totals.metrics.pipelineCount);
}
const streamOf = async (id: string, wanted: string) => {
  const [run] = (await getConnection({ ctx, input: { id } })).runs;
  return run?.streams.find((each) => each.id === wanted);
};

describe.each(['salesforce', 'hubspot'] as const)('the pipeline report of %s', (crm) => {
  const stream = crm === 'salesforce' ? 'opportunities' : 'deals';

  it('says which opportunities count; what it lists later, or no more, follows, and so does a former version', async () => {
    const ids = all(crm).toSorted();
    const id = await connect(crm);
    await sync(id);
    expect(await stored()).toEqual(ids);
    list(crm, ids.slice(0, 40));
    await report(URLS[crm]);
    expect(await findDue(services, 1_000)).toContain(id);
    await sync(id);
    expect(await stored()).toEqual(ids.slice(0, 40));
    expect(await opened()).toBe(40);
    expect(await streamOf(id, stream)).toMatchObject({ deleted: 20, problem: null });
    // None of them changed in the CRM: only the list did.
    list(crm, ids.slice(25));
    await again(id);
    expect(await stored()).toEqual(ids.slice(25));
    expect(await opened()).toBe(35);
    expect(await streamOf(id, stream)).toMatchObject({ deleted: 25 });
    await again(id);
    expect(await streamOf(id, stream)).toMatchObject({ created: 0, updated: 0, deleted: 0 });
    await restoreVersion({ ctx, input: { kind: 'pipeline-report', number: 1, why: '' } });
    await sync(id);
    expect(await stored()).toEqual(ids);
  });

  it('has what it lists read with its history, however old that is', async () => {
    const ids = all(crm).toSorted().slice(10, 30);
    list(crm, ids);
    await report(URLS[crm]);
    const id = await connect(crm);
    // A first reading that goes back no further than today.
    await sync(id, 0);
    expect(await stored()).toEqual(ids);
    const changes = await services.postgres
      .selectFrom('opportunity_changes')
      .select('opportunity_id')
      .distinct()
      .where('instance_id', '=', ctx.instance.id)
      .execute();
    // What is open is read without its id, and at Salesforce without a history of before.
    const closed = ids.filter((each) => org.objects['Opportunity']?.get(each)?.['IsClosed'] === true);
    expect(closed.length).not.toBe(ids.length);
    expect(changes).toHaveLength(crm === 'hubspot' ? 20 : closed.length);
  });
});

it('that cannot be read leaves opportunities as they are, and says so', async () => {
  const ids = all('salesforce').toSorted();
  list('salesforce', ids.slice(0, 10));
  await report(URLS.salesforce);
  const id = await connect('salesforce');
  await sync(id);
  refuseReports(true);
  list('salesforce', ids.slice(0, 2));
  await again(id);
  expect(await stored()).toEqual(ids.slice(0, 10));
  expect((await streamOf(id, 'opportunities'))?.problem).toContain('The pipeline report cannot be read');
  expect(await streamOf(id, 'accounts')).toMatchObject({ isDone: true, problem: null });
  const { healthChecks } = await getConnection({ ctx, input: { id } });
  expect(healthChecks.map(({ name }) => name)).toContain('Pipeline report');
  refuseReports(false);
  await again(id);
  expect(await stored()).toEqual(ids.slice(0, 2));
  expect((await getConnection({ ctx, input: { id } })).healthChecks).toEqual([]);
  // Amounts are read from opportunities: that the report has no column of them any more is no problem.
  org.areReportsWithoutMoney = true;
  list('salesforce', ids.slice(0, 3));
  await again(id);
  expect(await stored()).toEqual(ids.slice(0, 3));
  expect((await getConnection({ ctx, input: { id } })).healthChecks).toEqual([]);
});
