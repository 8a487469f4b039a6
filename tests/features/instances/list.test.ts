import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestInstance, createTestUser } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { errorOf } from '../users/people.ts';

type Row = { id: string; name: string; domain: string; createdAt: string };

let services: TestServices;
let api: ApiServer;
let superuser: { token: string; instanceId: string };
let all: Row[];

const NAMES = ['Zeta', 'alpha', 'Beta', '50% off', 'Älpha', 'gamma', 'Beta'];

beforeAll(async () => {
  services = await isolatedServices();
  api = await startApi(services);
  const instance = await createTestInstance(services);
  for (const [index, name] of NAMES.entries())
    await services.postgres
      .insertInto('instances')
      .values({
        id: `inst:listed${index}`,
        name,
        domain: `${'dcba'[index % 4]}${index}.example`,
        code: `code${index}`,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, (index * 3) % 7)),
      })
      .execute();
  const rows = await services.postgres
    .selectFrom('instances')
    .select(['id', 'name', 'domain', 'created_at'])
    .execute();
  all = rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }));
  const token = await api.signIn(await createTestUser(services, { isSuperuser: true }));
  superuser = { token, instanceId: instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const GET = `query ($page: PageInput, $sort: [SortInput!], $searchQuery: String) {
  instances { get(page: $page, sort: $sort, searchQuery: $searchQuery) {
    totalEdges pageMeta { hasNext } edges { node { id name domain createdAt } } } } }`;

async function get(variables: Record<string, unknown>) {
  const { data, errors } = await api.graphql(superuser, GET, variables);
  expect(errors).toEqual([]);
  const list = (
    data as unknown as {
      instances: { get: { totalEdges: number; pageMeta: { hasNext: boolean }; edges: { node: Row }[] } };
    }
  ).instances.get;
  return { total: list.totalEdges, hasNext: list.pageMeta.hasNext, rows: list.edges.map(({ node }) => node) };
}

function sorted(field: keyof Row, order: 'asc' | 'desc', rows = all): Row[] {
  const by = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
  return rows.toSorted(
    (a, b) =>
      (order === 'asc' ? 1 : -1) * by(a[field].toLowerCase(), b[field].toLowerCase()) || by(a.id, b.id),
  );
}

it('lists every instance, newest first', async () => {
  expect(await get({})).toEqual({
    total: NAMES.length + 1,
    hasNext: false,
    rows: sorted('createdAt', 'desc'),
  });
});

it.each(
  (['createdAt', 'name', 'domain'] as const).flatMap((field) =>
    (['asc', 'desc'] as const).map((order) => [field, order] as const),
  ),
)('sorts by %s %s, page by page', async (field, order) => {
  const rows: Row[] = [];
  for (let offset = 0; offset < all.length; offset += 3)
    rows.push(...(await get({ sort: [{ field, order }], page: { limit: 3, offset } })).rows);
  expect(rows).toEqual(sorted(field, order));
});

it.each(['beta', 'BETA', '%', 'a1', '.example', 'nothing'])('finds "%s" in name or domain', async (text) => {
  const expected = sorted('name', 'asc').filter(({ name, domain }) =>
    [name, domain].some((value) => value.toLowerCase().includes(text.toLowerCase())),
  );
  const found = await get({ searchQuery: text, sort: [{ field: 'name', order: 'asc' }] });
  expect(found).toEqual({ total: expected.length, hasNext: false, rows: expected });
});

it('is for superusers only', async () => {
  const { id, admin } = await createTestInstance(services);
  const token = await api.signIn(admin);
  expect(errorOf(await api.graphql({ token, instanceId: id }, GET))?.code).toBe('PERMISSION_DENIED');
});
