import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { listCompanyActivity } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type Page, parseList } from '../../platform/graphql/index.ts';
import type { Company } from './company.ts';
import { COMPANY_LIST_SPEC } from './company-list-spec.ts';

/** Filters in the names analytics knows. */
export const toActivityFilters = (filters: readonly Filter[]): Filter[] =>
  filters.map((filter) => (filter.field === 'id' ? { ...filter, field: 'companyId' } : filter));

async function accountNames({ postgres, instance }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await postgres
    .selectFrom('companies')
    .select(['id', 'account_name'])
    .where('instance_id', '=', instance.id)
    .where('id', 'in', ids)
    .where('account_name', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, account_name }) => [id, account_name]));
}

/** Companies with a visit or an impression in the period. */
export async function listCompanies({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments & { range: DateRange };
}): Promise<Page<Company>> {
  const { page, sort, filters, search } = parseList(COMPANY_LIST_SPEC, input);
  const { rows, totalRows } = await listCompanyActivity({
    ctx,
    input: { range: input.range, filters: toActivityFilters(filters), search, sort, page },
  });
  const accounts = await accountNames(
    ctx,
    rows.map(({ id }) => id),
  );
  const nodes = rows.map((row) => ({ ...row, accountName: accounts.get(row.id) ?? null }));
  return { nodes, total: totalRows, hasNext: page.offset + nodes.length < totalRows };
}
