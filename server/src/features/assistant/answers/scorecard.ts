import type { Block } from '@parley/core/assistant';
import { median as medianOf } from '@parley/core/features/health';
import {
  type DimensionId,
  dimensionsOf,
  METRICS,
  type MetricId,
  type MetricResult,
  type MetricRow,
  metricOf,
} from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { listed } from '@parley/language/frame';
import { comparedLink, groupingPlural, metricName, type Plan, queryPermalink } from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { during, figure, name, part, say } from './phrase.ts';
import { changeSentence, heldAgainstWhole, numberBlock, scopeOf, unitOf, withUnit } from './wording.ts';

/** Peers are compared with from so many on: of fewer the median is one of them. */
const FEWEST_PEERS = 3;
const MOST_PEERS = 200;
/** A figure that is so many times the median of peers, or that part of it, is one that is said. */
const FAR = 1.5;

/** What is thought of the figures is left to people. */
export const DECISION = say`These are the figures behind such a decision; the decision is yours.`;

const PAGES = { channel: 'channel', vendor: 'vendor', campaign: 'campaign' } as const;

type Thing = { field: DimensionId; ids: readonly string[]; name: string };

const thingOf = ({ frame: { restrictions } }: Plan): Thing => {
  const [thing] = restrictions;
  return { field: (thing?.field ?? 'vendor') as DimensionId, ids: thing?.ids ?? [], name: thing?.name ?? '' };
};

/** The page of one thing, with the days of the question. */
function pageOf({ range, query }: Plan, { field, ids }: Thing): string | null {
  const [id, another] = ids;
  if (id === undefined || another !== undefined || !(field in PAGES)) return null;
  const page = PAGES[field as keyof typeof PAGES];
  const path = pagePath(page, { [page === 'campaign' ? 'campaigns' : page]: id } as never);
  const chosen = query.audience === undefined ? '' : `&audience=${encodeURIComponent(query.audience)}`;
  return `${path}?startDate=${range.start}&endDate=${range.end}${chosen}`;
}

/** Rates alone are compared with peers: how large a thing is says nothing of how it does. */
const isRate = (metric: MetricId): boolean => metricOf(metric).ratio !== undefined;

type Held = { metric: MetricId; value: number; median: number; peers: number };

/** A rate beside the median of the others of its kind that have one. */
function heldAgainstPeers(metric: MetricId, row: MetricRow, { rows }: MetricResult, thing: Thing): Held[] {
  const value = row.metrics[metric];
  const peers = rows
    .filter(({ dimensions }) => !thing.ids.includes(dimensions[thing.field]?.id ?? ''))
    .flatMap(({ metrics }) => metrics[metric] ?? []);
  const median = medianOf(peers);
  if (value === null || value === undefined || median === undefined || median <= 0) return [];
  return peers.length < FEWEST_PEERS ? [] : [{ metric, value, median, peers: peers.length }];
}

const isFar = ({ value, median }: Held): boolean => value >= FAR * median || value * FAR <= median;

const peerSentence = ({ metric, value, median, peers }: Held, kind: string): string =>
  say`${name(METRICS[metric].label)} is ${part(
    isFar({ metric, value, median, peers })
      ? value > median
        ? say`${figure(value / median, 'decimal')} times the median`
        : say`${figure(1 - value / median, 'percent')} below the median`
      : 'near the median',
  )} of the ${figure(peers, 'count')} other ${name(kind)} that have it (${figure(median, unitOf(metric))}).`;

function peerTable(held: readonly Held[], { name: label }: Thing, kind: string): Block[] {
  if (held.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { id: 'figure', label: 'Figure', unit: 'text' },
        { id: 'value', label, unit: 'text' },
        { id: 'median', label: `Median of other ${kind}`, unit: 'text' },
        { id: 'peers', label: `Other ${kind} that have it`, unit: 'count' },
      ],
      rows: held.map(({ metric, value, median, peers }) => ({
        figure: METRICS[metric].label,
        value: figure(value, unitOf(metric)).text,
        median: figure(median, unitOf(metric)).text,
        peers,
      })),
      totalRows: held.length,
    },
  ];
}

/** How one thing does: the figures that tell it, beside the period before and its peers. What to think of it is left to people. */
export const answerScorecard: Answerer = async ({ plan: asked, ask }) => {
  const thing = thingOf(asked);
  const { metrics } = asked.query;
  const rates = metrics.filter((metric) => isRate(metric) && dimensionsOf(metric).includes(thing.field));
  const [{ totals, asOf, previousNotes }, peers] = await Promise.all([
    ask(asked.query),
    ask({
      ...asked.query,
      metrics: rates,
      dimensions: [thing.field],
      filters: [],
      compare: undefined,
      page: { limit: MOST_PEERS, offset: 0 },
    }),
  ]);
  const plan = heldAgainstWhole(asked, previousNotes);
  const kind = groupingPlural(thing.field);
  const page = comparedLink(pageOf(plan, thing), plan.query);
  const held = rates.flatMap((metric) => heldAgainstPeers(metric, totals, peers, thing));
  const isFree = metrics.includes('spend') && !totals.metrics.spend;
  const [lead = 'visits', ...others] = metrics;
  const told = others.filter((metric) => totals.metrics[metric] != null && (!isFree || metric !== 'spend'));
  const first = [
    say`${part(withUnit(lead, totals.metrics[lead]))}${part(scopeOf(plan))} ${during(plan.rangeWords)}.`,
    changeSentence(lead, totals.metrics[lead], totals.previous?.[lead], plan.compareWords),
  ];
  const text = [
    first.filter((each) => each !== '').join(' '),
    told.length === 0
      ? ''
      : say`Also: ${name(
          listed(
            told.map(
              (metric) => `${metricName(metric)} ${figure(totals.metrics[metric], unitOf(metric)).text}`,
            ),
            told.length,
          ),
        )}.`,
    isFree ? say`No spend is recorded for it in that time, so what a visit cost is not known.` : '',
    ...held.filter(isFar).map((each) => peerSentence(each, kind)),
    held.length > 0 && !held.some(isFar) ? say`Its rates are near the median of other ${name(kind)}.` : '',
    plan.frame.isJudged ? DECISION : '',
  ];
  return {
    // What stands out is a line each.
    text: text.filter((each) => each !== '').join('\n'),
    blocks: [
      ...metrics.map((metric): Block => {
        const block = numberBlock(metric, totals, plan);
        const own = queryPermalink({ ...plan.query, metrics: [metric] }) ?? page;
        return block.kind === 'number' ? { ...block, permalink: own } : block;
      }),
      ...peerTable(held, thing, kind),
    ],
    asOf,
    warnings: [],
    suggestions: [],
    permalink: page,
  };
};
