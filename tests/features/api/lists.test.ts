import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, type Caller, startApi } from './api-server.ts';

const CAMPAIGNS = [
  ['100% Pipeline', 'vndr_google_ads'],
  ['100 Days', 'vndr_google_ads'],
  ['Brand_A', 'vndr_linkedin_ads'],
  ['BrandXA', 'vndr_linkedin_ads'],
  ['zeta', 'vndr_google_ads'],
] as const;

let services: TestServices;
let api: ApiServer;
let caller: Caller;
let key: string;
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  const [instance, other] = [await createTestInstance(services), await createTestInstance(services)];
  key = instance.id.slice(5);
  caller = { token: await api.signIn(instance.user), instanceId: instance.id };
  const { postgres } = services;
  await postgres
    .insertInto('campaigns')
    .values([
      ...CAMPAIGNS.map(([name, vendor_id], index) => ({
        id: `camp_${key}_${index}`,
        instance_id: instance.id,
        name,
        vendor_id,
      })),
      { id: `camp_${key}_theirs`, instance_id: other.id, name: 'Theirs', vendor_id: 'vndr_google_ads' },
    ])
    .execute();
  await postgres
    .insertInto('pixels')
    .values(
      ['One', 'Two'].map((name) => ({
        id: `pixl_${key}_${name}`,
        instance_id: instance.id,
        name,
        code: `${key}-${name}`,
        channel_id: 'chnl_display',
        vendor_id: 'vndr_6sense',
      })),
    )
    .execute();
  await postgres
    .insertInto('audiences')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        id: `audn_${key}_${index}`,
        instance_id: instance.id,
        name: `Audience ${String(index).padStart(2, '0')}`,
        type: 'upload' as const,
      })),
    )
    .execute();
});
afterAll(async () => {
  await api.close();
  await services.close();
});

type List = { totalEdges: number; pageMeta: { hasNext: boolean }; edges: { node: { name: string } }[] };
async function list(what: string, args = ''): Promise<{ names: string[]; total: number; hasNext: boolean }> {
  const { data, errors } = await api.graphql(
    caller,
    `{ ${what} { get${args === '' ? '' : `(${args})`} { totalEdges pageMeta { hasNext } edges { node { id name } } } } }`,
  );
  expect(errors).toEqual([]);
  const found = (data as Record<string, { get: List }>)[what];
  if (found === undefined) throw new Error(`no ${what}`);
  const { totalEdges, pageMeta, edges } = found.get;
  return { names: edges.map(({ node }) => node.name), total: totalEdges, hasNext: pageMeta.hasNext };
}

it('lists campaigns by name, only those of the instance', async () => {
  expect(await list('campaigns')).toEqual({
    names: ['100 Days', '100% Pipeline', 'BrandXA', 'Brand_A', 'zeta'],
    total: 5,
    hasNext: false,
  });
  expect(await list('campaigns', 'page: {limit: 2, offset: 2}')).toEqual({
    names: ['BrandXA', 'Brand_A'],
    total: 5,
    hasNext: true,
  });
  expect((await list('campaigns', 'sort: [{field: "name", order: desc}]')).names[0]).toBe('zeta');
});

it.each<[string, string, string[]]>([
  ['a percent sign as it is', 'searchQuery: "100%"', ['100% Pipeline']],
  ['an underscore as it is', 'searchQuery: "brand_"', ['Brand_A']],
  ['whatever the case', 'searchQuery: "ZETA"', ['zeta']],
  ['nothing for a quote', `searchQuery: "' or 1=1 --"`, []],
  [
    'by vendor',
    'filter: [{field: "vendor.id", operator: in, operand: ["vndr_linkedin_ads"]}]',
    ['BrandXA', 'Brand_A'],
  ],
  [
    'not by vendor',
    'filter: [{field: "vendor.id", operator: ne, operand: "vndr_google_ads"}]',
    ['BrandXA', 'Brand_A'],
  ],
  ['by name', 'filter: [{field: "name", operator: eq, operand: "zeta"}]', ['zeta']],
  ['by ids', 'filter: [{field: "id", operator: in, operand: ["camp_KEY_4", "camp_KEY_theirs"]}]', ['zeta']],
])('finds campaigns: %s', async (_case, args, names) => {
  expect((await list('campaigns', args.replaceAll('KEY', key))).names).toEqual(names);
});

it('lists pixels and audiences the same way', async () => {
  expect((await list('pixels')).names).toEqual(['One', 'Two']);
  expect((await list('pixels', 'filter: [{field: "name", operator: iLike, operand: "tw"}]')).names).toEqual([
    'Two',
  ]);
  const first = await list('audiences', 'page: {limit: 50, offset: 0}');
  const rest = await list('audiences', 'page: {limit: 50, offset: 50}');
  expect([first.names.length, first.hasNext, rest.names.length, rest.hasNext]).toEqual([50, true, 10, false]);
  expect(new Set([...first.names, ...rest.names]).size).toBe(60);
  expect((await list('audiences', 'page: {limit: 100, offset: 0}')).names).toHaveLength(60);
});

it('lists what ships with the product', async () => {
  const regions = await list('regions', 'page: {limit: 50, offset: 0}, sort: [{field: "name", order: asc}]');
  expect(regions.names).toEqual(regions.names.toSorted());
  expect(regions.names).not.toContain('Antarctica');
  expect((await list('sectors')).total).toBe(23);
  expect((await list('revRanges')).total).toBe(4);
  const { data } = await api.graphql(
    caller,
    '{ vendors { getAll { id channel { id } } getByChannelId(channelId: "chnl_email") { id channel { id } } } channels { getAll { id } } }',
  );
  const { vendors, channels } = data as {
    vendors: Record<'getAll' | 'getByChannelId', { id: string; channel: { id: string } }[]>;
    channels: { getAll: { id: string }[] };
  };
  const ids = new Set(channels.getAll.map(({ id }) => id));
  expect(vendors.getAll.every(({ channel }) => ids.has(channel.id))).toBe(true);
  expect(vendors.getByChannelId).toEqual(vendors.getAll.filter(({ channel }) => channel.id === 'chnl_email'));
  expect(vendors.getByChannelId.length).toBeGreaterThan(0);
});
