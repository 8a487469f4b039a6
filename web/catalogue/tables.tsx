import type { TableDefinition } from '@parley/core/filters';
import { CompareButton } from '../src/features/metrics/compare/compare-button.tsx';
import { FiguresTable } from '../src/features/metrics/compare/figures-table.tsx';
import { ListPanel } from '../src/shell/widgets/list/list-panel.tsx';
import {
  BarCell,
  BarsContext,
  BarsLegend,
  type DataColumn,
  DateCell,
  FigureCell,
  NameCell,
  RowName,
  type Segment,
  StackedCell,
  StandingKey,
  type TableList,
  TagsCell,
  TOTALS_ID,
  useBars,
  useSelection,
  useTableState,
} from '../src/tables/index.ts';
import { WideBox } from '../src/ui/layout/wide-box.tsx';
import { type Chapter, FAILURE, nothing, type Story } from './story.ts';

type Row = {
  id: string;
  name: string;
  visits: number;
  spend: number | null;
  target: number;
  seen: string | null;
};

const ROWS: readonly Row[] = [
  { id: 'a', name: 'LinkedIn Ads', visits: 8180, spend: 114_564, target: 2709, seen: '2026-11-20T10:00:00Z' },
  { id: 'b', name: 'Google Ads', visits: 6239, spend: 67_792, target: 943, seen: '2026-11-19T10:00:00Z' },
  { id: 'c', name: 'Newsletter', visits: 2356, spend: 0, target: 541, seen: '2026-11-18T10:00:00Z' },
  { id: 'd', name: 'Referral', visits: 0, spend: null, target: 0, seen: null },
];
const SUM: Row = {
  id: TOTALS_ID,
  name: 'All vendors',
  visits: 16_775,
  spend: 182_356,
  target: 4193,
  seen: null,
};

const TABLE = {
  prefix: 'v',
  fields: {
    visits: {
      kind: 'range',
      label: 'Visits',
      description: 'Visits of the vendor.',
      wire: 'visits',
      operators: ['gte', 'lte'],
    },
  },
  sortable: ['name', 'visits', 'spend'],
  sizes: [2, 10, 50],
  defaults: { size: 10, sortBy: 'visits', sortOrder: 'desc' },
} as const satisfies TableDefinition;

const segmentsOf = ({ visits, target }: Row): readonly Segment[] => [
  { id: 'target', name: 'Target', color: 'var(--p-target)', value: target },
  { id: 'rest', name: 'Other', color: 'var(--p-unknown)', value: visits - target },
];

const COLORS: Readonly<Record<string, string>> = { a: '#546ccb', b: '#ba6693', c: '#d9622b', d: '#7a828c' };

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    size: 200,
    meta: { label: 'Vendor', fixed: true },
    cell: ({ row: { original } }) => <NameCell name={original.name} color={COLORS[original.id]} />,
  },
  {
    id: 'visits',
    size: 220,
    meta: { label: 'Visits', align: 'end', description: 'Visits of every category.' },
    cell: ({ row: { original } }) => (
      <StackedCell
        name={original.name}
        noun="visits"
        total={original.visits}
        segments={segmentsOf(original)}
      />
    ),
  },
  {
    id: 'target',
    size: 160,
    enableSorting: false,
    meta: { label: 'Target visits', align: 'end' },
    cell: ({ row }) => (
      <BarCell value={row.original.target} unit="count" largest={2709} color="var(--p-target)" />
    ),
  },
  {
    id: 'spend',
    size: 120,
    meta: { label: 'Spend', align: 'end' },
    cell: ({ row }) => (
      <FigureCell
        value={row.original.spend}
        unit="money"
        standing={row.original.id === 'a' ? 'best' : undefined}
      />
    ),
  },
  {
    id: 'tags',
    size: 180,
    enableSorting: false,
    meta: { label: 'Audiences' },
    cell: ({ row }) => (
      <TagsCell
        tags={
          row.original.target > 900
            ? [
                { id: 'tam', label: 'TAM', strong: true },
                { id: 'x', label: 'Enterprise in Europe' },
                { id: 'y', label: 'Partners' },
              ]
            : []
        }
        missing="In no audience"
      />
    ),
  },
  {
    id: 'seen',
    size: 130,
    enableSorting: false,
    meta: { label: 'Last activity', align: 'end' },
    cell: ({ row }) => <DateCell value={row.original.seen} missing="No activity" />,
  },
];

const READY_LIST: TableList<Row> = {
  rows: ROWS,
  total: 120,
  status: 'ready',
  error: undefined,
  retry: nothing,
};

