import { companyId } from '@parley/server/data/companies/index';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';

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

const COMPANIES = [
  { domain: 'alpha.example', name: 'Alpha', inTam: true, audience: 'Focus', sector: 'sect_automotive' },
  { domain: 'beta.example', name: 'Beta', audience: 'Focus', sector: 'sect_software', region: 'regn_asia' },
  { domain: 'gamma.example', name: 'Gamma', audience: 'Focus', sector: 'sect_software' },
  { domain: 'delta.example', name: 'Delta', audience: 'Focus' },
];

const SET = 'mutation ($tam: TamInput) { instances { update(tam: $tam) { id } } }';

it('"in TAM" of a company and of the rows of an audience follows the definitions that a link pins', async () => {
  const instance = await createTestInstance(services);
  const { audienceIds } = await storeByHand(services, instance.id, { companies: COMPANIES, visits: [] });
  const caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
  const targets = [
    { sectors: ['sect_software'] },
    { sectors: ['sect_software'], regions: ['regn_asia'] },
    { audienceId: audienceIds.get('Focus') },
  ];
  for (const tam of targets) expect((await api.graphql(caller, SET, { tam })).errors).toEqual([]);

  const pages = COMPANIES.map(
    ({ domain, name }) =>
      `${name}: getById(id: "${companyId(instance.id, domain)}") { name inTam metrics { visits } }`,
  );
  const rows = `rows: getByAudienceId(audienceId: "${audienceIds.get('Focus')}") { edges { node { name inTam } } }`;
  type Row = { name: string; inTam: boolean };
  const marked = async (definitions?: number) => {
    const { data } = await api.graphql(
      { ...caller, definitions },
      `{ companies { ${pages.join('\n')} ${rows} } }`,
    );
    const { rows: members, ...each } = (
      data as { companies: Record<string, Row> & { rows: { edges: { node: Row }[] } } }
    ).companies;
    const names = (list: readonly Row[]) =>
      list.flatMap(({ name, inTam }) => (inTam ? [name] : [])).toSorted();
    return { pages: names(Object.values(each) as Row[]), rows: names(members.edges.map(({ node }) => node)) };
  };
  const both = (names: string[]) => ({ pages: names, rows: names });
  expect(await marked(1)).toEqual(both(['Alpha']));
  expect(await marked(2)).toEqual(both(['Beta', 'Gamma']));
  expect(await marked(3)).toEqual(both(['Beta']));
  const everybody = both(['Alpha', 'Beta', 'Delta', 'Gamma']);
  expect(await marked(4)).toEqual(everybody);
  expect(await marked()).toEqual(everybody);
});
