import type { Filter } from '@parley/core/filters';
import type { ListQuery, Page } from '../../platform/graphql/index.ts';
import type { Opportunity, OpportunityFigures } from './opportunity.ts';
import { FIGURES } from './opportunity-list-spec.ts';

const figureOf = (figures: OpportunityFigures, field: string): number | null | undefined =>
  Object.hasOwn(FIGURES, field) ? figures[FIGURES[field as keyof typeof FIGURES]] : undefined;

function isWithin(value: number | null | undefined, filter: Filter): boolean {
  if (!('range' in filter) || value === null || value === undefined) return false;
  const { min, max } = filter.range;
  const above = !min || (min.inclusive ? value >= min.operand : value > min.operand);
  return above && (!max || (max.inclusive ? value <= max.operand : value < max.operand));
}

/** A page of rows filtered or sorted by their figures; rows that are equal there keep their order. */
export async function pageByFigures(
  rows: readonly Opportunity[],
  { page, sort, filters }: Pick<ListQuery, 'page' | 'sort' | 'filters'>,
): Promise<Page<Opportunity>> {
  const known = await Promise.all(rows.map(async (row) => ({ row, figures: await row.figures() })));
  const kept = known.filter(({ figures }) =>
    filters.every((filter) => isWithin(figureOf(figures, filter.field), filter)),
  );
  const direction = sort.order === 'asc' ? 1 : -1;
  if (Object.hasOwn(FIGURES, sort.field))
    kept.sort(
      (a, b) => direction * ((figureOf(a.figures, sort.field) ?? 0) - (figureOf(b.figures, sort.field) ?? 0)),
    );
  const nodes = kept.slice(page.offset, page.offset + page.limit).map(({ row }) => row);
  return { nodes, total: kept.length, hasNext: page.offset + nodes.length < kept.length };
}
