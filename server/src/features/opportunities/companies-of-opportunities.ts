import type { Context } from '../../platform/context/index.ts';
import { parseList } from '../../platform/graphql/index.ts';
import { completeRows } from './complete-rows.ts';
import { matchOpportunities, type OpportunityListInput } from './match-opportunities.ts';
import { OPPORTUNITY_LIST_SPEC } from './opportunity-list-spec.ts';
import { pageByFigures } from './page-by-figures.ts';
import { readOpportunities } from './select-opportunities.ts';

type ListedCompany = { name: string; domain: string } | undefined;

/** The company of each opportunity of a list, undefined where it has none; of one more than `most` where there are more. */
export async function companiesOfOpportunities({
  ctx,
  input,
  most,
}: {
  ctx: Context;
  input: OpportunityListInput;
  most: number;
}): Promise<ListedCompany[]> {
  const { sort, filters, search } = parseList(OPPORTUNITY_LIST_SPEC, input);
  const { matching, onFigures, influenceWindowDays } = await matchOpportunities(ctx, input, {
    filters,
    search,
  });
  const all = matching.orderBy('opportunities.id').limit(most + 1);
  const rows = await readOpportunities(all);
  const page = { limit: most + 1, offset: 0 };
  const kept =
    onFigures.length === 0
      ? rows
      : (
          await pageByFigures(completeRows(ctx, rows, influenceWindowDays), {
            page,
            sort,
            filters: onFigures,
          })
        ).nodes;
  return kept.map(({ company }) =>
    company === null ? undefined : { name: company.name, domain: company.tld },
  );
}
