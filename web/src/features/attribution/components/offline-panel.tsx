import { ATTRIBUTION_TABLES } from '@parley/core/features/attribution';
import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { useTableState, withUnattributed } from '../../../tables/index.ts';
import { useOfflineActivity } from '../data/use-breakdown.ts';
import { useCreditExport } from '../data/use-credit-export.ts';
import { CREDIT_COLUMNS, HIDDEN_CREDITS } from './credit-columns.tsx';
import { CreditTableContext } from './credit-context.ts';
import { useOfflineCredits } from './use-offline-credits.ts';

const NOUN = { one: 'campaign type', many: 'campaign types' };

/** What each kind of non-digital events brought; credit is shared out among offline touches alone. */
export function OfflinePanel({ type }: { type: OpportunityTypeId }) {
  const table = ATTRIBUTION_TABLES[type].offline;
  const control = useTableState(table);
  const { totals, reasons, ...list } = useOfflineActivity(table, control.state);
  const nameOf = useNames(table, control.state.filters);
  const credits = useOfflineCredits(reasons);
  const csv = useCreditExport(
    { source: 'offline', type, table, label: 'Offline activity' },
    control.state,
    list.total,
  );
  return (
    <CreditTableContext value={credits}>
      <ListPanel
        id={`attribution-offline-${type}`}
        title="Offline activity"
        noun={NOUN}
        counted={list.total ? withUnattributed(list.total, NOUN) : undefined}
        table={table}
        control={control}
        list={list}
        columns={CREDIT_COLUMNS[type].offline}
        csv={csv}
        hiddenByDefault={HIDDEN_CREDITS[type]}
        search="Search campaign types"
        filters={{ useOptions: useFilterOptions, nameOf }}
        totals={totals}
        rowId={({ id }) => id}
        empty={{
          title: 'No offline activity',
          text: 'Meetings, calls and fairs appear here when the CRM or an import brings them.',
        }}
      />
    </CreditTableContext>
  );
}
