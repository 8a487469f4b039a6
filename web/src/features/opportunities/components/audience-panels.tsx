import { OPPORTUNITY_AUDIENCES_TABLE, OPPORTUNITY_EVENTS_TABLE } from '@parley/core/features/opportunities';
import type { TableDefinition } from '@parley/core/filters';
import { METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { OpportunityAudiencesDocument, type OpportunityAudiencesQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { type DataColumn, FigureCell, NameCell, useTableList, useTableState } from '../../../tables/index.ts';
import classes from '../page/page.module.css';
import type { OpportunityDetail } from './detail-header.tsx';

type AudienceRow = OpportunityAudiencesQuery['opportunities']['audiences']['edges'][number]['node'];

function AudienceCell({ row: { audience } }: { row: AudienceRow }) {
  const toAddress = useInstancePath();
  return <NameCell name={audience.name} to={toAddress(pagePath('audience', { audience: audience.id }))} />;
}

// All three columns have room on a phone.
const audience: DataColumn<AudienceRow> = {
  id: 'name',
  size: 130,
  meta: { label: 'Audience', fixed: true, firstOrder: 'asc', skeleton: 70 },
  cell: ({ row }) => <AudienceCell row={row.original} />,
};
const size: DataColumn<AudienceRow> = {
  id: 'size',
  size: 92,
  enableSorting: false,
  meta: { label: 'Members', description: 'Companies in the audience.', align: 'end', skeleton: 40 },
  cell: ({ row }) => <FigureCell value={row.original.audience.metrics.size} unit="count" />,
};
const VISITS: readonly DataColumn<AudienceRow>[] = [
  audience,
  size,
  {
    id: 'visits',
    size: 110,
    meta: {
      label: METRICS.humanVisits.label,
      description: 'Human visits of the whole audience in the influence period.',
      align: 'end',
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.visits} unit="count" />,
  },
];
const EVENTS: readonly DataColumn<AudienceRow>[] = [
  audience,
  size,
  {
    id: 'offlineEvents',
    size: 110,
    meta: {
      label: 'Offline events',
      description: 'Non-digital events with companies of the audience in the influence period.',
      align: 'end',
      skeleton: 40,
    },
    cell: ({ row }) => <FigureCell value={row.original.offlineEvents} unit="count" />,
  },
];

/** The audiences its company is in: what they did on the site, and away from it. */
export const AudiencePanels = ({ opportunity }: { opportunity: OpportunityDetail }) => (
  <div className={classes.pair}>
    <AudiencePanel
      id="opportunity-audiences"
      title="Audiences by visits"
      table={OPPORTUNITY_AUDIENCES_TABLE}
      columns={VISITS}
      opportunityId={opportunity.id}
    />
    <AudiencePanel
      id="opportunity-events"
      title="Audiences by offline events"
      table={OPPORTUNITY_EVENTS_TABLE}
      columns={EVENTS}
      opportunityId={opportunity.id}
    />
  </div>
);

type AudiencePanelProps = {
  id: string;
  title: string;
  table: TableDefinition;
  columns: readonly DataColumn<AudienceRow>[];
  opportunityId: string;
};

function AudiencePanel({ table, opportunityId, ...look }: AudiencePanelProps) {
  const control = useTableState(table);
  const { state } = control;
  const figures = usePageQuery(OpportunityAudiencesDocument, {
    id: opportunityId,
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    page: { limit: state.size, offset: (state.page - 1) * state.size },
  });
  return (
    <ListPanel
      {...look}
      noun={{ one: 'audience', many: 'audiences' }}
      table={table}
      control={control}
      list={useTableList(figures, figures.data?.opportunities.audiences)}
      rowId={({ audience: { id } }) => id}
      empty={{
        title: 'In no audience',
        text: 'The company of this opportunity is in none of the audiences.',
      }}
    />
  );
}
