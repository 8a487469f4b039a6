import { companyPagePermalink } from '@parley/core/features/companies';
import { type OpportunityTypeId, opportunityPermalink } from '@parley/core/features/opportunities';
import type { TableDefinition } from '@parley/core/filters';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useFilterOptions, useNames } from '../../../shell/lookups/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { type DataColumn, type Selection, useTableState } from '../../../tables/index.ts';
import { useListAudience } from '../../audiences/index.ts';
import { useListExport } from '../../exports/index.ts';
import {
  listArguments,
  type OpportunityRow,
  type OpportunityScope,
  useOpportunityList,
} from '../data/use-opportunity-list.ts';
import { OpportunityTableContext } from './opportunity-context.ts';

type OpportunityPanelProps = {
  id: string;
  title: string;
  table: TableDefinition;
  type: OpportunityTypeId;
  scope: OpportunityScope;
  columns: readonly DataColumn<OpportunityRow>[];
  hiddenByDefault?: readonly string[];
  actions?: ReactNode;
  selection?: Selection;
};

const EMPTY: Record<OpportunityTypeId, { title: string; text: string }> = {
  pipeline: {
    title: 'No opportunities opened in this period',
    text: 'A longer period may show some; they come from the CRM or from an import.',
  },
  closedWon: {
    title: 'No opportunities won in this period',
    text: 'A longer period may show some; they come from the CRM or from an import.',
  },
};

/** A list of opportunities, on its own page and beside what they are about. */
export function OpportunityPanel({ type, scope, table, ...look }: OpportunityPanelProps) {
  const control = useTableState(table);
  const list = useOpportunityList(table, control.state, type, scope);
  const nameOf = useNames(table, control.state.filters);
  const query = () => ({ table: 'opportunities', type, ...listArguments(table, control.state, scope) });
  const csv = useListExport({
    label: 'Opportunities',
    name: 'opportunities',
    total: list.total,
    query,
  });
  const { audience, dialog } = useListAudience({ total: list.total, selection: look.selection, query });
  const toAddress = useInstancePath();
  const navigate = useNavigate();
  const mostAmount = Math.max(0, ...list.rows.map(({ amount }) => amount));
  const context = useMemo(
    () => ({
      type,
      mostAmount,
      hrefOf: (id: string) => toAddress(opportunityPermalink(id, type)),
      companyHref: (id: string) => toAddress(companyPagePermalink(id)),
    }),
    [type, mostAmount, toAddress],
  );
  return (
    <OpportunityTableContext value={context}>
      <ListPanel
        {...look}
        noun={{ one: 'opportunity', many: 'opportunities' }}
        table={table}
        control={control}
        list={list}
        search="Search opportunities"
        csv={csv}
        audience={audience}
        filters={{ useOptions: useFilterOptions, nameOf }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        onRowClick={({ id }) => void navigate(context.hrefOf(id))}
        metrics={['pipelineAmount']}
        empty={EMPTY[type]}
      />
      {dialog}
    </OpportunityTableContext>
  );
}
