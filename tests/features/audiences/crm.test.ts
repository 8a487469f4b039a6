import { lookUpReport } from '@parley/server/features/audiences/crm/look-up-report';
import { askForDue } from '@parley/server/features/audiences/evaluate/ask-for-due';
import { serveAudiences } from '@parley/server/features/audiences/evaluate/serve-audiences';
import { createAudience, getAudience, refreshAudience } from '@parley/server/features/audiences/index';
import { connectByToken } from '@parley/server/features/integrations/connect/connect-by-token';
import { deleteConnection } from '@parley/server/features/integrations/connect/delete-connection';
import { runSync } from '@parley/server/features/integrations/sync/run-sync';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import {
  type HubspotStandIn,
  type HubspotWorld,
  hubspotWorld,
  startHubspot,
} from '../../testkit/providers/hubspot/index.ts';
import {
  ACCOUNTS_REPORT,
  GROUPED_REPORT,
  REPORT,
  type SalesforceStandIn,
  type SalesforceWorld,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { troublesInTurn } from '../../testkit/providers/troubles.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';

const LIST = 'https://app.hubspot.com/contacts/4242/objectLists/7/filters';
const reportLink = (id: string) => `https://seller.lightning.force.com/lightning/r/Report/${id}/view`;

let services: TestServices;
let instance: TestInstance;
let hubspot: { world: HubspotWorld; standIn: HubspotStandIn };
let salesforce: { world: SalesforceWorld; standIn: SalesforceStandIn };

beforeAll(async () => {
  // More than a page of members, and more than one call for their domains.
  const hub = hubspotWorld({ companies: 270, deals: 5, contacts: 5, tasks: 2 });
  const force = salesforceWorld({ accounts: 90, opportunities: 5, leads: 5, tasks: 2, members: 2 });
  hubspot = { world: hub, standIn: await startHubspot(hub) };
  salesforce = { world: force, standIn: await startSalesforce(force, { rowsOfReport: 25 }) };
  services = await isolatedServices({
    PARLEY_HUBSPOT_URL: hubspot.standIn.url,
    PARLEY_SALESFORCE_URL: salesforce.standIn.url,
  });
});
beforeEach(async () => {
  instance = await createTestInstance(services);
  hubspot.standIn.misbehave(undefined);
  salesforce.standIn.misbehave(giveToken);
});
afterAll(async () => {
  await services.close();
  await Promise.all([hubspot.standIn.close(), salesforce.standIn.close()]);
});

const giveToken = ({ path }: { path: string }) =>
  path === '/services/oauth2/token'
    ? ({
        kind: 'status',
        status: 200,
        body: { access_token: salesforce.standIn.token(), instance_url: salesforce.standIn.url },
      } as const)
    : undefined;

const asked = (): Context => ({ ...instance.admin.ctx, config: services.config });
const connect = (provider: 'hubspot' | 'salesforce') =>
  connectByToken({
    ctx: asked(),
    input: {
      providerId: `oprv:${provider}`,
      settings:
        provider === 'hubspot'
          ? { accessToken: hubspot.standIn.token() }
          : { address: salesforce.standIn.url, clientId: 'client', clientSecret: 'secret' },
    },
  });
const ofHubspot = (link = LIST) =>
  createAudience({ ctx: asked(), input: { type: 'hubspot', name: 'Targets', hubspot_url: link } });
const ofSalesforce = (id: string) =>
  createAudience({
    ctx: asked(),
    input: { type: 'salesforce', name: 'Accounts', salesforce_url: reportLink(id) },
  });
const audience = (id: string) => getAudience({ ctx: asked(), input: { id } });

async function domainsOf(audienceId: string): Promise<string[]> {
  const rows = await services.postgres
    .selectFrom('audience_companies')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('domain')
    .where('audience_id', '=', audienceId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Straight from the account: domains of the companies of the list. */
const domainsOfList = (list: string): string[] =>
  [
    ...new Set(
      (hubspot.world.lists.get(list)?.members ?? []).flatMap(
        (id) => hubspot.world.companies.get(id)?.properties['domain'] ?? [],
      ),
    ),
  ].toSorted();

describe('a list of HubSpot', () => {
  it('needs HubSpot, a link of it, and a list of companies of this account', async () => {
    const lookUp = (url: string) => lookUpReport({ ctx: asked(), input: { url } });
    await expect(ofHubspot()).rejects.toMatchObject({ code: 'audiences.missing-hubspot-connection' });
    await expect(lookUp(LIST)).rejects.toMatchObject({ code: 'audiences.missing-hubspot-connection' });
    await connect('hubspot');
    expect(await lookUp(` ${LIST} `)).toEqual({ name: 'Targets' });
    for (const link of ['https://hubspot.com.example/contacts/4242/objectLists/7', 'hubspot'])
      await expect(lookUp(link)).rejects.toMatchObject({ code: 'audiences.invalid-hubspot-url' });
    await expect(ofHubspot('')).rejects.toMatchObject({
      fieldErrors: { hubspot_url: 'Please enter the link.' },
    });
    await expect(ofHubspot(LIST.replace('4242', '17'))).rejects.toThrow('of another HubSpot account (17)');
    await expect(ofHubspot(LIST.replace('/7/', '/999/'))).rejects.toThrow(
      'HubSpot has no list at this link.',
    );
    hubspot.world.lists.set('32', { name: 'People', legacyId: '8', members: [], objectTypeId: '0-1' });
    await expect(lookUp(LIST.replace('/7/', '/8/'))).rejects.toThrow('“People” is no list of companies.');
    // Nothing was made meanwhile.
    expect(
      await services.postgres
        .selectFrom('audiences')
        .select('id')
        .where('instance_id', '=', instance.id)
        .execute(),
    ).toEqual([]);
  });

  it('is looked up and made by admins alone', async () => {
    await connect('hubspot');
    const ctx = { ...instance.user.ctx, config: services.config };
    await expect(lookUpReport({ ctx, input: { url: LIST } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    hubspot.standIn.misbehave(undefined);
    await expect(
      createAudience({ ctx, input: { type: 'hubspot', name: 'Targets', hubspot_url: LIST } }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    expect(hubspot.standIn.asked).toHaveLength(0);
  });

  it('becomes an audience, whatever HubSpot does in between, and asks for nothing but domains', async () => {
    await connect('hubspot');
    hubspot.standIn.misbehave(troublesInTurn({ isRenewed: false }));
    const { id } = await ofHubspot();
    await serveAudiences(services);
    expect(await domainsOf(id)).toEqual(domainsOfList('31'));
    expect(await audience(id)).toMatchObject({
      sourceUrl: LIST,
      sourceName: 'Targets',
      lastJob: { status: 'completed' },
    });
    const reads = hubspot.standIn.asked.filter(({ path }) => path.endsWith('/batch/read'));
    expect(reads.length).toBeGreaterThan(5);
    for (const { text } of reads) expect(JSON.parse(text)).toMatchObject({ properties: ['domain'] });
  }, 60_000);

  it('is read again after a sync, and on demand; who left the list leaves', async () => {
    const { id: connection } = await connect('hubspot');
    const { id } = await ofHubspot();
    await serveAudiences(services);
    await askForDue(services);
    expect(await serveAudiences(services)).toBe(0);
    const list = hubspot.world.lists.get('31');
    const all = list?.members ?? [];
    hubspot.world.lists.set('31', { name: 'Fewer', legacyId: '7', members: all.slice(0, 40) });
    await runSync(services, connection, { signal: new AbortController().signal, months: 1_200 });
    await askForDue(services);
    expect(await serveAudiences(services)).toBe(1);
    expect(await domainsOf(id)).toEqual(domainsOfList('31'));
    expect((await audience(id)).sourceName).toBe('Fewer');
    hubspot.world.lists.set('31', { name: 'Targets', legacyId: '7', members: all });
    await refreshAudience({ ctx: asked(), input: { id } });
    await serveAudiences(services);
    expect(await domainsOf(id)).toEqual(domainsOfList('31'));
    expect(
      await services.postgres
        .selectFrom('audience_member_changes')
        .select(['is_member', 'reason'])
        .distinct()
        .where('audience_id', '=', id)
        .orderBy('is_member')
        .execute(),
    ).toEqual([
      { is_member: false, reason: 'crm' },
      { is_member: true, reason: 'crm' },
    ]);
  }, 60_000);

  it('that cannot be read keeps its companies, says why, and is tried again in an hour', async () => {
    const { id: connection } = await connect('hubspot');
    const { id } = await ofHubspot();
    await serveAudiences(services);
    const before = await domainsOf(id);
    const fails = async (): Promise<string> => {
      await refreshAudience({ ctx: asked(), input: { id } });
      await serveAudiences(services);
      const { lastJob } = await audience(id);
      expect([lastJob?.status, await domainsOf(id)]).toEqual(['error', before]);
      return lastJob?.error ?? '';
    };
    hubspot.standIn.misbehave(({ path }) =>
      path.startsWith('/crm/v3/lists')
        ? { kind: 'status', status: 403, body: { context: { requiredGranularScopes: ['crm.lists.read'] } } }
        : undefined,
    );
    expect(await fails()).toBe('HubSpot does not give access to this. It needs crm.lists.read.');
    hubspot.standIn.misbehave(({ path }) =>
      path.endsWith('/memberships') ? { kind: 'status', status: 400 } : undefined,
    );
    expect(await fails()).toBe('HubSpot refused a request (400).');
    await askForDue(services);
    expect(await serveAudiences(services)).toBe(0);
    const anHourAgo = new Date(Date.now() - 3_700_000);
    await services.postgres
      .updateTable('audience_jobs')
      .set({ created_at: anHourAgo as never, finished_at: anHourAgo })
      .where('audience_id', '=', id)
      .execute();
    hubspot.standIn.misbehave(undefined);
    await askForDue(services);
    expect(await serveAudiences(services)).toBe(1);
    expect((await audience(id)).lastJob?.status).toBe('completed');
    await deleteConnection({ ctx: asked(), input: { id: connection, erase: false } });
    expect(await fails()).toBe('Connect HubSpot first.');
  }, 60_000);
});

describe('a report of Salesforce', () => {
  it('needs a website in each row, and no groupings', async () => {
    await expect(ofSalesforce(ACCOUNTS_REPORT)).rejects.toMatchObject({
      code: 'audiences.missing-salesforce-connection',
    });
    await connect('salesforce');
    await expect(ofSalesforce(REPORT)).rejects.toThrow('The report “Pipeline” needs the column Website.');
    await expect(ofSalesforce(GROUPED_REPORT)).rejects.toThrow('has groupings');
    await expect(ofSalesforce('00O000000000009AAA')).rejects.toThrow(
      'Salesforce has no report at this link.',
    );
    await expect(ofSalesforce('no')).rejects.toMatchObject({ code: 'audiences.invalid-sf-url' });
  });

  it('becomes an audience of all its rows, however many one answer has', async () => {
    await connect('salesforce');
    const { id } = await ofSalesforce(ACCOUNTS_REPORT);
    await serveAudiences(services);
    const expected = [...(salesforce.world.objects['Account']?.values() ?? [])]
      .flatMap(({ Website }) =>
        typeof Website === 'string' ? [new URL(Website).hostname.replace('www.', '')] : [],
      )
      .toSorted();
    expect(expected.length).toBeGreaterThan(25);
    expect(await domainsOf(id)).toEqual(expected);
    expect(await audience(id)).toMatchObject({ type: 'salesforce', sourceName: 'Target accounts' });
  }, 60_000);

  it('is read again after a sync; who left the report leaves', async () => {
    const { id: connection } = await connect('salesforce');
    const { id } = await ofSalesforce(ACCOUNTS_REPORT);
    await serveAudiences(services);
    await askForDue(services);
    expect(await serveAudiences(services)).toBe(0);
    const before = await domainsOf(id);
    const [gone] = [...(salesforce.world.objects['Account']?.values() ?? [])].filter(
      ({ Website }) => typeof Website === 'string',
    );
    if (gone === undefined) throw new Error('no account with a website');
    const website = String(gone['Website']);
    gone['Website'] = null;
    await runSync(services, connection, { signal: new AbortController().signal, months: 1_200 });
    await askForDue(services);
    expect(await serveAudiences(services)).toBe(1);
    const left = new URL(website).hostname.replace('www.', '');
    expect(await domainsOf(id)).toEqual(before.filter((domain) => domain !== left));
    gone['Website'] = website;
  }, 60_000);
});
