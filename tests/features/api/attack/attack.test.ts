import { createSchema } from '@parley/server/graphql-schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../../testkit/instance.ts';
import { type Random, seededRandom } from '../../../testkit/random.ts';
import { isolatedServices, type TestServices } from '../../../testkit/services.ts';
import { issuer } from '../permissions/identities.ts';
import { startWholeServer, type WholeServer } from '../whole-server.ts';
import { callables, hostileRequest } from './graphql-documents.ts';
import {
  collectRequest,
  type HostileRequest,
  importRequest,
  mcpRequest,
  pathRequest,
  rawExportRequest,
  routeRequest,
} from './http-requests.ts';

/** The long run: `npm run attack`, 50,000 requests; another seed makes other requests. */
const COUNT = Number(process.env['PARLEY_ATTACKS'] ?? 400);
const SEED = Number(process.env['PARLEY_ATTACK_SEED'] ?? 1);
const MINUTE_MS = 60_000;

type Failure = { number: number; surface: string; what: string; request: string };

let services: TestServices;
let server: WholeServer;
let instance: TestInstance;
const logged: unknown[] = [];
const complain = (fields: object, message: string): void => {
  logged.push({ message, ...fields });
};

beforeAll(async () => {
  services = await isolatedServices({ PARLEY_REQUESTS_PER_MINUTE: '0' });
  services.log = { ...services.log, error: complain, warn: complain };
  server = await startWholeServer(services);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await server?.close();
  await services?.close();
});

const told = (value: unknown): string => JSON.stringify(value)?.slice(0, 1_500) ?? '';

it(`${COUNT} hostile requests over all surfaces are all answered, and none of them as a fault of the server`, {
  timeout: MINUTE_MS + COUNT * 60,
}, async () => {
  const random = seededRandom(SEED);
  const operations = callables(createSchema());
  const routes = server.edge.routes.filter(({ url }) => !/graphql|imports|mcp|collect|px|raw/.test(url));
  const { session } = issuer(services);
  let credential = await session(instance.admin.userId);

  const surfaces: [weight: number, (from: Random) => HostileRequest][] = [
    [
      10,
      (from) => ({
        surface: 'graphql',
        method: 'POST',
        url: '/api/graphql',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(hostileRequest(operations, from)),
      }),
    ],
    [5, (from) => routeRequest(from.pick(routes), from)],
    [1, pathRequest],
    [2, rawExportRequest],
    [2, importRequest],
    [2, mcpRequest],
    [2, (from) => collectRequest(instance.code, from)],
  ];
  const lot = surfaces.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));

  const failures: Failure[] = [];
  const answers = new Map<string, number>();
  for (let number = 0; number < COUNT; number++) {
    const { surface, method, url, headers = {}, payload } = random.pick(lot)(random);
    const isSignedIn = random.below(20) > 0;
    logged.length = 0;
    const response = await server.inject({
      method,
      url,
      remoteAddress: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
      headers: {
        ...headers,
        ...(isSignedIn && { authorization: `Bearer ${credential}`, 'x-instance-id': instance.id }),
      },
      ...(payload !== undefined && { payload }),
    });
    const { statusCode, body } = response;
    answers.set(`${surface} ${statusCode}`, (answers.get(`${surface} ${statusCode}`) ?? 0) + 1);
    if (statusCode >= 500 || body.includes('"INTERNAL"') || logged.length > 0)
      failures.push({
        number,
        surface,
        what: `${statusCode} ${body.slice(0, 200)} ${logged.map(String).join()}${told(
          logged.map((each) => (each as { err?: Error }).err?.stack ?? each),
        )}`,
        request: `${method} ${told(url)} ${told(headers)} ${payload === undefined ? '' : told(String(payload))}`,
      });
    if (isSignedIn && statusCode === 401) credential = await session(instance.admin.userId);
  }
  if (process.env['PARLEY_ATTACKS'] !== undefined) console.info(Object.fromEntries([...answers].sort()));
  expect(failures.slice(0, 20), `${failures.length} of ${COUNT}`).toEqual([]);
});
