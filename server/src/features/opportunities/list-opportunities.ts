import type { Context } from '../../platform/context/index.ts';
import { type Page, parseList, type Sort } from '../../platform/graphql/index.ts';
import { completeRows } from './complete-rows.ts';
import type { MemberType } from './influenced-opportunities.ts';
import { isFigure, matchOpportunities, type OpportunityListInput } from './match-opportunities.ts';
import type { Opportunity } from './opportunity.ts';
import { OPPORTUNITY_LIST_SPEC, OPPORTUNITY_VALUES } from './opportunity-list-spec.ts';
import { pageByFigures } from './page-by-figures.ts';
import { readOpportunities } from './select-opportunities.ts';

type Field = Sort<(typeof OPPORTUNITY_LIST_SPEC)['sortable'][number]>['field'];

const columnOf = (field: Field, type: MemberType) => {
  if (isFigure(field)) return OPPORTUNITY_VALUES.openDate;
  if (field !== 'date') return OPPORTUNITY_VALUES[field];
  return OPPORTUNITY_VALUES[type === 'pipeline' ? 'openDate' : 'closeDate'];
};

/** A page of the opportunities of a period. */
export async function listOpportunities({
  ctx,
  input,
}: {
  ctx: Context;
  input: OpportunityListInput;
}): Promise<Page<Opportunity>> {
  const { page, sort, filters, search } = parseList(OPPORTUNITY_LIST_SPEC, input);
  const { matching, onFigures, influenceWindowDays } = await matchOpportunities(ctx, input, {
    filters,
    search,
  });
  const ordered = matching
    .orderBy(columnOf(sort.field, input.type), (by) =>
      sort.order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast(),
    )
    .orderBy('opportunities.id');
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
