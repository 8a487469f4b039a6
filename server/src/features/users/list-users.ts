import type { KnownValues } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { type Person, peopleOf } from './people.ts';

const STATUSES: KnownValues = {
  noun: 'status',
  values: [
    { id: 'active', name: 'Active' },
    { id: 'invited', name: 'Invited' },
  ],
};

const SPEC = {
  maxLimit: 100,
  defaultLimit: 20,
  sortable: ['email', 'name', 'role', 'status'],
  defaultSort: { field: 'name', order: 'asc' },
  filterable: {
    id: { kind: 'list', operators: ['in', 'notIn'] },
    role: { kind: 'list', operators: ['in', 'notIn'] },
    status: { kind: 'list', operators: ['in', 'notIn'], values: STATUSES },
  },
} as const satisfies ListSpec;

/** One page of the members and the invited people of the instance, together. */
export async function listUsers({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Person>> {
  authorize(ctx, 'users.view');
  const { page, sort, filters, search } = parseList(SPEC, input);
  let people = peopleOf(ctx.postgres, ctx.instance.id);
  if (search !== '')
    people = people.where(({ or, eb }) =>
      or([eb('name', 'ilike', likePattern(search)), eb('email', 'ilike', likePattern(search))]),
    );
  for (const filter of filters)
    if ('operator' in filter && Array.isArray(filter.operand))
      people = people.where(
        sql.ref(filter.field),
        filter.operator === 'notIn' ? 'not in' : 'in',
        filter.operand,
      );
  const rows = await people
    .selectAll()
    .select((value) => value.fn.countAll<string>().over().as('total'))
    // By collation, not by character codes; the rest breaks ties.
    .orderBy(sql`lower(${sql.ref(sort.field)})`, sort.order)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = rows[0] ? Number(rows[0].total) : await countPast(people, page.offset);
  return { nodes: rows, total, hasNext: page.offset + rows.length < total };
}

/** A page behind the last one has no row to tell the total. */
async function countPast(people: ReturnType<typeof peopleOf>, offset: number): Promise<number> {
  if (offset === 0) return 0;
  const { total } = await people
    .select((value) => value.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
