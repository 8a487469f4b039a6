import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { type Instance, toInstance } from './get-instance.ts';

const SPEC = {
  maxLimit: 100,
  defaultLimit: 20,
  sortable: ['createdAt', 'name', 'domain'],
  defaultSort: { field: 'createdAt', order: 'desc' },
  filterable: { id: { kind: 'list', operators: ['in', 'notIn'] } },
} as const satisfies ListSpec;

const ORDER = {
  createdAt: sql`created_at`,
  name: sql`lower(name)`,
  domain: sql`lower(domain)`,
};

/** One page of every instance there is, for superusers. */
export async function listInstances({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Instance>> {
  authorize(ctx, 'platform.view');
  const { page, sort, filters, search } = parseList(SPEC, input);
  let instances = ctx.postgres.selectFrom('instances');
  if (search !== '')
    instances = instances.where(({ or, eb }) =>
      or([eb('name', 'ilike', likePattern(search)), eb('domain', 'ilike', likePattern(search))]),
    );
  for (const filter of filters)
    if ('operator' in filter && Array.isArray(filter.operand))
      instances = instances.where('id', filter.operator === 'notIn' ? 'not in' : 'in', filter.operand);
  const [rows, { total }] = await Promise.all([
    instances
      .selectAll()
      .orderBy(ORDER[sort.field], sort.order)
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    instances.select((value) => value.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const count = Number(total);
  return { nodes: rows.map(toInstance), total: count, hasNext: page.offset + rows.length < count };
}
