import { METRICS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { isTotals, type Reasons } from '../../../tables/index.ts';
import { openExplanation } from '../../metrics/index.ts';
import { useAttributionScope } from '../data/scope.ts';
import type { CreditTable } from './credit-context.ts';

const nowhere = (): undefined => undefined;
const DIMENSION = 'campaignType';

/** Opportunities cannot be listed by kind of event: each figure links to the rows behind it. */
export function useOfflineCredits(reasons: Reasons): CreditTable {
  const { startDate, endDate, audienceId } = useAttributionScope();
  return useMemo(
    () => ({
      amountHref: nowhere,
      visitsHref: nowhere,
      rowHref: nowhere,
      reasons,
      most: 0,
      explain: (row, metric) => () =>
        openExplanation({
          input: {
            metrics: [metric],
            dimensions: [DIMENSION],
            startDate,
            endDate,
            ...(audienceId !== undefined && { audienceId }),
          },
          metric,
          ...(!isTotals(row) && { cell: [{ dimension: DIMENSION, id: row.id }] }),
          label: `${METRICS[metric].label}, ${row.name}`,
        }),
    }),
    [startDate, endDate, audienceId, reasons],
  );
}
