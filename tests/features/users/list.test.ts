import { newId, randomText } from '@parley/server/platform/ids/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, errorOf, startWorld, type World } from './people.ts';

type Row = { id: string; name: string; email: string; role: string; status: string };
type Found = { total: number; hasNext: boolean; rows: Row[] };

let world: World;
let everybody: Row[];

const NAMES = ['Zoë', 'ann', 'Bea', 'Åsa', 'bea', '100% Ann', 'under_score', 'Łukasz', 'O’Neil', 'Ann'];

beforeAll(async () => {
  world = await startWorld();
  const { services, instance, foreign } = world;
  everybody = [
    {
      id: instance.admin.userId,
      name: 'Test Person',
      email: instance.admin.email,
      role: 'admin',
      status: 'active',
    },
    {
      id: instance.user.userId,
      name: 'Test Person',
      email: instance.user.email,
      role: 'user',
      status: 'active',
    },
  ];
  for (const [index, name] of NAMES.entries()) {
    const role = index % 3 === 0 ? 'admin' : 'user';
    const email = `${index % 2 === 0 ? 'B' : 'a'}${randomText(8)}@people.example`.toLowerCase();
    if (index < 6) {
      const { userId } = await addPerson(services, instance.id, { name, role, email });
      everybody.push({ id: userId, name, email, role, status: 'active' });
    } else {
      everybody.push({
        id: await addInvitation({ name, role, email }),
        name,
        email,
        role,
        status: 'invited',
      });
    }
  }
  // None of these is in the list: withdrawn, accepted, of a user who is a member by now, of another instance.
  await addInvitation({ name: 'Withdrawn', status: 'canceled' });
  await addInvitation({ name: 'Accepted', status: 'accepted' });
  await addInvitation({ name: 'Member', email: instance.user.email });
  await addInvitation({ name: 'Elsewhere', instanceId: foreign.id, inviter: foreign.admin.userId });
});
afterAll(() => world.close());

async function addInvitation({
  name,
  role = 'user',
  email = `${randomText(10)}@people.example`,
  status = 'pending',
  instanceId = world.instance.id,
  inviter = world.instance.admin.userId,
}: {
  name: string;
  role?: 'admin' | 'user';
  email?: string;
  status?: 'pending' | 'accepted' | 'canceled';
  instanceId?: string;
  inviter?: string;
}): Promise<string> {
  const id = newId('invt');
  await world.services.postgres
    .insertInto('invitations')
    .values({
      id,
      organization_id: instanceId,
      email,
      name,
      role,
      status,
      inviter_id: inviter,
      expires_at: new Date(Date.now() + 1e8),
    })
    .execute();
  return id;
}

const GET = `query ($page: PageInput, $sort: [SortInput!], $filter: [FilterInput!], $searchQuery: String) {
  users { get(page: $page, sort: $sort, filter: $filter, searchQuery: $searchQuery) {
    totalEdges pageMeta { hasNext } edges { node { id name email roles status } } } } }`;

async function get(variables: Record<string, unknown>): Promise<Found> {
  const { data, errors } = await world.admin(GET, variables);
  expect(errors).toEqual([]);
  const { get: list } = (
    data as unknown as {
      users: {
        get: {
          totalEdges: number;
          pageMeta: { hasNext: boolean };
          edges: { node: Omit<Row, 'role'> & { roles: string[] } }[];
        };
      };
    }
  ).users;
  return {
    total: list.totalEdges,
    hasNext: list.pageMeta.hasNext,
    rows: list.edges.map(({ node: { roles, ...node } }) => ({ ...node, role: roles.join() })),
  };
}

/** The order of the list, worked out here: letters whatever their case, then the name, then the id. */
function sorted(rows: readonly Row[], field: keyof Row, order: 'asc' | 'desc'): Row[] {
  const by = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
  return rows.toSorted(
    (a, b) =>
      (order === 'asc' ? 1 : -1) * by(a[field].toLowerCase(), b[field].toLowerCase()) ||
      by(a.name.toLowerCase(), b.name.toLowerCase()) ||
      by(a.id, b.id),
  );
}

