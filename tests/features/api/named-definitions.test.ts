import { companyId } from '@parley/server/data/companies/index';
import { saveVersion } from '@parley/server/data/configuration/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from './api-server.ts';
import { storeByHand } from './visits.ts';

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

it('figures, companies and raw rows name the definitions they were made with, whatever their fields; other answers name none', async () => {
  const { id, admin } = await createTestInstance(services);
  await storeByHand(services, id, { companies: [{ domain: 'a.example', name: 'A' }], visits: [] });
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
  const companies = `{ companies { get(${days}) { totalEdges } } }`;
  const company = `{ companySummary(companyId: "${companyId(id, 'a.example')}", ${days}) {
    provenance { method } } }`;
  expect([await named(kpi), await named(companies), await named(company)]).toEqual([1, 1, 1]);
  const raw = async (): Promise<unknown> => {
    const url = '/api/raw/visits?from=2026-03-01&to=2026-03-31';
    const { headers } = await api.http.inject({ url, headers: headersOf({ token, instanceId: id }) });
    return String(headers['x-parley-definitions']);
  };
  expect(await raw()).toBe('1');
  await services.postgres
    .transaction()
    .execute((transaction) =>
      saveVersion({ transaction, ctx: admin.ctx, kind: 'net-new', body: { rule: 'net-new' } }),
    );
  expect(await raw()).toBe('2');
  for (const query of [kpi, companies, company])
    expect([await named(query), await named(query, 1)]).toEqual([2, 1]);
  expect(await named('{ __typename }')).toBeUndefined();
  expect(await named('{ settings { recomputing { share } } }')).toBeUndefined();
});
