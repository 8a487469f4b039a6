import { UPLOAD_FILE_IDS } from '@parley/core/features/activations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';

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

it('go with a file whose days and figures a finding touches, and are in it below its rows', async () => {
  const { id, user } = await createTestInstance(services);
  const caller = { token: await api.signIn(user), instanceId: id };
  await services.postgres
    .insertInto('monitor_findings')
    .values({
      ...{ id: `find_${id}`, instance_id: id, monitor: 'tag-silent', says: 'Nothing, since noon.' },
      ...{ first_day: '2026-03-10', last_day: '2026-03-12', evidence: '[]' },
      ...{ vendor_id: null, closed_at: null },
    })
    .execute();
  type Job = { id: string; notes: string[]; url: string | null };
  const begin = async (query: object): Promise<Job> => {
    const mutation =
      'mutation ($query: String!) { csv { begin(query: $query, filename: "a") { id notes url } } }';
    const { data } = await api.graphql(caller, mutation, { query: JSON.stringify(query) });
    return (data as { csv: { begin: Job } }).csv.begin;
  };
  const file = ({ id: job }: Job): Promise<string> =>
    eventually('the file', async () => {
      const { data } = await api.graphql(caller, `{ csv { status(id: "${job}") { url } } }`);
      const { url } = (data as { csv: { status: Job } }).csv.status;
      if (url === null) return undefined;
      return (await api.http.inject({ method: 'GET', url, headers: headersOf(caller) })).body;
    });
  const notes = async (query: object): Promise<string[]> => (await begin(query)).notes;
  const days = (from: string, to: string) => ({
    ...{ startDate: `2026-03-${from}T00:00:00Z`, endDate: `2026-03-${to}T23:59:59Z` },
  });
  const silent = ['Tag silent: Nothing, since noon.'];
  const touched = await begin({ table: 'companies', ...days('01', '31') });
  expect(touched.notes).toEqual(silent);
  // One cell, so that a spreadsheet shows it whole, and no row of a company.
  expect((await file(touched)).split('\r\n').slice(1)).toEqual(['"# Tag silent: Nothing, since noon."', '']);
  const untouched = await begin({ table: 'companies', ...days('13', '31') });
  expect(untouched.notes).toEqual([]);
  expect(await file(untouched)).not.toContain('#');
  const figures = (metric: string) => ({
    table: 'metrics',
    query: { metrics: [metric], ...days('01', '31') },
  });
  expect(await notes(figures('visits'))).toEqual(silent);
  expect(await notes(figures('spend'))).toEqual([]);

  // Raw rows are as they are, with the same beside them: in words that headers can have.
  const raw = async (table: string, from: string) =>
    (
      await api.http.inject({
        method: 'GET',
        url: `/api/raw/${table}?from=2026-03-${from}&to=2026-03-31`,
        headers: headersOf(caller),
      })
    ).headers['x-parley-warnings'];
  expect(await raw('visits', '01')).toBe(JSON.stringify(silent));
  expect(await raw('visits', '13')).toBeUndefined();
  expect(await raw('spend', '01')).toBeUndefined();
  await services.postgres.updateTable('monitor_findings').set({ says: 'Zürich – nothing.' }).execute();
  expect(await raw('page-views', '01')).toBe('["Tag silent: Z\\u00fcrich \\u2013 nothing."]');

  // A panel of a page asks for all findings of its days, and shows those that touch its figures.
  const found = async (from: string, to: string): Promise<unknown> => {
    const query = `query ($startDate: DateTime!, $endDate: DateTime!) { healthCenter {
      findings(startDate: $startDate, endDate: $endDate) { monitor vendorId says } } }`;
    const { data } = await api.graphql(caller, query, days(from, to));
    return (data as { healthCenter: { findings: unknown } }).healthCenter.findings;
  };
  const said = { monitor: 'tag-silent', vendorId: null, says: 'Zürich – nothing.' };
  expect(await found('01', '10')).toEqual([said]);
  expect(await found('13', '31')).toEqual([]);
});

it('go with the list of the companies of an audience, and not with a file that a platform takes', async () => {
  const { id, user } = await createTestInstance(services);
  const caller = { token: await api.signIn(user), instanceId: id };
  const today = new Date().toISOString().slice(0, 10);
  await services.postgres
    .insertInto('monitor_findings')
    .values({
      ...{ id: `find_${id}`, instance_id: id, monitor: 'tag-silent', says: 'Nothing, since noon.' },
      ...{ first_day: today, last_day: today, evidence: '[]', vendor_id: null, closed_at: null },
    })
    .execute();
  const audience = `audn_${id}`;
  await services.postgres
    .insertInto('audiences')
    .values({ id: audience, instance_id: id, name: 'Targets', type: 'upload' })
    .execute();
  const notesOf = async (more: object): Promise<unknown> => {
    const mutation = 'mutation ($query: String!) { csv { begin(query: $query, filename: "a") { notes } } }';
    const query = JSON.stringify({ table: 'audienceMembers', audienceId: audience, ...more });
    const { data } = await api.graphql(caller, mutation, { query });
    return (data as { csv: { begin: { notes: unknown } } }).csv.begin.notes;
  };
  expect(await notesOf({})).toEqual(['Tag silent: Nothing, since noon.']);
  expect(await notesOf({ uploadFor: UPLOAD_FILE_IDS[0] })).toEqual([]);
});
