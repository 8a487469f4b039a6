import { createHttp } from '@parley/server/platform/http/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../../testkit/services.ts';
import { headersOf } from '../api-server.ts';
import { startWholeServer, type WholeServer } from '../whole-server.ts';
import { createIdentities, type Identities, type Identity } from './identities.ts';
import { expected, REFUSALS } from './needs.ts';
import { ROUTES } from './routes-table.ts';

let services: TestServices;
let http: WholeServer;
let identities: Identities;
beforeAll(async () => {
  services = sharedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  http = await startWholeServer(services);
  identities = await createIdentities(services);
});
afterAll(async () => {
  await http.close();
  await services.close();
});

type Body = { code?: string; errors?: { extensions: { code: string } }[] };

function codeOf(text: string): string {
  try {
    const { code, errors } = JSON.parse(text) as Body;
    return code ?? errors?.[0]?.extensions.code ?? '';
  } catch {
    return '';
  }
}

type Route = WholeServer['edge']['routes'][number];

const nameOf = ({ method, url }: { method: string; url: string }): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url}`;
const STATUS: Record<string, readonly number[]> = {
  MISSING_AUTHENTICATION: [401],
  PERMISSION_DENIED: [403],
  INSTANCE_ACCESS_DENIED: [403],
  'intermediate-session-expired': [401],
};
const REFUSED: readonly number[] = [401, 403];

/** Some routes take their time so that it tells nothing, and many at once wait in vain for one of five connections. */
const ASKED_AT_ONCE = 12;

/** Each request comes from an address of its own: what is counted per address is not what is tested here. */
let requests = 0;
const address = (): string => {
  requests += 1;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
};

describe('every route of the server', () => {
  it('is in the table of who may do what', () => {
    const names = new Set(http.edge.routes.map(nameOf));
    expect([...names].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it('answers every caller as the table says', async () => {
    const heard: Record<string, string> = {};
    const table: Record<string, string> = {};
    const ask = async (route: Route, [who, { facts, caller }]: [string, Identity]): Promise<void> => {
      const { method, url } = route;
      const response = await http.inject({
        method: method as 'GET',
        url: url.replace(/:\w+/g, 'none').replace('*', 'some/page'),
        headers: headersOf(await caller()),
        remoteAddress: address(),
        ...(method.startsWith('P') && { payload: {} }),
      });
      const need = ROUTES[nameOf(route)];
      const wanted = need === undefined ? 'in no table' : expected(facts, need);
      const name = `${method} ${url}, asked by ${who}`;
      table[name] = wanted;
      const code = method === 'HEAD' ? wanted : codeOf(response.body);
      const isRefused = REFUSALS.has(code) && REFUSED.includes(response.statusCode);
      heard[name] = isRefused ? code : 'allowed';
      if (isRefused) expect(STATUS[code], name).toContain(response.statusCode);
      expect(response.statusCode, `${name}: ${response.body}`).not.toBe(500);
    };
    const asked = Object.entries(identities.all)
      .flatMap((identity) => http.edge.routes.map((route) => () => ask(route, identity)))
      .values();
    const askInTurn = async (): Promise<void> => {
      for (const next of asked) await next();
    };
    await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askInTurn));
    expect(heard).toEqual(table);
    const refused = Object.values(heard).filter((code) => code !== 'allowed');
    console.log(
      `permissions: ${http.edge.routes.length} routes × ${Object.keys(identities.all).length} identities = ${Object.keys(heard).length} answers, ${refused.length} of them refusals, all as expected`,
    );
  }, 300_000);
});

describe('a route that names no capability', () => {
  it('ends the start', async () => {
    const app = createHttp(services);
    expect(() => app.get('/open-to-all', async () => 'data')).toThrow(
      'The route GET /open-to-all names no capability',
    );
    const scoped = createHttp(services);
    scoped.register(async (scope) => {
      scope.post('/deeper', async () => 'data');
    });
    await expect(scoped.ready()).rejects.toThrow('The route POST /deeper names no capability');
  });

  it('or one that nobody checks', async () => {
    const app = createHttp(services);
    app.get('/closed', { config: { capability: 'users.view' } }, async () => 'data');
    await expect(app.ready()).rejects.toThrow('Route /closed has no authenticator');
  });
});
