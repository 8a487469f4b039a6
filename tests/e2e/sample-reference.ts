import { addDays, type DateRange, lastDays, toDay } from '@parley/core/dates';
import { toMappingRule } from '@parley/core/features/channels';
import type { DimensionId, MetricId } from '@parley/core/metrics';
import { planConfiguration } from '@parley/server/features/samples/plan-configuration';
import { sampleWorld, type World, type WorldCompany } from '@parley/worlds';
import { type Figure, inRange, type ReferenceQuery } from '../features/analytics/reference/breakdown.ts';
import { REFERENCE } from '../features/analytics/reference/metrics.ts';
import { type Prepared, prepare } from '../features/analytics/reference/prepare.ts';
import { rawOfWorld } from '../features/analytics/reference/raw-of-world.ts';
import { spendAloneOf } from '../features/analytics/reference/spend-alone.ts';
import { sampleInstance } from './person.ts';
import { askSample } from './sample-session.ts';

/** The seed that the server makes its sample world with. */
const SEED = 20_260;

/** Days of the influence window and of view-throughs where nobody has set others. */
const WINDOW = 90;
const VIEW_THROUGH = 7;

export type Place = { dimension: DimensionId; key: string };

export type SampleReference = {
  world: World;
  prepared: Prepared;
  range: DateRange;
  /** Ids of audiences and pixels by name: the only thing the server is asked for. */
  audiences: ReadonlyMap<string, string>;
  pixels: ReadonlyMap<string, string>;
  /** A metric of the period, of one thing or of all. */
  figure: (metric: MetricId, place?: Place) => Figure;
};

type Named = { edges: { node: { id: string; name: string } }[] };
type Known = {
  instances: { current: { createdAt: string } };
  audiences: { get: Named };
  pixels: { get: Named };
};
const KNOWN = `{
  instances { current { createdAt } }
  audiences { get(page: {limit: 50, offset: 0}) { edges { node { id name } } } }
  pixels { get(page: {limit: 50, offset: 0}) { edges { node { id name } } } }
}`;

const idsOf = ({ edges }: Named): Map<string, string> =>
  new Map(edges.map(({ node: { id, name } }) => [name, id]));

/** The world of the running server, made again: nothing of it is read back from the server but the day it was made on. */
export const worldMadeAt = ({ createdAt }: { createdAt: string }): World =>
  sampleWorld({ seed: SEED, today: toDay(Date.parse(createdAt)) });

/** The part of a world that figures of the period can come from: the rest would only take time. */
function partOf(world: World, range: DateRange): World {
  const isMember = (day: string | null): boolean => day !== null && inRange(day, range);
  const opportunities = world.facts.opportunities.filter(
    ({ openDate, closeDate }) => isMember(openDate) || isMember(closeDate),
  );
  const leads = world.facts.leads.filter(({ createdAt }) => isMember(toDay(createdAt)));
  const known = new Set<WorldCompany | null>([...opportunities, ...leads].map(({ company }) => company));
  known.delete(null);
  const first = [range.start, ...opportunities.map(({ openDate }) => openDate)].toSorted()[0] ?? range.start;
  const long = Date.parse(addDays(first, -WINDOW - 1));
  const short = Date.parse(addDays(range.start, -1));
  const views = [...world.pageViews()].filter(({ at }) => at >= long);
  const visitors = new Set(
    views.filter(({ company, at }) => at >= short || known.has(company)).map(({ visitor }) => visitor),
  );
  const shownFrom = Date.parse(addDays(range.start, -VIEW_THROUGH - 1));
  const impressions = [...world.impressions()].filter(
    ({ at, company }) => at >= shownFrom || (at >= long && known.has(company)),
  );
  return {
    ...world,
    facts: { ...world.facts, opportunities },
    pageViews: () => views.filter(({ visitor }) => visitors.has(visitor)),
    impressions: () => impressions,
  };
}

async function calculate(today: string): Promise<SampleReference> {
  const known = await askSample<Known>(KNOWN);
  const [audiences, pixels] = [idsOf(known.audiences.get), idsOf(known.pixels.get)];
  const range = lastDays(30, today);
  const world = worldMadeAt(known.instances.current);
  const part = partOf(world, range);
  const planned = planConfiguration(sampleInstance(), part);
  // Ids of audiences and pixels are chance; those of everything else follow from what it is.
  const configuration = {
    ...planned,
    audiences: planned.audiences.map((each) => ({ ...each, id: audiences.get(each.name) ?? '' })),
    pixelIds: new Map(part.pixels.map(({ key, name }) => [key, pixels.get(name) ?? ''])),
  };
  const tam = world.audiences.find(({ isTam }) => isTam)?.name ?? '';
  const prepared = prepare(rawOfWorld({ world: part, configuration }), {
    tam: audiences.get(tam),
    influenceWindowDays: WINDOW,
    viewThroughDays: VIEW_THROUGH,
    netNewRule: 'all',
    today,
    rules: (world.setUp?.rules ?? []).map(toMappingRule),
    // Ties between visits of one instant decide no figure that is looked at here.
    visitIdOf: () => 0n,
  });
  const queries = new Map<DimensionId | '', ReferenceQuery>();
  const figure: SampleReference['figure'] = (metric, place) => {
    const dimension = place?.dimension;
    const query = queries.get(dimension ?? '') ?? {
      dimensions: dimension === undefined ? [] : [dimension],
      range,
    };
    queries.set(dimension ?? '', query);
    const { rows, total, rest } = REFERENCE[metric](prepared, query);
    if (place === undefined) return total;
    const isAlone = spendAloneOf(prepared, dimension)(metric, place.key);
    return isAlone ? null : (rows.get(place.key) ?? rest);
  };
  return { world, prepared, range, audiences, pixels, figure };
}

const made = new Map<string, Promise<SampleReference>>();

/**
 * Every metric of the sample's last 30 days, calculated in plain TypeScript from the raw facts of its world. It is
 * made once for all specs of a worker, and again by those that run after midnight.
 */
export const sampleReference = (): Promise<SampleReference> => {
  const today = toDay(Date.now());
  const reference = made.get(today) ?? calculate(today);
  made.set(today, reference);
  return reference;
};
