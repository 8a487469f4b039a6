import type { Block } from '@parley/core/assistant';
import { isUnassigned } from '@parley/core/features/campaigns';
import type { Filter } from '@parley/core/filters';
import { addsUp, delta, METRICS, type MetricId } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import type { Grouping } from '@parley/language/lexicon';
import type { Plan } from '@parley/language/plan';
import {
  boundsOf,
  describeThreshold,
  groupingName,
  groupingPlural,
  isBucket,
  isListed,
  isPartOfRows,
  metricName,
  rowPermalink,
} from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import type { Answerer } from './answer-parts.ts';
import type { Facts } from './facts.ts';
import { flowOf } from './flow.ts';
import { opportunitiesOf } from './opportunity-list.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { askRows, type Row, type Rows, rowName } from './rows.ts';
import { withVendors } from './same-names.ts';
import { leadOf, percentOf, scopeOf, unitOf } from './wording.ts';

const LEADERS = 3;
const MOST_BARS = 12;
const MOST_SLICES = 8;

const before = (metric: MetricId, row: Row) => {
  const previous = row.previous?.[metric] ?? null;
  return { previous, delta: delta(row.metrics[metric], previous) };
};

const beforeColumns = (plan: Plan) => [
  { id: 'previous', label: plan.compareWords, unit: unitOf(plan.metric) },
  { id: 'delta', label: 'Change', unit: 'percent' as const, isChange: true },
];

const shareOf = (value: number | null | undefined, whole: number | null | undefined): number | null =>
  whole === undefined || whole === null || whole === 0 ? null : (value ?? 0) / whole;

/** What part of the visits of each row is of a category, rather than how that category is spread over the rows. */
const isPartOfRow = ({ frame, metric, query }: Plan): boolean =>
  isPartOfRows(frame) && metric !== 'visits' && query.metrics.includes('visits');

/** Columns of the groupings, the figures, and the share where shares make sense. */
export function tableOf(plan: Plan, { rows, totals, totalRows }: Rows): Block {
  const { groupings } = plan.frame;
  const metrics = plan.query.metrics;
  const isOfRow = isPartOfRow(plan);
  const hasShare = isOfRow || (METRICS[plan.metric].additive && groupings.length === 1);
  const whole = (row: Row): number | null | undefined =>
    isOfRow ? row.metrics.visits : totals.metrics[plan.metric];
  const hasBefore = plan.query.compare !== undefined;
  const cell = (row: Row) => ({
    ...Object.fromEntries(groupings.map((grouping) => [grouping, rowName(grouping, row)])),
    ...Object.fromEntries(metrics.map((metric) => [metric, row.metrics[metric] ?? null])),
    ...(hasBefore && before(plan.metric, row)),
    ...(hasShare && { share: shareOf(row.metrics[plan.metric], whole(row)) }),
  });
  const [grouping] = groupings;
  const isLinked = groupings.length === 1 && metrics.some((metric) => isListed(metric, plan.link));
  return {
    kind: 'table',
    columns: [
      ...groupings.map((each) => ({ id: each, label: capital(groupingName(each)), unit: 'text' as const })),
      ...metrics.map((metric: MetricId) => ({
        id: metric,
        label: METRICS[metric].label,
        unit: METRICS[metric].unit,
      })),
      ...(hasBefore ? beforeColumns(plan) : []),
      ...(hasShare
        ? [
            {
              id: 'share',
              label: `Share of ${isOfRow ? 'the visits of each' : metricName(plan.metric)}`,
              unit: 'percent' as const,
            },
          ]
        : []),
    ],
    rows: rows.map(cell),
    links: rows.map((row) => (isLinked && grouping !== undefined ? linkOf(plan, grouping, row) : null)),
    totalRows,
  };
}

/** Where a row leads: the companies behind it. */
export function linkOf(plan: Plan, grouping: Grouping, row: Row): string | null {
  const value = row.values[grouping];
  return value === undefined ? null : rowPermalink(grouping, value, plan.link);
}

