import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import {
  type SalesforceStandIn,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, domainsOf, makeAudience } from './audience.ts';
import { oneActivation } from './one-activation.ts';

const FIELD = 'Named_accounts__c';

describe('an audience in Salesforce', () => {
  const world = salesforceWorld({ accounts: 0, opportunities: 0, leads: 0, tasks: 0, events: 0, members: 0 });
  let services: TestServices;
  let standIn: SalesforceStandIn;
  let instance: TestInstance;
  let next = 1000;

  beforeAll(async () => {
    standIn = await startSalesforce(world, { rowsOfPage: 50 });
    services = sharedServices({ PARLEY_SALESFORCE_URL: standIn.url, PARLEY_PROVIDER_PAUSE_MS: '1' });
  });
  beforeEach(async () => {
    standIn.misbehave(undefined);
    accounts().clear();
    world.refused.clear();
    world.readOnly.clear();
    instance = await createTestInstance(services);
    const accessToken = standIn.token();
    await storeConnection({
      ctx: ctx(),
      input: {
        providerId: 'oprv:salesforce',
        method: 'api-token',
        secrets: { credentials: { accessToken, base: standIn.url }, values: { accessToken } },
        account: { id: '00D4242', name: 'Org', currency: 'USD', timeZone: 'UTC' },
      },
    });
  });
  afterAll(async () => {
    await services.close();
    await standIn.close();
  });

  const accounts = () => {
    world.objects['Account'] ??= new Map();
    return world.objects['Account'];
  };
  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  const own = () => ({ services, instanceId: instance.id });
  const place = { providerIds: ['oprv:salesforce'] };
  function account(website: string | null, isTicked = false): string {
    next++;
    const id = `001${next}`.padEnd(18, 'A');
    accounts().set(id, { Id: id, Name: 'A', Website: website, [FIELD]: isTicked });
    return id;
  }
  const { only, run, send } = oneActivation(() => ({ services, ctx: ctx() }));
  const activate = async (domains: readonly string[]): Promise<string> => {
    const id = await makeAudience(own(), domains);
    await activateAudience({ ctx: ctx(), input: { id, ...place, consent: true } });
    return id;
  };
  /** Websites of the accounts that are ticked. */
  const ticked = () =>
    [...accounts().values()]
      .flatMap((row) => (row[FIELD] === true ? [String(row['Website'])] : []))
      .toSorted();
  const writes = () => standIn.asked.filter(({ method }) => method === 'PATCH').length;
  const ONCE_A_DAY = { compared_at: new Date(Date.now() - 86_400_000) };

  it('is a checkbox of accounts with its name, follows it, and is cleared when it ends', async () => {
    for (const domain of domainsOf(130)) account(`https://www.${domain}/start`);
    account('firm0.example');
    account('https://notfirm1.example');
    account('elsewhere.example');
    const id = await activate([...domainsOf(130), 'unknown.example']);
    expect(await send(id)).toMatchObject({ status: 'completed', members: 131, added: 130, refused: 1 });
    expect(ticked()).toEqual(
      ['firm0.example', ...domainsOf(130).map((domain) => `https://www.${domain}/start`)].toSorted(),
    );
    await changeAudience(own(), { audienceId: id, added: ['elsewhere.example'], gone: ['firm0.example'] });
    const before = writes();
    expect(await send(id)).toMatchObject({
      members: 131,
      added: 1,
      removed: 1,
      already_there: 129,
      refused: 1,
    });
    expect(writes() - before, 'only what changes is written').toBe(2);
    expect(ticked()).toHaveLength(130);
    expect(ticked()).not.toContain('firm0.example');
    const { id: key } = await only(id);
    await deactivateAudience({ ctx: ctx(), input: { id, ...place } });
    await run(key);
    expect([ticked(), accounts().size]).toEqual([[], 133]);
  });

  it('is compared with what is ticked once a day, and mended', async () => {
    const [first = '', second = ''] = domainsOf(3).map((domain) => account(domain));
    const id = await activate(domainsOf(3));
    await send(id);
    world.change('Account', first, { [FIELD]: false }, new Date());
    world.change('Account', second, { Website: null }, new Date());
    account('strange.example', true);
    expect(await send(id, ONCE_A_DAY)).toMatchObject({
      ...{ status: 'completed', members: 3, already_there: 1, added: 1, refused: 1 },
      ...{ to_remove: 1, removed: 0, removed_of_others: 1 },
    });
    expect(ticked()).toEqual(['firm0.example', 'firm2.example']);
  });

  it('says which checkbox to make, or that it may not be changed, and goes on once that is mended', async () => {
    const id = await activate(domainsOf(1));
    const row = account('firm0.example');
    delete accounts().get(row)?.[FIELD];
    expect(await send(id)).toMatchObject({
      status: 'error',
      problem: expect.stringContaining('no checkbox of accounts with the label “Named accounts”'),
    });
    world.change('Account', row, { [FIELD]: false }, new Date());
    world.readOnly.add(`Account.${FIELD}`);
    expect(await send(id)).toMatchObject({
      status: 'error',
      problem: expect.stringContaining(`may not change the field ${FIELD}`),
    });
    world.readOnly.clear();
    expect(await send(id)).toMatchObject({ status: 'completed', added: 1 });
    expect(ticked()).toEqual(['firm0.example']);
  });

  it('accounts for companies that Salesforce does not change, and sends those again that are locked', async () => {
    const [bad = '', locked = ''] = domainsOf(3).map((domain) => account(domain));
    world.refused.set(bad, 'FIELD_CUSTOM_VALIDATION_EXCEPTION');
    world.refused.set(locked, 'UNABLE_TO_LOCK_ROW');
    const id = await activate(domainsOf(3));
    await send(id);
    expect(ticked()).toEqual(['firm2.example']);
    world.refused.delete(locked);
    for (let tries = 0; tries < 5 && (await only(id)).lastRun?.status !== 'completed'; tries++)
      await send(id);
    expect(ticked()).toEqual(['firm1.example', 'firm2.example']);
    expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 3, refused: 1 });
  });

  it.each(Object.entries(TROUBLES).filter(([name]) => !/tokens/.test(name)))(
    'is there whole and once after %s',
    async (_name, misbehave) => {
      for (const domain of domainsOf(120)) account(domain);
      const id = await activate(domainsOf(120));
      standIn.misbehave(misbehave);
      for (let tries = 0; tries < 5 && (await only(id)).lastRun?.status !== 'completed'; tries++)
        await send(id);
      expect(ticked()).toEqual(domainsOf(120).toSorted());
      expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 120, refused: 0 });
    },
  );
});
