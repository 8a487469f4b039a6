import { type MetricId, metricOf, SOURCE_DIMENSIONS } from '@parley/core/metrics';
import { ATTRIBUTION_REFERENCE } from './attribution-metrics.ts';
import type { Breakdown, Figure, ReferenceQuery } from './breakdown.ts';
import { fitScores } from './fit-score.ts';
import { engagedByPixel } from './pixel-engagement.ts';
import { sum } from './raw.ts';
import { REVENUE_REFERENCE } from './revenue-metrics.ts';
import { type Reference, TRAFFIC_REFERENCE } from './traffic-metrics.ts';

const BASE = { ...TRAFFIC_REFERENCE, ...REVENUE_REFERENCE, ...ATTRIBUTION_REFERENCE, engagedByPixel };
type BaseId = keyof typeof BASE;

const NO_VALUE: Breakdown = { rows: new Map(), total: null, rest: null };

/** What has been calculated for a query, as many quotients share their parts. */
const known = new WeakMap<ReferenceQuery, Map<BaseId, Breakdown>>();

/** A metric that cannot be broken down so has no value. */
const base = (id: BaseId): Reference => {
  const possible = SOURCE_DIMENSIONS[metricOf(id).source];
  return (world, query) => {
    const own = known.get(query) ?? new Map<BaseId, Breakdown>();
    known.set(query, own);
    const isPossible = query.dimensions.every((dimension) => possible.includes(dimension));
    const found = own.get(id) ?? (isPossible ? BASE[id](world, query) : NO_VALUE);
    own.set(id, found);
    return found;
  };
};

const divide = (above: readonly Figure[], below: readonly Figure[], times: number): Figure => {
  if ([...above, ...below].includes(null)) return null;
  const denominator = sum(below.map((each) => each ?? 0));
  return denominator === 0 ? null : (times * sum(above.map((each) => each ?? 0))) / denominator;
};

/** The quotient of each row, and of the totals for the total. */
const quotient =
  (above: readonly BaseId[], below: readonly BaseId[], times = 1): Reference =>
  (world, query) => {
    const over = above.map((id) => base(id)(world, query));
    const under = below.map((id) => base(id)(world, query));
    const keys = new Set([...over, ...under].flatMap(({ rows }) => [...rows.keys()]));
    const at = ({ rows, rest }: Breakdown, key: string): Figure => rows.get(key) ?? rest;
    const rowOf = (key: string) =>
      divide(
        over.map((each) => at(each, key)),
        under.map((each) => at(each, key)),
        times,
      );
    return {
      rows: new Map([...keys].map((key) => [key, rowOf(key)])),
      total: divide(
        over.map(({ total }) => total),
        under.map(({ total }) => total),
        times,
      ),
      rest: divide(
        over.map(({ rest }) => rest),
        under.map(({ rest }) => rest),
        times,
      ),
    };
  };

/** A cost by nothing spent is none. */
const price =
  (below: readonly BaseId[], times = 1): Reference =>
  (world, query) => {
    const spent = base('spend')(world, query);
    const { rows, total, rest } = quotient(['spend'], below, times)(world, query);
    const paid = (spend: Figure | undefined, value: Figure): Figure => (spend ? value : null);
    return {
      rows: new Map([...rows].map(([key, value]) => [key, paid(spent.rows.get(key), value)])),
      total: paid(spent.total, total),
      rest: paid(spent.rest, rest),
    };
  };

const fitScore: Reference = (world, query) => {
  const [dimension, ...more] = query.dimensions;
  const isFit = dimension === 'vendor' || dimension === 'campaign' || dimension === 'channel';
  if (!isFit || more.length > 0) return NO_VALUE;
  const of = (reference: Reference) => reference(world, query);
  const visits = of(base('visits'));
  const spend = of(base('spend'));
  const engaged = of(quotient(['engagedCompanies'], ['baseAccounts']));
  const perSpend = of(quotient(['pipelineInfluenced'], ['spend']));
  const influenced = of(quotient(['opportunitiesInfluenced'], ['memberOpportunities']));
  const eligible = [...visits.rows].flatMap(([key, value]) => {
    const cost = spend.rows.get(key) ?? 0;
    const count = value ?? 0;
    if (count === 0 || cost <= 0) return [];
    const at = ({ rows, rest }: Breakdown): Figure => rows.get(key) ?? rest;
    const parts = {
      engaged: at(engaged),
      pipelinePerSpend: at(perSpend),
      influenced: at(influenced),
      spendPerVisit: cost / count,
      visits: count,
    };
    return [[key, parts] as const];
  });
  return { rows: fitScores(new Map(eligible)), total: null, rest: null };
};

/** Every metric of the product, calculated by walking the raw facts. One without an entry does not compile. */
export const REFERENCE: Readonly<Record<MetricId, Reference>> = {
  ...(Object.fromEntries((Object.keys(BASE) as BaseId[]).map((id) => [id, base(id)])) as Record<
    BaseId,
    Reference
  >),
  visitEfficiency: quotient(['targetVisits'], ['visits']),
  percentOfEngagedCompanies: quotient(['engagedCompanies'], ['baseAccounts']),
  targetingEfficiency: quotient(['targetImpressions'], ['impressions']),
  clickThroughRate: quotient(['adClicks'], ['adImpressions']),
  costPerClick: price(['adClicks']),
  spendPerVisit: price(['visits']),
  spendPerTargetVisit: price(['targetVisits']),
  cpm: price(['adImpressions'], 1000),
  targetCpm: price(['targetImpressions'], 1000),
  cpv: price(['visits', 'viewThroughVisits']),
  targetCpv: price(['targetVisits', 'targetViewThroughVisits']),
  averageDaysToClose: quotient(['closedWonDays'], ['closedWonCount']),
  winRate: quotient(['closedWonCount'], ['closedWonCount', 'closedLostCount']),
  averageContractValue: quotient(['closedWonAmount'], ['closedWonCount']),
  pipelineToClosedWonRatio: quotient(['pipelineAmount'], ['closedWonAmount']),
  visitsPerOpportunity: quotient(['influenceVisits'], ['pipelineCount']),
  returnOnSpend: quotient(['pipelineAmount'], ['spend']),
  costPerOpportunity: price(['pipelineCount']),
  percentOpportunitiesInfluenced: quotient(['opportunitiesInfluenced'], ['memberOpportunities']),
  pipelinePerSpend: quotient(['pipelineInfluenced'], ['spend']),
  closedWonPerSpend: quotient(['closedWonInfluenced'], ['spend']),
  fitScore,
};
