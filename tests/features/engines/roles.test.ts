import { composeFeatures } from '@parley/server/compose';
import { createHttp } from '@parley/server/platform/http/index';
import { expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { startWholeServer } from '../api/whole-server.ts';

type Role = 'all' | 'ingest' | 'api' | 'jobs';

const EVENT = { token: 'inst:nobody', id: 'a', visitor: 'b', url: 'https://a.example/' };
const ASKED = {
  '/healthz': { method: 'GET' },
  '/readyz': { method: 'GET' },
  '/collect': { method: 'POST', payload: JSON.stringify(EVENT) },
  '/px/inst:nobody.gif': { method: 'GET' },
  '/tag.js?domain=a.example&token=one': { method: 'GET' },
  '/api/graphql': { method: 'POST', payload: '{"query":"{ __typename }"}' },
  '/api/auth/get-session': { method: 'GET' },
  '/mcp': { method: 'POST', payload: '{}' },
  '/sign-in': { method: 'GET' },
} as const;

/** Which of the addresses a server knows at all. */
async function answered(role: Role): Promise<string[]> {
  const services = sharedServices({ PARLEY_ROLE: role });
  const server = await startWholeServer(services);
  try {
    const known: string[] = [];
    for (const [url, request] of Object.entries(ASKED)) {
      const { statusCode, body } = await server.inject({
        ...request,
        url,
        headers: { accept: 'text/html', 'content-type': 'application/json' },
      });
      if (statusCode !== 404) known.push(url);
      expect(body, url).toBeDefined();
    }
    return known;
  } finally {
    await server.close();
    await services.close();
  }
}

async function workersOf(role: Role): Promise<string[]> {
  const services = sharedServices({ PARLEY_ROLE: role });
  const http = createHttp(services);
  try {
    return (await composeFeatures({ http, services })).workers.map(({ name }) => name);
  } finally {
    await http.close();
    await services.close();
  }
}

const OF_ALL = ['/healthz', '/readyz'];
const OF_INGEST = ['/collect', '/px/inst:nobody.gif', '/tag.js?domain=a.example&token=one'];
const OF_API = ['/api/graphql', '/api/auth/get-session', '/mcp', '/sign-in'];

it.each<[Role, string[]]>([
  ['all', [...OF_ALL, ...OF_INGEST, ...OF_API]],
  ['ingest', [...OF_ALL, ...OF_INGEST]],
  ['api', [...OF_ALL, ...OF_API]],
  ['jobs', OF_ALL],
])('a server of the role %s answers its own addresses and no others', async (role, urls) => {
  expect((await answered(role)).toSorted()).toEqual(urls.toSorted());
});

it('only servers that do jobs work in the background, and all of them empty the outbox', async () => {
  const [all, ingest, api, jobs] = await Promise.all(
    (['all', 'ingest', 'api', 'jobs'] as const).map(workersOf),
  );
  expect(jobs).toEqual(all);
  expect(all).toEqual(expect.arrayContaining(['visits', 'damage']));
  expect([ingest, api]).toEqual([
    ['ingest', 'jobs'],
    ['ingest', 'jobs'],
  ]);
});
