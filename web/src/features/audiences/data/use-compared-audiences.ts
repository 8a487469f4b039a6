import { ofAudience } from '@parley/core/features/audiences';
import type { MetricId, MetricQueryInput } from '@parley/core/metrics';
import { ComparedAudiencesDocument, type ComparedTableFragment } from '../../../generated/graphql.ts';
import { type PageQuery, usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { useMembersAsOf } from '../compare/use-members-as-of.ts';

/** Weeks of two years, and more. */
const MOST_ROWS = 200;

export type ComparedAnswers = Omit<PageQuery<unknown>, 'data'> & {
  /** The question about an audience, as every other page asks it. */
  inputOf: (id: string) => MetricQueryInput;
  /** The answer for each audience, in the order of `ids`; undefined until they are there. */
  tables: readonly ComparedTableFragment[] | undefined;
};

/** One question for each audience, with a filter on it: of the period of the page, or week by week. */
export function useComparedAudiences(
  ids: readonly string[],
  metrics: readonly MetricId[],
  isByWeek: boolean,
): ComparedAnswers {
  const { variables } = usePageFilters();
  const { startDate, endDate } = variables;
  const [membersAsOf] = useMembersAsOf();
  const inputOf = (id: string): MetricQueryInput =>
    ofAudience(id, {
      metrics,
      startDate,
      endDate,
      ...(membersAsOf === 'then' && { membersAsOf }),
      ...(isByWeek && { dimensions: ['week'], page: { limit: MOST_ROWS, offset: 0 } }),
    });
  const at = (index: number): MetricQueryInput => inputOf(ids[index] ?? ids[0] ?? '');
  const answer = usePageQuery(ComparedAudiencesDocument, {
    first: at(0),
    second: at(1),
    third: at(2),
    fourth: at(3),
    fifth: at(4),
    three: ids.length > 2,
    four: ids.length > 3,
    five: ids.length > 4,
  });
  const found = answer.data?.metrics;
  const tables =
    found &&
    [found.first, found.second, found.third, found.fourth, found.fifth]
      .slice(0, ids.length)
      .filter((table) => table !== undefined);
  return { ...answer, inputOf, tables };
}
