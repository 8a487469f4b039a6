import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { listTargets } from '@parley/server/features/activations/list-targets';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { checkHealth } from '@parley/server/features/integrations/connections/check-health';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type HubspotStandIn, hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, domainsOf, makeAudience } from './audience.ts';
import { oneActivation } from './one-activation.ts';

describe('an audience on HubSpot', () => {
  const world = hubspotWorld({ companies: 0, deals: 0, contacts: 0, tasks: 0 });
  let services: TestServices;
  let standIn: HubspotStandIn;
  let instance: TestInstance;
  let next = 1000;

  beforeAll(async () => {
    standIn = await startHubspot(world);
    services = sharedServices({
      PARLEY_HUBSPOT_URL: standIn.url,
      PARLEY_HUBSPOT_AUDIENCES: 'on',
      PARLEY_PROVIDER_PAUSE_MS: '1',
    });
  });
  beforeEach(async () => {
    standIn.misbehave(undefined);
    world.companies.clear();
    world.lists.clear();
    // Lists of others, so that there are pages.
    for (const at of [1, 2, 3])
      world.lists.set(String(at), { name: `List ${at}`, legacyId: '', members: [] });
    instance = await createTestInstance(services);
    const accessToken = standIn.token();
    await storeConnection({
      ctx: ctx(),
      input: {
        providerId: 'oprv:hubspot',
        method: 'api-token',
        secrets: { credentials: { accessToken }, values: { accessToken } },
        account: { id: '4242', name: 'Portal', currency: 'USD', timeZone: 'UTC' },
      },
    });
  });
  afterAll(async () => {
    await services.close();
    await standIn.close();
  });

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  const own = () => ({ services, instanceId: instance.id });
  const place = { providerIds: ['oprv:hubspot'] };
  function company(domain: string | null): string {
    next++;
    const id = String(next);
    const properties = { hs_object_id: id, domain };
    world.companies.set(id, { id, properties, history: {}, companies: [], archivedAt: null });
    return id;
  }
  const { only, run, send } = oneActivation(() => ({ services, ctx: ctx() }));
  const lists = () => [...world.lists.values()].filter(({ isManual }) => isManual === true);
  /** Domains of the one list that was made. */
  function there(): (string | null | undefined)[] {
    const [list] = lists();
    if (list === undefined || lists().length > 1) throw new Error(`there are ${lists().length} lists`);
    return list.members.map((id) => world.companies.get(id)?.properties['domain']).toSorted();
  }
  const ONCE_A_DAY = { compared_at: new Date(Date.now() - 86_400_000) };

  it('is a static list of its companies, follows the audience, and is deleted when it ends', async () => {
    for (const domain of domainsOf(60)) company(domain);
    company('firm0.example');
    company('www.firm60.example');
    company('elsewhere.example');
    const id = await makeAudience(own(), [...domainsOf(61), 'unknown.example']);
    await activateAudience({ ctx: ctx(), input: { id, ...place, consent: true } });
    expect(await send(id)).toMatchObject({ status: 'completed', members: 62, added: 61, refused: 1 });
    expect(there()).toEqual(['firm0.example', 'www.firm60.example', ...domainsOf(60)].toSorted());
    const { id: key } = await only(id);
    expect(lists()[0]?.name).toBe(`Named accounts (Parley ${key})`);
    await changeAudience(own(), { audienceId: id, added: ['elsewhere.example'], gone: ['firm0.example'] });
    standIn.misbehave(undefined);
    expect(await send(id)).toMatchObject({
      members: 62,
      added: 1,
      already_there: 60,
      refused: 1,
      removed: 1,
    });
    expect(there()).not.toContain('firm0.example');
    expect(there()).toContain('elsewhere.example');
    // Nothing is read back more than once a day.
    expect(
      standIn.asked.filter(({ path, method }) => method === 'GET' && path.endsWith('/memberships')),
    ).toEqual([]);
    await deactivateAudience({ ctx: ctx(), input: { id, ...place } });
    await run(key);
    expect([lists(), world.lists.size, world.companies.size]).toEqual([[], 3, 63]);
  });

  it('is compared with what HubSpot has once a day, and mended', async () => {
    const [first = '', second = '', third = '', fourth = ''] = domainsOf(4).map(company);
    const id = await makeAudience(own(), domainsOf(4));
    await activateAudience({ ctx: ctx(), input: { id, ...place, consent: true } });
    await send(id);
    const [list] = lists();
    if (list === undefined) throw new Error('there is no list');
    // One is taken off by hand, one has another domain, one has none; one was put on it.
    list.members = [second, third, fourth, company('strange.example')];
    const at = new Date();
    world.change('companies', second, { domain: 'renamed.example' }, at);
    world.change('companies', third, { domain: null }, at);
    expect(await send(id, ONCE_A_DAY)).toMatchObject({
      ...{ status: 'completed', members: 4, already_there: 1, added: 1, refused: 2 },
      // What was put on it by hand, or has another domain, is taken off, and is nothing that was sent.
      ...{ to_remove: 2, removed: 0, removed_of_others: 2 },
    });
    expect(list.members.toSorted()).toEqual([first, fourth].toSorted());
    expect(await send(id, ONCE_A_DAY)).toMatchObject({ already_there: 2, refused: 2, added: 0, removed: 0 });
  });

  it('is found not healthy where the token may not write lists', async () => {
    const checks = async () => {
      const { id } = await services.postgres
        .selectFrom('integration_connections')
        .select('id')
        .where('instance_id', '=', instance.id)
        .executeTakeFirstOrThrow();
      await checkHealth(services, { id });
      const { health } = await services.postgres
        .selectFrom('integration_connections')
        .select('health')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // This world is too small to have every property.
      return health?.filter(({ name }) => name === 'Access to lists');
    };
    expect(await checks()).toEqual([]);
    expect([...world.lists.keys()]).toEqual(['1', '2', '3']);
    const body = {
      category: 'MISSING_SCOPES',
      context: { requiredGranularScopes: ['crm.lists.write'] },
    };
    standIn.misbehave(({ method }) => (method === 'PUT' ? { kind: 'status', status: 403, body } : undefined));
    expect(await checks()).toMatchObject([
      {
        type: 'api-access-error',
        name: 'Access to lists',
        description: expect.stringContaining('It needs crm.lists.write.'),
      },
    ]);
  });

  it.each(Object.entries(TROUBLES).filter(([name]) => !/tokens/.test(name)))(
    'is there whole and once after %s',
    async (_name, misbehave) => {
      for (const domain of domainsOf(120)) company(domain);
      const id = await makeAudience(own(), domainsOf(120));
      await activateAudience({ ctx: ctx(), input: { id, ...place, consent: true } });
      standIn.misbehave(misbehave);
      for (let tries = 0; tries < 5 && (await only(id)).lastRun?.status !== 'completed'; tries++)
        await send(id);
      expect(there()).toEqual(domainsOf(120).toSorted());
      expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 120, refused: 0 });
    },
  );

  it('is offered where the server is set up for it, and taken away where it is not any more', async () => {
    company('firm0.example');
    const id = await makeAudience(own(), domainsOf(1));
    const closed = { ...ctx(), config: { ...services.config, PARLEY_HUBSPOT_AUDIENCES: 'off' as const } };
    expect(await listTargets({ ctx: closed, input: { audienceId: id } })).toEqual([]);
    await expect(
      activateAudience({ ctx: closed, input: { id, ...place, consent: true } }),
    ).rejects.toMatchObject({ message: 'Audiences cannot be sent to HubSpot from this server.' });
    await activateAudience({ ctx: ctx(), input: { id, ...place, consent: true } });
    await send(id);
    const { id: key } = await only(id);
    await deactivateAudience({ ctx: ctx(), input: { id, ...place } });
    await runActivation({ ...services, config: closed.config }, key, {
      signal: new AbortController().signal,
    });
    expect(lists()).toEqual([]);
  });
});