type SampleProps = {
  id: string;
  list?: Partial<TableList<Row>>;
  totals?: boolean;
  selects?: boolean;
  opens?: boolean;
};

function Sample({ id, list = {}, totals = false, selects = false, opens = false }: SampleProps) {
  const control = useTableState(TABLE);
  const bars = useBars(ROWS, segmentsOf);
  const selection = useSelection(2);
  return (
    <BarsContext value={bars}>
      <ListPanel
        id={`catalogue-${id}`}
        title="Vendor activity"
        noun={{ one: 'vendor', many: 'vendors' }}
        table={TABLE}
        control={control}
        list={{ ...READY_LIST, ...list }}
        columns={COLUMNS}
        hiddenByDefault={[]}
        search="Search vendors"
        filters={{
          useOptions: () => ({ options: [], loading: false, failed: false }),
          nameOf: (_, value) => value,
        }}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        legend={
          <>
            <BarsLegend title="Parts of the visits" series={segmentsOf(SUM)} />
            <StandingKey />
          </>
        }
        totals={totals ? SUM : undefined}
        {...(selects && { selection })}
        {...(opens && {
          expansion: {
            canExpand: ({ visits }: Row) => visits > 0,
            label: ({ name }: Row) => `Campaigns of ${name}`,
            render: ({ name }: Row) => <p style={{ margin: 0, padding: 16 }}>Campaigns of {name}</p>,
          },
        })}
        empty={{ title: 'No vendors found', text: 'No vendor brought visits in this period.' }}
      />
    </BarsContext>
  );
}

const story = (name: string, props: SampleProps): Story => ({
  name: `List: ${name}`,
  wide: true,
  render: () => <Sample {...props} />,
});

const COMPARED = ROWS.slice(0, 3).map(({ id, name }) => ({
  id,
  name,
  color: COLORS[id] ?? '',
  courseId: id,
}));
const COMPARED_FIGURES: readonly Story[] = [
  {
    name: 'Figures side by side',
    wide: true,
    render: () => (
      <FiguresTable
        caption="Key figures by vendor"
        metrics={['visits', 'targetVisits', 'spend']}
        compared={COMPARED}
        figureOf={(id, metric) => {
          const row = ROWS.find((each) => each.id === id);
          return (metric === 'visits' ? row?.visits : metric === 'spend' ? row?.spend : row?.target) ?? null;
        }}
        explain={(_id, metric) => ({
          input: { metrics: ['visits'], startDate: '2026-08-25', endDate: '2026-11-22' },
          metric,
        })}
      />
    ),
  },
  ...[['a'], ['a', 'b']].map((ids) => ({
    name: `Compare, ${ids.length} of two to five selected`,
    render: () => <CompareButton kind="vendors" selection={{ ids }} />,
  })),
];

/** As many columns as there are months, in a place for some of them. */
const MONTHS = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en-US', { month: 'long' }).format(new Date(2026, at)),
);
const wideBox = (name: string, months: readonly string[]): Story => ({
  name: `Wide box: ${name}`,
  render: () => (
    <WideBox label={`Months, ${name}`} isRegion={false}>
      <table style={{ borderSpacing: '16px 8px' }}>
        <thead>
          <tr>
            {months.map((month) => (
              <th key={month} scope="col">
                {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {months.map((month) => (
              <td key={month}>{month.length}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </WideBox>
  ),
});

/** Lists in every state, with every kind of cell. */
export const TABLES: Chapter = {
  id: 'tables',
  title: 'Tables',
  stories: [
    story('cells of every kind, totals, pager', { id: 'ready', totals: true }),
    story('rows that can be selected, two at most', { id: 'selection', selects: true }),
    story('rows that open', { id: 'expansion', opens: true }),
    story('loading', { id: 'loading', list: { rows: [], total: undefined, status: 'loading' } }),
    story('the next page is on its way', { id: 'refreshing', list: { status: 'refreshing' } }),
    story('nothing found', { id: 'empty', list: { rows: [], total: 0 } }),
    story('failed', { id: 'failed', list: { rows: [], total: undefined, error: FAILURE } }),
    ...COMPARED_FIGURES,
    {
      name: 'Name of a row that leads on, and one that does not',
      render: () => (
        <>
          <RowName name="LinkedIn Ads" to="#" /> <RowName name="Unattributed" />
        </>
      ),
    },
    wideBox('it goes on to the right', MONTHS),
    wideBox('all of it is there', MONTHS.slice(0, 2)),
  ],
};