/** The companies of each row are counted too where the list behind it holds no more than them. */
export function withCompanies(plan: Plan): Plan {
  const [grouping] = plan.frame.groupings;
  const count = COUNTED_BY[plan.metric];
  const isSimple = plan.frame.groupings.length === 1 && grouping !== undefined && grouping !== 'trafficType';
  if (
    !isSimple ||
    count === undefined ||
    plan.query.metrics.length > 1 ||
    plan.link.traffic.some(({ type }) => type !== 'target')
  )
    return plan;
  return { ...plan, query: { ...plan.query, metrics: [...plan.query.metrics, count] } };
}

/** What counts the companies of visits: the rows of the list. */
export const COUNTED_BY: Readonly<Partial<Record<MetricId, MetricId>>> = {
  visits: 'companies',
  humanVisits: 'companies',
  targetVisits: 'engagedCompanies',
};

/** Rows are parts of a whole where they add up to it: what is not among them is one more. */
function shapeOf(plan: Plan, grouping: Grouping): 'donut' | 'bars' {
  const isWished = plan.frame.chart === 'donut' || (plan.frame.chart === null && grouping === 'trafficType');
  const isWhole = isBucket(grouping) ? METRICS[plan.metric].additive : addsUp(plan.metric, [grouping]);
  return isWished && isWhole ? 'donut' : 'bars';
}

type Point = { x: string; y: number | null };

/** The largest rows; of a whole the rest too. */
function pointsOf(plan: Plan, { rows, totals }: Rows, grouping: Grouping, isWhole: boolean): Point[] {
  const points = rows.slice(0, isWhole ? MOST_SLICES : MOST_BARS).map((row) => ({
    x: rowName(grouping, row),
    y: row.metrics[plan.metric] ?? null,
  }));
  const rest = (totals.metrics[plan.metric] ?? 0) - points.reduce((sum, { y }) => sum + (y ?? 0), 0);
  // Money adds up to the cent, not to the last bit.
  return isWhole && rest > 0.005 ? [...points, { x: 'Everything else', y: rest }] : points;
}

function chartOf(plan: Plan, found: Rows): Block[] {
  const { rows } = found;
  const [grouping] = plan.frame.groupings;
  const flow = plan.frame.chart === 'flow' ? flowOf(plan, found) : null;
  if (flow !== null) return [flow];
  if (
    grouping === undefined ||
    plan.frame.groupings.length > 1 ||
    rows.length < 2 ||
    unitOf(plan.metric) === 'date'
  )
    return [];
  const shape = shapeOf(plan, grouping);
  const points = pointsOf(plan, found, grouping, shape === 'donut');
  return [
    {
      kind: 'chart',
      shape,
      x: { label: capital(groupingName(grouping)), kind: 'category' },
      unit: unitOf(plan.metric),
      series: [{ id: plan.metric, label: METRICS[plan.metric].label, points }],
    },
  ];
}

const isTold = (metric: MetricId, row: Row): boolean =>
  row.metrics[metric] !== null && row.metrics[metric] !== undefined;

function leaders(plan: Plan, { rows, totals }: Rows): string {
  const { metric } = plan;
  const { groupings } = plan.frame;
  const told = rows.filter((row) => isTold(plan.metric, row));
  const named = told.slice(0, LEADERS).map((row) => {
    const whole = isPartOfRow(plan) ? row.metrics.visits : totals.metrics[metric];
    const share =
      METRICS[metric].additive && groupings.length === 1 ? percentOf(row.metrics[metric], whole) : '';
    const label = groupings.map((grouping) => rowName(grouping, row)).join(' / ');
    const of = isPartOfRow(plan) ? say` of its visits` : '';
    return say`${name(label)} with ${figure(row.metrics[metric], unitOf(metric))}${part(share === '' ? '' : ` (${share}${of})`)}`;
  });
  return listed(named);
}

