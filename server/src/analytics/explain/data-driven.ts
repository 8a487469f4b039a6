import { FEWEST_CONVERSIONS, formatFigure, METRICS, UNATTRIBUTED } from '@parley/core/metrics';
import { creditOf, WHOLE_SHARE } from '../../data/roll-ups/index.ts';
import { number, raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { runMetricQuery } from '../execute/run-metric-query.ts';
import { TOUCH_ARRAYS, touchConditionsOf, touchedFrom } from '../sources/touch-conditions.ts';
import type { Evidence, EvidenceColumn, ExplainInput, MetricOf } from './evidence.ts';
import { selectRows } from './fact-rows.ts';
import {
  type Membership,
  memberFacts,
  memberWords,
  OPPORTUNITY_COLUMNS,
  OPPORTUNITY_SELECT,
  WON,
} from './members.ts';

type DataDriven = Exclude<MetricOf<'rows'>, 'fitScore'>;
const MEMBERSHIP: Readonly<Record<DataDriven, Membership>> = {
  pipelineDataDriven: 'opened',
  closedWonDataDriven: 'closed',
};
const IDS = { channel: 'channel_id', vendor: 'vendor_id', campaign: 'campaign_id' } as const;
type ChainDimension = keyof typeof IDS;

const isChained = (id: string | undefined): id is ChainDimension => id !== undefined && id in IDS;

/** Whose opportunities they are: of all, of those nobody touched, or of those that were touched. */
type Whose = { kind: 'all' | 'untouched' } | { kind: 'touched'; dimension?: ChainDimension; id?: string };

const RULES = {
  all: [
    'As a whole it is the amount of all opportunities, which every model shares out.',
    'Explain a cell of a breakdown by channel, vendor or campaign for its removal effect.',
  ].join(' '),
  touched: [
    'The removal effect is the share of paths that would no longer lead to an opportunity without it. Its share of all removal',
    'effects is its share of the amount of every touched opportunity, whether the path of that opportunity includes it or not:',
    'the model weighs all paths together, not single deals.',
  ].join(' '),
  untouched: 'The amount of the opportunities that nobody touched.',
} as const;

const TOUCH_COLUMNS: readonly EvidenceColumn[] = [
  { id: 'touches', label: 'Touches', kind: 'count' },
  { id: 'own', label: 'Its own', kind: 'count' },
];

/** Opportunities, each with the part of its amount that the figure has: the same part of every one that was touched. */
function explainOpportunities(input: ExplainInput, metric: DataDriven, whose: Whose): Evidence | undefined {
  const { query, others, scope, value } = input;
  const conditions = touchConditionsOf(query, others, scope);
  if (conditions === undefined) return undefined;
  const { basis, opportunities } = conditions;
  const membership = MEMBERSHIP[metric];
  const facts = memberFacts(input, membership, opportunities);
  const won = membership === 'closed' ? raw(` AND fact.${WON}`) : sql``;
  const members = selectRows({ ...input, query: { ...query, dimensions: [] }, cell: undefined }, facts, {
    select: [raw(OPPORTUNITY_SELECT)],
    where: won,
  });
  const { dimension, id } = whose.kind === 'touched' ? whose : {};
  const own =
    dimension === undefined || id === undefined
      ? raw('0')
      : sql`arraySum(arrayMap((each, by) -> if(by = ${str(id)}, each, 0), touches, ${raw(TOUCH_ARRAYS[IDS[dimension]])}))`;
  const touched = sql`
    SELECT
      opportunity_id AS touched_id,
      arraySum(touches) AS touch_count,
      ${own} AS own_count ${touchedFrom(scope, basis)}`;
  const is = { all: '1', touched: 'touches > 0', untouched: 'touches = 0' }[whose.kind];
  const rows = sql`
    SELECT member.*, touch_count AS touches, own_count AS own
    FROM (${members}) AS member
    LEFT JOIN (${touched}) AS touch ON member.row_id = touch.touched_id`;
  const share =
    whose.kind === 'touched'
      ? sql`toDecimal64(if(sum(amount) OVER () = 0, 0., ${number(value ?? 0)} / toFloat64(sum(amount) OVER ())), 15)`
      : raw(WHOLE_SHARE);
  const part = (row: { [id: string]: unknown }): string => formatFigure(Number(row['share']), 'percent');
  return {
    statement: sql`
      SELECT *, ${share} AS share, toNullable(${raw(creditOf('amount', 'share'))}) AS contribution
      FROM (${rows})
      WHERE ${raw(is)}`,
    columns: [
      ...OPPORTUNITY_COLUMNS,
      ...TOUCH_COLUMNS.filter((column) => column.id !== 'own' || id !== undefined),
      { id: 'share', label: 'Credit', kind: 'percent' },
    ],
    orderBy: 'amount DESC',
    why: (row) => {
      const member = memberWords(row, membership);
      if (whose.kind === 'all') return `${member}; every model shares out the whole of it`;
      if (whose.kind === 'untouched') return `${member}; nobody touched it`;
      const led =
        id === undefined
          ? ''
          : Number(row['own']) > 0
            ? `; its path includes it, by ${row['own']} of ${row['touches']} touches`
            : `; its path of ${row['touches']} ${Number(row['touches']) === 1 ? 'touch' : 'touches'} does not include it`;
      return `${member}${led}; ${part(row)} of every touched opportunity is earned by the removal effect`;
    },
    rule: RULES[whose.kind],
  };
}

/** The rows of a breakdown: each gets the amount in proportion to its removal effect. */
async function explainBreakdown(
  { ctx, query }: ExplainInput,
  metric: DataDriven,
  dimension: ChainDimension,
): Promise<Evidence> {
  const { rows } = await runMetricQuery({ ctx, input: { ...query, metrics: [metric] } });
  const values = rows.flatMap((row) => {
    const value = row.dimensions[dimension];
    const credit = row.metrics[metric] ?? null;
    return value === undefined || credit === null ? [] : [{ ...value, credit }];
  });
  const touched = values
    .filter(({ id }) => id !== UNATTRIBUTED.id)
    .reduce((sum, { credit }) => sum + credit, 0);
  return {
    columns: [
      { id: 'row_id', label: METRICS[metric].label, kind: dimension },
      { id: 'share', label: 'Share of removal effects', kind: 'percent' },
    ],
    rows: values.map(({ id, credit }) => ({
      row_id: id,
      share: id === UNATTRIBUTED.id || touched === 0 ? null : credit / touched,
      contribution: credit,
    })),
    why: ({ row_id }) =>
      row_id === UNATTRIBUTED.id
        ? 'opportunities that nobody touched'
        : 'the share of paths that would no longer lead to an opportunity without it; explain its cell for the opportunities',
    rule: 'The amount of touched opportunities in proportion to removal effects, from the order of their touches.',
  };
}

/** Data-driven credit: the opportunities of a cell or of the total; without a cell, the rows of the breakdown. */
export async function explainDataDriven(
  input: ExplainInput,
  metric: DataDriven,
): Promise<Evidence | undefined> {
  const { query, cell, value, others, scope } = input;
  if (value === null)
    return {
      rows: [],
      columns: [],
      why: () => '',
      rule: `No value: under ${FEWEST_CONVERSIONS} opportunities a chain says more about chance than about channels.`,
    };
  const [dimension, more] = query.dimensions;
  if (dimension === undefined) {
    // A filter on what touched them leaves the credit of some rows, which is a part of every touched opportunity.
    const isPart = touchConditionsOf(query, others, scope)?.touches !== undefined;
    return explainOpportunities(input, metric, { kind: isPart ? 'touched' : 'all' });
  }
  if (more !== undefined || !isChained(dimension)) return undefined;
  const id = cell?.get(dimension);
  if (id === undefined) return await explainBreakdown(input, metric, dimension);
  return explainOpportunities(
    input,
    metric,
    id === UNATTRIBUTED.id ? { kind: 'untouched' } : { kind: 'touched', dimension, id },
  );
}
