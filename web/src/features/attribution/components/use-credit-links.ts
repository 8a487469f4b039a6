import { companiesPermalink } from '@parley/core/features/companies';
import { audiencePermalink, influencedPermalink } from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { type MetricId, UNATTRIBUTED } from '@parley/core/metrics';
import { useMemo } from 'react';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { pageExists } from '../../../shell/pages/known-features.ts';
import { isTotals } from '../../../tables/index.ts';
import type { Dimension } from '../data/breakdown-rows.ts';
import type { CreditTable } from './credit-context.ts';

const FIELDS = { vendor: 'vendorIds', campaign: 'campaignIds' } as const;
const VISITED: Filter = { field: 'metrics.visits', range: { min: { operand: 1, inclusive: true } } };

const isInfluence = (metric: MetricId): boolean => /Influenced$/.test(metric);

/** Where the figures of a breakdown lead: to the opportunities and to the companies behind them. */
export function useCreditLinks(dimension: Dimension): Omit<CreditTable, 'most' | 'reasons'> {
  const { range, audience } = usePageFilters();
  const toAddress = useInstancePath();
  return useMemo(
    () => ({
      explain: () => undefined,
      amountHref: (row, type, metric) => {
        const of = { type, range, audience };
        if (!isTotals(row))
          return toAddress(
            influencedPermalink(of, [{ field: FIELDS[dimension], operator: 'in', operand: [row.id] }]),
          );
        // Credit of all rows is the whole amount, with what nothing touched.
        return toAddress(isInfluence(metric) ? influencedPermalink(of) : audiencePermalink(of));
      },
      visitsHref: (row) => {
        const target: Filter =
          audience === ''
            ? { field: 'inTam', operator: 'eq', operand: true }
            : { field: 'audienceIds', operator: 'in', operand: [audience] };
        const own: Filter = { field: FIELDS[dimension], operator: 'in', operand: [row.id] };
        const filters = isTotals(row) ? [target, VISITED] : [target, own, VISITED];
        return toAddress(companiesPermalink({ sortBy: 'metrics.visits', sortOrder: 'desc', filters }, range));
      },
      rowHref: (row) => {
        const path = `/${dimension}s/${encodeURIComponent(row.id)}`;
        const isOwn = !isTotals(row) && row.id !== UNATTRIBUTED.id && !row.id.includes('.unassigned__');
        return isOwn && pageExists(path) ? toAddress(path) : undefined;
      },
    }),
    [range, audience, dimension, toAddress],
  );
}