const OF_COMPANY: ReadonlySet<Grouping> = new Set(['sector', 'revRange', 'region']);

/** Attributes of companies: most visits have none, so the answer says what the shares are of. */
function sharesOf(plan: Plan): string {
  const [grouping] = plan.frame.groupings;
  const hasShare = METRICS[plan.metric].additive && plan.frame.groupings.length === 1;
  if (isPartOfRow(plan)) return '';
  if (!hasShare || grouping === undefined || !OF_COMPANY.has(grouping)) return '';
  const isEverybody =
    plan.metric === 'visits' && plan.query.filters.every(({ field }) => field !== 'trafficType');
  return say` Shares are of all ${name(metricName(plan.metric))}${part(scopeOf(plan))}${part(isEverybody ? ', those of bots and of unknown visitors too' : '')}.`;
}

/** Opportunities are listed one by one; other rows are a chart and a table. */
async function blocksOf(plan: Plan, found: Rows, facts: Facts): Promise<Block[]> {
  const { chart } = plan.frame;
  if (!isOfDeals(plan)) return [...chartOf(plan, found), tableOf(plan, found)];
  const drawn = chart === null ? [] : chartOf(plan, found);
  return [...drawn, await opportunitiesOf(plan, found, facts)];
}

const isOfDeals = ({ frame: { groupings } }: Plan): boolean =>
  groupings.length === 1 && groupings[0] === 'opportunity';

/** Deals that have none of the figure are no rows: those that were lost, of what was won. */
function ofThoseWithAny(plan: Plan): Plan {
  const { metric, query } = plan;
  const isBound = query.filters.some(({ field }) => field.endsWith(metric));
  if (!isOfDeals(plan) || !METRICS[metric].additive || isBound) return plan;
  const any: Filter = { field: `metrics.${metric}`, range: { min: { operand: 0, inclusive: false } } };
  return { ...plan, query: { ...query, filters: [...query.filters, any] } };
}

const isCountOf = (plan: Plan): boolean => isOfDeals(plan) && unitOf(plan.metric) === 'count';

/** What the rows are: of two groupings each is one of both, and of neither alone. */
const rowsOf = (plan: Plan, grouping: Grouping): string => {
  if (plan.frame.groupings.length > 1) return 'rows';
  return isCountOf(plan) ? metricName(plan.metric) : groupingPlural(grouping);
};

/** That there are no rows: none is within the bounds that were asked for, or nothing has the figure at all. */
function nothingOf(plan: Plan): string {
  const { frame, metric, rangeWords } = plan;
  const bounds = boundsOf(frame).map((bound) => describeThreshold(bound, metric));
  if (bounds.length === 0)
    return say`No ${name(metricName(metric))}${part(scopeOf(plan))} ${during(rangeWords)}.`;
  const row = frame.groupings.length > 1 ? 'row' : frame.groupings.map(groupingName).join();
  return say`No ${name(row)}${part(scopeOf(plan))} had ${name(listed(bounds))} ${during(rangeWords)}.`;
}

/** "and the worst?": never what is not known, which comes first only where rows begin with the lowest. */
async function askKnown(plan: Plan, ask: Ask): Promise<Rows> {
  const found = await askRows(plan, ask);
  const { page, sort } = plan.query;
  const [grouping = 'vendor'] = plan.frame.groupings;
  const isKnown = (row: Row): boolean => row.values[grouping]?.id !== '';
  if (page === undefined || sort?.[0]?.order !== 'asc' || found.rows.every(isKnown)) return found;
  const query = { ...plan.query, page: { ...page, limit: page.limit + 1 } };
  const { rows, totalRows } = await askRows({ ...plan, query }, ask);
  return { ...found, rows: rows.filter(isKnown).slice(0, page.limit), totalRows: totalRows - 1 };
}

/** A vendor has one row of visits that name no campaign: never more of them than this. */
const MOST_UNASSIGNED = 100;

