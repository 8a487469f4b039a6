import { ExplainFigureDocument, type ExplainFigureQuery } from '../../../generated/graphql.ts';
import { type PageQuery, usePageQuery } from '../../../shell/api/use-page-query.ts';
import type { ExplainRequest } from '../explain-store.ts';

export type Explanation = ExplainFigureQuery['metrics']['explain'];
export const EXPLAINED_ROWS = 20;

/** One page of the rows behind a number. */
export const useExplanation = (
  { input, metric, cell }: ExplainRequest,
  page: number,
): PageQuery<ExplainFigureQuery> =>
  usePageQuery(ExplainFigureDocument, {
    input: {
      ...input,
      metrics: [...input.metrics],
      ...(input.dimensions && { dimensions: [...input.dimensions] }),
      ...(input.filter && { filter: input.filter.map((filter) => ({ ...filter })) }),
      ...(input.sort && { sort: [...input.sort] }),
    },
    metric,
    ...(cell && { cell: [...cell] }),
    page: { limit: EXPLAINED_ROWS, offset: (page - 1) * EXPLAINED_ROWS },
  });