describe('users.get', () => {
  it('holds members and invited people, by name, and nobody else', async () => {
    const { rows, total, hasNext } = await get({});
    expect(rows).toEqual(sorted(everybody, 'name', 'asc'));
    expect(total).toBe(everybody.length);
    expect(hasNext).toBe(false);
  });

  it.each(
    (['email', 'name', 'role', 'status'] as const).flatMap((field) =>
      (['asc', 'desc'] as const).map((order) => [field, order] as const),
    ),
  )('sorts by %s %s, page by page', async (field, order) => {
    const expected = sorted(everybody, field, order);
    const found: Row[] = [];
    for (let offset = 0; offset < everybody.length; offset += 5) {
      const page = await get({ page: { limit: 5, offset }, sort: [{ field, order }] });
      expect(page.total).toBe(everybody.length);
      expect(page.hasNext).toBe(offset + 5 < everybody.length);
      found.push(...page.rows);
    }
    expect(found).toEqual(expected);
    expect(await get({ page: { limit: 5, offset: 500 }, sort: [{ field, order }] })).toEqual({
      total: everybody.length,
      hasNext: false,
      rows: [],
    });
  });

  it.each(['ann', 'ANN', '%', '_', 'people.example', 'nobody at all', 'łuk'])('finds "%s"', async (text) => {
    const has = (value: string): boolean => value.toLowerCase().includes(text.toLowerCase());
    const expected = sorted(everybody, 'name', 'asc').filter(({ name, email }) => has(name) || has(email));
    expect(await get({ searchQuery: text })).toEqual({
      rows: expected,
      total: expected.length,
      hasNext: false,
    });
  });

  it('filters by role and status', async () => {
    const { rows } = await get({
      filter: [
        { field: 'role', operator: 'in', operand: ['admin'] },
        { field: 'status', operator: 'notIn', operand: ['active'] },
      ],
    });
    expect(rows).toEqual(
      sorted(everybody, 'name', 'asc').filter(({ role, status }) => role === 'admin' && status === 'invited'),
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('refuses what a list does not know', async () => {
    for (const [variables, code] of [
      [{ sort: [{ field: 'id', order: 'asc' }] }, 'pagination.sort-not-allowed'],
      [{ page: { limit: 101, offset: 0 } }, 'pagination.invalid-limit'],
      [{ filter: [{ field: 'password', operator: 'eq', operand: 'x' }] }, 'pagination.filter-not-allowed'],
    ] as const)
      expect(errorOf(await world.admin(GET, variables))?.code).toBe(code);
  });

  it('is for admins only', async () => {
    expect(errorOf(await world.user(GET))?.code).toBe('PERMISSION_DENIED');
  });
});

describe('users.getById', () => {
  const BY_ID = 'query ($id: ID!) { users { getById(id: $id) { id name email roles status } } }';

  it('shows each of them as the list does', async () => {
    for (const { role, ...row } of everybody) {
      const { data } = await world.admin(BY_ID, { id: row.id });
      expect(data).toEqual({ users: { getById: { ...row, roles: [role] } } });
    }
  });

  it('finds people of other instances as little as missing ones', async () => {
    const answers = await Promise.all(
      [world.foreign.admin.userId, 'user_missing', 'invt_missing', ''].map((id) =>
        world.admin(BY_ID, { id }),
      ),
    );
    const said = answers.map(({ data, errors }) => JSON.stringify([data, errors]));
    expect(new Set(said).size).toBe(1);
    expect(answers.map((answer) => errorOf(answer)?.code)).toEqual(Array(4).fill('NOT_FOUND'));
  });

  it('shows a standard user nobody but themselves', async () => {
    const { data } = await world.user(BY_ID, { id: world.instance.user.userId });
    expect(data).toMatchObject({ users: { getById: { email: world.instance.user.email } } });
    for (const id of [world.instance.admin.userId, world.foreign.admin.userId, 'user_missing'])
      expect(errorOf(await world.user(BY_ID, { id }))?.code).toBe('PERMISSION_DENIED');
  });
});

it('says whether the plan is a paid one', async () => {
  const paid = async (): Promise<unknown> => (await world.user('{ users { current { isPaid } } }')).data;
  expect(await paid()).toEqual({ users: { current: { isPaid: true } } });
  const put = (plan: 'free' | 'paid') =>
    world.services.postgres
      .updateTable('instances')
      .set({ plan })
      .where('id', '=', world.instance.id)
      .execute();
  await put('free');
  expect(await paid()).toEqual({ users: { current: { isPaid: false } } });
  await put('paid');
});
