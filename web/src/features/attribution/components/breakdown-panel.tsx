import { SegmentedControl } from '@mantine/core';
import { ATTRIBUTION_TABLES } from '@parley/core/features/attribution';
import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { useMemo } from 'react';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { useTableState, withUnattributed } from '../../../tables/index.ts';
import { DIMENSIONS, type Dimension } from '../data/breakdown-rows.ts';
import { BREAKDOWNS } from '../data/use-breakdown.ts';
import { useCreditExport } from '../data/use-credit-export.ts';
import { CREDIT_COLUMNS, HIDDEN_CREDITS } from './credit-columns.tsx';
import { CreditTableContext } from './credit-context.ts';
import { useCreditLinks } from './use-credit-links.ts';

export const NOUNS = {
  vendor: { one: 'vendor', many: 'vendors' },
  campaign: { one: 'campaign', many: 'campaigns' },
} as const;

/** What the credit is made of. */
export const CREDITED = {
  pipeline: ['targetVisits', 'pipelineInfluenced'],
  closedWon: ['targetVisits', 'closedWonInfluenced'],
} as const;

export type BreakdownProps = { dimension: Dimension; type: OpportunityTypeId };

type BreakdownPanelProps = BreakdownProps & { onDimension: (dimension: Dimension) => void };

/** What each vendor, or campaign, brought: visits of the audience, and credit by the models. */
export function BreakdownPanel({ dimension, type, onDimension }: BreakdownPanelProps) {
  const table = ATTRIBUTION_TABLES[type][dimension];
  const control = useTableState(table);
  const useBreakdown = BREAKDOWNS[dimension];
  const { totals, reasons, ...list } = useBreakdown(table, control.state);
  const nameOf = useNames(table, control.state.filters);
  const links = useCreditLinks(dimension);
  const csv = useCreditExport(
    { source: dimension, type, table, label: 'Breakdown' },
    control.state,
    list.total,
  );
  const context = useMemo(() => ({ ...links, reasons, most: 0 }), [links, reasons]);
  return (
    <CreditTableContext value={context}>
      <ListPanel
        id={`attribution-${dimension}-${type}`}
        title="Breakdown"
        noun={NOUNS[dimension]}
        counted={list.total ? withUnattributed(list.total, NOUNS[dimension]) : undefined}
        table={table}
        control={control}
        list={list}
        columns={CREDIT_COLUMNS[type][dimension]}
        hiddenByDefault={HIDDEN_CREDITS[type]}
        csv={csv}
        search={`Search ${NOUNS[dimension].many}`}
        filters={{ useOptions: useFilterOptions, nameOf }}
        totals={totals}
        rowId={({ id }) => id}
        actions={
          <SegmentedControl
            aria-label="Break down by"
            value={dimension}
            onChange={(value) => onDimension(DIMENSIONS.find((one) => one === value) ?? 'vendor')}
            data={[
              { value: 'vendor', label: 'Vendor' },
              { value: 'campaign', label: 'Campaign' },
            ]}
          />
        }
        metrics={CREDITED[type]}
        empty={{
          title: `No ${NOUNS[dimension].many}`,
          text: 'Nothing brought visits or opportunities in this period.',
        }}
      />
    </CreditTableContext>
  );
}
