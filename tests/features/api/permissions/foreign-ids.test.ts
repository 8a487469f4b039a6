import { randomUUID } from 'node:crypto';
import { createSchema } from '@parley/server/graphql-schema';
import { newId } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api-server.ts';
import { everyId } from './every-id.ts';
import { createForeignThings, type Kind, theirState } from './foreign-things.ts';
import { PLACES } from './id-places.ts';
import { issuer } from './identities.ts';
import { watchedServices } from './watched-services.ts';

/** A filter by what is not there finds nothing; one by an audience chooses the target companies, which must be there. */
const FILTERS =
  /^(traffic|weeklyTraffic|campaignFitScore|opportunities\.get\.|opportunit(iesKpi|yTrend|yOverview|yInfluenced))/;
/** What is not there has no name. */
const NAMES = /^displayNames/;

const places = everyId(createSchema());

let services: TestServices;
let seen: () => string[];
let api: ApiServer;
let instance: TestInstance;
let other: TestInstance;
let foreign: Record<Kind, string>;
let headers: Record<string, string>;
beforeAll(async () => {
  const watched = watchedServices(sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' }));
  ({ services, seen } = watched);
  api = await startApi(services);
  instance = await createTestInstance(services);
  other = await createTestInstance(services);
  foreign = await createForeignThings(services, other);
  const token = await issuer(services).session(instance.admin.userId, { instanceId: instance.id });
  headers = headersOf({ token, instanceId: instance.id });
});
afterAll(async () => {
  await api.close();
  await services.close();
});

/** An id of the same form that nothing has. */
const missingLike = (id: string): string => {
  const [prefix = ''] = id.split(/[_:]/);
  if (id.startsWith('inst:'))
    return `inst:${id.slice(5).replace(/./g, (letter) => (letter === 'x' ? 'y' : 'x'))}`;
  return id.includes('-') ? `${prefix}_${randomUUID()}` : newId(prefix);
};

/** All that an answer tells, its id aside; and which statements it took, so that its time tells nothing either. */
type Asked = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: object };

async function answerTo(
  request: Asked,
  id: string,
): Promise<{ statusCode: number; body: string; statements: string[] }> {
  seen();
  const { statusCode, body } = await api.http.inject(request);
  return { statusCode, body: body.replaceAll(id, 'THE ID'), statements: seen() };
}

describe('what belongs to another instance', () => {
  it('is looked for wherever the schema takes an id', () => {
    expect(places.map(({ name }) => name).toSorted()).toEqual(Object.keys(PLACES).toSorted());
  });

  it('is answered in GraphQL exactly like a missing one, and does not change', async () => {
    const before = await theirState(services, other);
    let compared = 0;
    for (const { name, document } of places) {
      const kinds = PLACES[name];
      if (kinds === 'shared' || kinds === undefined) continue;
      for (const kind of [kinds].flat()) {
        const ask = (id: string) =>
          answerTo({ method: 'POST', url: '/api/graphql', headers, payload: { query: document(id) } }, id);
        const missing = missingLike(foreign[kind]);
        // Once before: what is prepared at the first time must not count.
        await ask(missing);
        const theirs = await ask(foreign[kind]);
        expect(theirs, `${name}: ${kind}`).toEqual(await ask(missing));
        // A filter by what is not there finds nothing.
        const isFilter = NAMES.test(name) || (kind !== 'audience' && FILTERS.test(name));
        if (!isFilter) expect(theirs.body, `${name}: ${kind}`).toContain('NOT_FOUND');
        compared += 1;
      }
    }
    expect(await theirState(services, other)).toBe(before);
    console.log(`permissions: ${compared} foreign ids answered like missing ones, with the same statements`);
  }, 240_000);

  it('is answered by routes exactly like a missing one', async () => {
    const { session } = issuer(services);
    const discovered = headersOf({ token: await session(instance.admin.userId, { stage: 'discovered' }) });
    const post =
      (url: string, body: (id: string) => object, with_ = headers) =>
      (id: string) =>
        answerTo({ method: 'POST', url, headers: with_, payload: body(id) }, id);
    const cases: [Kind, (id: string) => Promise<{ statusCode: number }>][] = [
      ['export', (id) => answerTo({ method: 'GET', url: `/api/exports/${id}`, headers }, id)],
      ['instance', post('/api/auth/organizations/switch', (organizationId) => ({ organizationId }))],
      [
        'instance',
        post('/api/auth/discovery/exchange', (organizationId) => ({ organizationId }), discovered),
      ],
      [
        'instance',
        (id) =>
          answerTo(
            {
              method: 'POST',
              url: '/api/graphql',
              headers: { ...headers, 'x-instance-id': id },
              payload: { query: '{ instances { current { id } } }' },
            },
            id,
          ),
      ],
    ];
    for (const [kind, ask] of cases) {
      const missing = missingLike(foreign[kind]);
      await ask(missing);
      const theirs = await ask(foreign[kind]);
      expect(theirs).toEqual(await ask(missing));
      expect(theirs.statusCode).not.toBe(500);
    }
  }, 300_000);

  it('is in no list', async () => {
    const query =
      '{ audiences { get { totalEdges } } campaigns { get { totalEdges } } pixels { get { totalEdges } } }';
    const response = await api.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers,
      payload: { query },
    });
    expect(response.json()).toEqual({
      data: {
        audiences: { get: { totalEdges: 0 } },
        campaigns: { get: { totalEdges: 0 } },
        pixels: { get: { totalEdges: 0 } },
      },
    });
  });
});
