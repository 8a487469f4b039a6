import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';

let services: TestServices;
let api: ApiServer;
beforeAll(async () => {
  services = await isolatedServices();
  api = await startApi(services, { jobs: true });
});
afterAll(async () => {
  await api.close();
  await services.close();
});

it('go with a file whose days and figures a finding touches, and with no other', async () => {
  const { id, user } = await createTestInstance(services);
  const caller = { token: await api.signIn(user), instanceId: id };
  await services.postgres
    .insertInto('monitor_findings')
    .values({
      ...{ id: `find_${id}`, instance_id: id, monitor: 'tag-silent', says: 'Nothing since noon.' },
      ...{ first_day: '2026-03-10', last_day: '2026-03-12', evidence: '[]' },
      ...{ vendor_id: null, closed_at: null },
    })
    .execute();
  const notes = async (query: object): Promise<unknown> => {
    const mutation =
      'mutation ($query: String!) { csv { begin(query: $query, filename: "a") { id notes } } }';
    const { data } = await api.graphql(caller, mutation, { query: JSON.stringify(query) });
    return (data as { csv: { begin: { notes: string[] } } }).csv.begin.notes;
  };
  const days = (from: string, to: string) => ({
    ...{ startDate: `2026-03-${from}T00:00:00Z`, endDate: `2026-03-${to}T23:59:59Z` },
  });
  const silent = ['Tag silent: Nothing since noon.'];
  expect(await notes({ table: 'companies', ...days('01', '31') })).toEqual(silent);
  expect(await notes({ table: 'companies', ...days('13', '31') })).toEqual([]);
  const figures = (metric: string) => ({
    table: 'metrics',
    query: { metrics: [metric], ...days('01', '31') },
  });
  expect(await notes(figures('visits'))).toEqual(silent);
  expect(await notes(figures('spend'))).toEqual([]);
});