const isUnnamed = (row: Row): boolean => isUnassigned(row.values.campaign?.id ?? '');

/** "top 5 campaigns": what names no campaign is a row, but none of them. */
async function askRanked(plan: Plan, ask: Ask): Promise<{ found: Rows; isWithoutUnnamed: boolean }> {
  const { page } = plan.query;
  const asked = await askKnown(plan, ask);
  const isOfCampaigns = plan.frame.top !== null && plan.query.dimensions.join() === 'campaign';
  // Rows that were shown before these may have been without them too.
  const isWhole = page?.offset === 0 && !asked.rows.some(isUnnamed);
  if (!isOfCampaigns || page === undefined || isWhole) return { found: asked, isWithoutUnnamed: false };
  const end = page.offset + page.limit;
  const query = { ...plan.query, page: { offset: 0, limit: end + MOST_UNASSIGNED } };
  const found = await askKnown({ ...plan, query }, ask);
  const named = found.rows.filter((row) => !isUnnamed(row));
  const left = found.rows.length - named.length;
  return {
    found: { ...found, rows: named.slice(page.offset, end), totalRows: found.totalRows - left },
    isWithoutUnnamed: left > 0,
  };
}

/** Rows by something, most first. */
export const answerBreakdown: Answerer = async ({ plan: asked, ask, facts }) => {
  const plan = ofThoseWithAny(withCompanies(asked));
  const ranked = await askRanked(plan, ask);
  const found = await withVendors(plan, ranked.found, ask);
  const { rows, totals, totalRows, asOf } = found;
  const [grouping = 'vendor'] = plan.frame.groupings;
  const total = totals.metrics[plan.metric];
  const isAnyTold = rows.some((row) => isTold(plan.metric, row));
  const whole = METRICS[plan.metric].additive
    ? say` All together: ${figure(total, unitOf(plan.metric))} ${name(metricName(plan.metric))}${part(isPartOfRow(plan) ? say`, ${figure(shareOf(total, totals.metrics.visits), 'percent')} of all visits` : '')}.`
    : '';
  // "68 closed-lost opportunities": each of them is one.
  const isCountOfDeals = isCountOf(plan);
  const counted =
    plan.frame.isRowCount || isOfDeals(plan)
      ? say`${figure(totalRows, 'count')} ${name(rowsOf(plan, grouping))}${part(isCountOfDeals ? '' : say` had ${name(metricName(plan.metric))}`)}. `
      : '';
  const text =
    rows.length === 0 && plan.frame.offset > 0
      ? say`These were all: ${figure(totalRows, 'count')} ${name(groupingPlural(grouping))}.`
      : rows.length === 0
        ? nothingOf(plan)
        : !isAnyTold
          ? say`There is no figure for ${name(metricName(plan.metric))}${part(scopeOf(plan))} by ${name(plan.frame.groupings.map(groupingName).join(' and '))} ${during(plan.rangeWords)}.`
          : say`${part(counted)}${part(leadOf(plan))} ${name(metricName(plan.metric))}${part(scopeOf(plan))} by ${name(plan.frame.groupings.map(groupingName).join(' and '))} ${during(plan.rangeWords)}: ${name(leaders(plan, found))}.${part(whole)}${part(sharesOf(plan))}`;
  // Who asks for five is shown five.
  const isAskedFor = plan.frame.top?.count === rows.length;
  const isCut = totalRows > rows.length && rows.length > 0 && !isAskedFor;
  return {
    text,
    blocks: await blocksOf(plan, found, facts),
    asOf,
    warnings: [
      ...(isCut
        ? [
            say`${figure(rows.length, 'count')} of ${figure(totalRows, 'count')} ${name(rowsOf(plan, grouping))} are shown.`,
          ]
        : []),
      ...(ranked.isWithoutUnnamed
        ? [say`What names no campaign (“Unassigned”) is left out of the order.`]
        : []),
    ],
    suggestions: [],
  };
};
