import type { DateRange } from '@parley/core/dates';
import type { Context } from '../../platform/context/index.ts';
import type { ListArguments, Page } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';
import type { Company } from './company.ts';
import { listCompanies } from './list-companies.ts';

const MOST_VISITS = [{ field: 'metrics.visits', order: 'desc' }] as const;
const PAGE = { limit: 100, offset: 0 };

/** The companies of web traffic activity for charts and tables: a hundred, most visits first. */
export async function listCompanyVisits({
  ctx,
  input: { audienceIds, ...input },
}: {
  ctx: Context;
  input: ListArguments & { range: DateRange; audienceIds?: readonly string[] | null | undefined };
}): Promise<Page<Company>> {
  const audience = await selectAudience(ctx, audienceIds);
  const members =
    audience === undefined ? [] : [{ field: 'audienceIds', operator: 'in' as const, operand: [audience] }];
  return await listCompanies({
    ctx,
    input: {
      ...input,
      page: input.page ?? PAGE,
      sort: input.sort ?? MOST_VISITS,
      filter: [...(input.filter ?? []), ...members],
    },
  });
}
