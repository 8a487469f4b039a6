import { ATTRIBUTION_MODELS, ATTRIBUTION_TABLES, creditOf } from '@parley/core/features/attribution';
import { useMemo } from 'react';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { useTableState, withUnattributed } from '../../../tables/index.ts';
import { BREAKDOWNS } from '../data/use-breakdown.ts';
import { useCreditExport } from '../data/use-credit-export.ts';
import { type BreakdownProps, CREDITED, NOUNS } from './breakdown-panel.tsx';
import { CreditTableContext } from './credit-context.ts';
import { MODEL_COLUMNS } from './model-columns.tsx';
import { useCreditLinks } from './use-credit-links.ts';

/** All models side by side, those they agree on least first: where the choice of the model decides. */
export function ModelsPanel({ dimension, type }: BreakdownProps) {
  const table = ATTRIBUTION_TABLES[type].models;
  const control = useTableState(table);
  const useBreakdown = BREAKDOWNS[dimension];
  const { totals: _, reasons, ...list } = useBreakdown(table, control.state);
  const links = useCreditLinks(dimension);
  const most = Math.max(
    0,
    ...list.rows.flatMap(({ figures }) =>
      ATTRIBUTION_MODELS.map((model) => figures[creditOf(type, model)] ?? 0),
    ),
  );
  const csv = useCreditExport({ source: dimension, type, table, label: 'Models' }, control.state, list.total);
  const context = useMemo(() => ({ ...links, reasons, most }), [links, reasons, most]);
  return (
    <CreditTableContext value={context}>
      <ListPanel
        id={`attribution-models-${dimension}`}
        title="Where the models disagree"
        noun={NOUNS[dimension]}
        counted={list.total ? withUnattributed(list.total, NOUNS[dimension]) : undefined}
        table={table}
        control={control}
        list={list}
        columns={MODEL_COLUMNS[type][dimension]}
        csv={csv}
        search={`Search ${NOUNS[dimension].many}`}
        rowId={({ id }) => id}
        metrics={CREDITED[type]}
        empty={{
          title: 'Nothing to compare',
          text: 'No opportunity of this period was touched by anything.',
        }}
      />
    </CreditTableContext>
  );
}
