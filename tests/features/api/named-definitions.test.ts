import { saveVersion } from '@parley/server/data/configuration/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from './api-server.ts';

let services: TestServices;
let api: ApiServer;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

it('an answer with figures names the definitions they were made with, whatever its fields; others name none', async () => {
  const { id, admin } = await createTestInstance(services);
  const token = await api.signIn(admin);
  const named = async (query: string, definitions?: number): Promise<unknown> => {
    const headers = headersOf({ token, instanceId: id, definitions });
    const response = await api.http.inject({
      method: 'POST',
      url: '/api/graphql',
      headers,
      payload: { query },
    });
    const { data, errors, extensions } = response.json();
    expect([data == null, errors]).toEqual([false, undefined]);
    return extensions?.definitionsVersion;
  };
  const days = 'startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-31T23:59:59Z"';
  const kpi = `{ trafficKpi2(${days}) { visits { value } } }`;
  expect(await named(kpi)).toBe(1);
  await services.postgres
    .transaction()
    .execute((transaction) =>
      saveVersion({ transaction, ctx: admin.ctx, kind: 'net-new', body: { rule: 'net-new' } }),
    );
  expect(await named(kpi)).toBe(2);
  expect(await named(kpi, 1)).toBe(1);
  expect(await named('{ __typename }')).toBeUndefined();
  expect(await named('{ settings { recomputing { share } } }')).toBeUndefined();
});
