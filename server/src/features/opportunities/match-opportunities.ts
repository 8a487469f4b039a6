import type { Filter } from '@parley/core/filters';
import { resolveScope } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { ListArguments, ListQuery } from '../../platform/graphql/index.ts';
import type { OpportunityStatus } from '../../platform/postgres/fact-tables.ts';
import { readScope, type ScopeInput } from './influence-scope.ts';
import type { MemberType } from './influenced-opportunities.ts';
import { isMember, isNetNew, isOfAudience, isOfCompany, matches, meets } from './opportunity-conditions.ts';
import { FIGURES } from './opportunity-list-spec.ts';
import { type OpportunitiesQuery, opportunitiesOf } from './select-opportunities.ts';
import { touchCondition } from './touch-condition.ts';

export type OpportunityListInput = ListArguments &
  ScopeInput & {
    type: MemberType;
    statuses?: readonly OpportunityStatus[] | null | undefined;
    viewThrough?: boolean | null | undefined;
  };

export const isFigure = (field: string): field is keyof typeof FIGURES => Object.hasOwn(FIGURES, field);

export type MatchingOpportunities = {
  /** Those that meet everything the database can tell. */
  matching: OpportunitiesQuery;
  /** Filters on figures, which are still to be applied. */
  onFigures: Filter[];
  influenceWindowDays: number;
};

/** Opportunities of the period: those opened in it, or those won and closed in it; with filters on their touches. */
export async function matchOpportunities(
  ctx: Context,
  input: OpportunityListInput,
  { filters, search }: Pick<ListQuery, 'filters' | 'search'>,
): Promise<MatchingOpportunities> {
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
  return {
    matching: conditions.reduce<OpportunitiesQuery>(
      (query, condition) => query.where(condition),
      opportunitiesOf(ctx),
    ),
    onFigures: filters.filter(({ field }) => isFigure(field)),
    influenceWindowDays,
  };
}
