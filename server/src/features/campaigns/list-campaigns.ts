import type { Filter } from '@parley/core/filters';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import type { Database } from '../../platform/postgres/schema.ts';

export type Campaign = { id: string; name: string; vendorId: string };

const SPEC = {
  maxLimit: 100,
  defaultLimit: 50,
  sortable: ['name', 'vendor.id'],
  defaultSort: { field: 'name', order: 'asc' },
  filterable: {
    id: { kind: 'list', operators: ['in', 'notIn'] },
    'vendor.id': { kind: 'list', operators: ['in', 'notIn'] },
    name: { kind: 'text', operators: ['iLike', 'eq'] },
  },
} as const satisfies ListSpec;

const COLUMNS = { id: 'campaigns.id', 'vendor.id': 'campaigns.vendor_id', name: 'campaigns.name' } as const;

type Builder = ExpressionBuilder<Database, 'campaigns'>;

function condition(where: Builder, filter: Filter): ExpressionWrapper<Database, 'campaigns', SqlBool> {
  const column = COLUMNS[filter.field as keyof typeof COLUMNS];
  if ('range' in filter) return where(column, '=', '');
  if (Array.isArray(filter.operand))
    return where(column, filter.operator === 'notIn' ? 'not in' : 'in', filter.operand);
  const text = String(filter.operand);
  return filter.operator === 'eq' ? where(column, '=', text) : where(column, 'ilike', likePattern(text));
}

/** Campaigns of the instance: found in traffic, or imported. */
export async function listCampaigns({
  ctx: { postgres, instance },
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Campaign>> {
  const { page, sort, filters, search } = parseList(SPEC, input);
  const matching = postgres
    .selectFrom('campaigns')
    .where('instance_id', '=', instance.id)
    .where((where) =>
      where.and([
        ...filters.map((filter) => condition(where, filter)),
        ...(search === '' ? [] : [where('name', 'ilike', likePattern(search))]),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    matching
      .select(['id', 'name', 'vendor_id'])
      .orderBy(COLUMNS[sort.field], sort.order)
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const nodes = rows.map(({ id, name, vendor_id }) => ({ id, name, vendorId: vendor_id }));
  return { nodes, total: Number(count), hasNext: page.offset + nodes.length < Number(count) };
}
