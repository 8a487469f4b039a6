import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { listTargets } from '@parley/server/features/activations/list-targets';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { checkHealth } from '@parley/server/features/integrations/connections/check-health';
import { describe, expect, it } from 'vitest';
import { TROUBLES } from '../../testkit/providers/troubles.ts';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { onHubspot } from './company-places.ts';

describe('an audience on HubSpot', () => {
  const at = audienceOfCompanies(() => onHubspot({ isSignedIn: true }));
  const { only, run, send } = at;
  const company = (domain: string | null): string => at.place.company(domain);
  const lists = () => [...at.place.world.lists.values()].filter(({ isManual }) => isManual === true);
  /** Domains of the one list that was made. */
  function there(): (string | null | undefined)[] {
    const [list] = lists();
    if (list === undefined || lists().length > 1) throw new Error(`there are ${lists().length} lists`);
    return list.members.map((id) => at.place.world.companies.get(id)?.properties['domain']).toSorted();
  }
  const ONCE_A_DAY = { compared_at: new Date(Date.now() - 86_400_000) };

  it('is a static list of its companies, follows the audience, and is deleted when it ends', async () => {
    for (const domain of domainsOf(60)) company(domain);
    company('firm0.example');
    company('www.firm60.example');
    company('elsewhere.example');
    const id = await at.activate([...domainsOf(61), 'unknown.example'], 0, []);
    expect(await send(id)).toMatchObject({ status: 'completed', members: 62, added: 61, refused: 1 });
    expect(there()).toEqual(['firm0.example', 'www.firm60.example', ...domainsOf(60)].toSorted());
    const { id: key } = await only(id);
    expect(lists()[0]?.name).toBe(`Named accounts (Parley ${key})`);
    await at.change(id, ['elsewhere.example'], ['firm0.example']);
    at.place.standIn.misbehave(undefined);
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
      at.place.standIn.asked.filter(({ path, method }) => method === 'GET' && path.endsWith('/memberships')),
    ).toEqual([]);
    await at.deactivate(id);
    await run(key);
    expect([lists(), at.place.world.lists.size, at.place.world.companies.size]).toEqual([[], 3, 63]);
  });

  it('is compared with what HubSpot has once a day, and mended', async () => {
    const [first = '', second = '', third = '', fourth = ''] = domainsOf(4).map(company);
    const id = await at.activate(domainsOf(4), 0, []);
    await send(id);
    const [list] = lists();
    if (list === undefined) throw new Error('there is no list');
    // One is taken off by hand, one has another domain, one has none; one was put on it.
    list.members = [second, third, fourth, company('strange.example')];
    const now = new Date();
    at.place.world.change('companies', second, { domain: 'renamed.example' }, now);
    at.place.world.change('companies', third, { domain: null }, now);
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
      const { id } = await at.services.postgres
        .selectFrom('integration_connections')
        .select('id')
        .where('instance_id', '=', at.instance.id)
        .executeTakeFirstOrThrow();
      await checkHealth(at.services, { id });
      const { health } = await at.services.postgres
        .selectFrom('integration_connections')
        .select('health')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // This world is too small to have every property.
      return health?.filter(({ name }) => name === 'Access to lists');
    };
    expect(await checks()).toEqual([]);
    expect([...at.place.world.lists.keys()]).toEqual(['1', '2', '3']);
    const body = {
      category: 'MISSING_SCOPES',
      context: { requiredGranularScopes: ['crm.lists.write'] },
    };
    at.place.standIn.misbehave(({ method }) =>
      method === 'PUT' ? { kind: 'status', status: 403, body } : undefined,
    );
    expect(await checks()).toMatchObject([
      {
        type: 'api-access-error',
        name: 'Access to lists',
        description: expect.stringContaining('It needs crm.lists.write.'),
      },
    ]);
  });

  it.each(Object.entries(TROUBLES))('is there whole and once after %s', async (_name, misbehave) => {
    const id = await at.activate(domainsOf(120));
    at.place.standIn.misbehave(misbehave);
    for (let tries = 0; tries < 5 && (await only(id)).lastRun?.status !== 'completed'; tries++)
      await send(id);
    expect(there()).toEqual(domainsOf(120).toSorted());
    expect((await only(id)).lastRun).toMatchObject({ status: 'completed', members: 120, refused: 0 });
  });

  it('is offered where the server is set up for it, and taken away where it is not any more', async () => {
    const id = await at.audience(domainsOf(1));
    const place = { providerIds: ['oprv:hubspot'] };
    const closed = {
      ...at.ctx(),
      config: { ...at.services.config, PARLEY_HUBSPOT_AUDIENCES: 'off' as const },
    };
    expect(await listTargets({ ctx: closed, input: { audienceId: id } })).toEqual([]);
    await expect(
      activateAudience({ ctx: closed, input: { id, ...place, consent: true } }),
    ).rejects.toMatchObject({ message: 'Audiences cannot be sent to HubSpot from this server.' });
    await activateAudience({ ctx: at.ctx(), input: { id, ...place, consent: true } });
    await send(id);
    const { id: key } = await only(id);
    await at.deactivate(id);
    await runActivation({ ...at.services, config: closed.config }, key, {
      signal: new AbortController().signal,
    });
    expect(lists()).toEqual([]);
  });
});
