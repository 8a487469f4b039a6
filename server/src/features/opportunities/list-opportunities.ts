import { resolveScope } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type Page, parseList, type Sort } from '../../platform/graphql/index.ts';
import type { OpportunityStatus } from '../../platform/postgres/fact-tables.ts';
import { completeRows } from './complete-rows.ts';
import { readScope, type ScopeInput } from './influence-scope.ts';
import type { MemberType } from './influenced-opportunities.ts';
import type { Opportunity } from './opportunity.ts';
import { isMember, isNetNew, isOfAudience, isOfCompany, matches, meets } from './opportunity-conditions.ts';
import { FIGURES, OPPORTUNITY_LIST_SPEC, OPPORTUNITY_VALUES } from './opportunity-list-spec.ts';
import { pageByFigures } from './page-by-figures.ts';
import { type OpportunitiesQuery, opportunitiesOf, readOpportunities } from './select-opportunities.ts';
import { touchCondition } from './touch-condition.ts';

export type OpportunityListInput = ListArguments &
  ScopeInput & {
    type: MemberType;
    statuses?: readonly OpportunityStatus[] | null | undefined;
    viewThrough?: boolean | null | undefined;
  };

type Field = Sort<(typeof OPPORTUNITY_LIST_SPEC)['sortable'][number]>['field'];

const isFigure = (field: string): field is keyof typeof FIGURES => Object.hasOwn(FIGURES, field);

const columnOf = (field: Field, type: MemberType) => {
  if (isFigure(field)) return OPPORTUNITY_VALUES.openDate;
  if (field !== 'date') return OPPORTUNITY_VALUES[field];
  return OPPORTUNITY_VALUES[type === 'pipeline' ? 'openDate' : 'closeDate'];
};

/** Opportunities of the period: those opened in it, or those won and closed in it; with filters on their touches. */
export async function listOpportunities({
  ctx,
  input,
}: {
  ctx: Context;
  input: OpportunityListInput;
}): Promise<Page<Opportunity>> {
  const { page, sort, filters, search } = parseList(OPPORTUNITY_LIST_SPEC, input);
  const { type, statuses } = input;
  const scope = await readScope(ctx, input);
  const { netNewRule, influenceWindowDays } = await resolveScope(ctx, scope.audience);
  const viewThrough = input.viewThrough ?? false;
  const touched = await touchCondition(ctx, { ...scope, type, viewThrough });

  const conditions = [
    isMember(type, scope.range),
    ...(netNewRule === 'net-new' ? [isNetNew] : []),
    ...(scope.audience === undefined ? [] : [isOfAudience(scope.audience)]),
    ...(touched === undefined ? [] : [touched]),
    ...(input.companyId ? [isOfCompany(input.companyId)] : []),
    ...(statuses?.length ? [meets({ field: 'status', operator: 'in', operand: [...statuses] })] : []),
    ...(search === '' ? [] : [matches(search)]),
    ...filters.filter(({ field }) => !isFigure(field)).map(meets),
  ];
  const matching: OpportunitiesQuery = conditions.reduce(
    (query, condition) => query.where(condition),
    opportunitiesOf(ctx),
  );
  const ordered = matching
    .orderBy(columnOf(sort.field, type), (by) =>
      sort.order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast(),
    )
    .orderBy('opportunities.id');
  const onFigures = filters.filter(({ field }) => isFigure(field));
  if (isFigure(sort.field) || onFigures.length > 0) {
    const rows = completeRows(ctx, await readOpportunities(ordered), influenceWindowDays);
    return pageByFigures(rows, { page, sort, filters: onFigures });
  }
  const [rows, { count }] = await Promise.all([
    readOpportunities(ordered.limit(page.limit).offset(page.offset)),
    matching.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const total = Number(count);
  const nodes = completeRows(ctx, rows, influenceWindowDays);
  return { nodes, total, hasNext: page.offset + rows.length < total };
}
