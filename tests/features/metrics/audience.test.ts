import {
  type AudienceReach,
  audienceNote,
  audienceReach,
  METRIC_IDS,
  type MetricId,
  metricOf,
} from '@parley/core/metrics';
import { explainMetric, runMetricQuery } from '@parley/server/analytics/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';

const services = sharedServices();
let stored: StoredWorld;
let even: string;
/** The same world, whose target market is another set of companies. */
let otherTarget: StoredWorld;

beforeAll(async () => {
  stored = await storeWorld(services, messyWorld(1), { influenceWindowDays: MESSY_WINDOW_DAYS });
  even = stored.configuration.audiences.find(({ name }) => name === 'even')?.id ?? '';
  otherTarget = await storeWorld(services, messyWorld(1), { influenceWindowDays: MESSY_WINDOW_DAYS });
  const first = otherTarget.configuration.audiences.find(({ name }) => name === 'first')?.id ?? '';
  await services.postgres
    .updateTable('instances')
    .set({ tam_audience_id: first })
    .where('id', '=', otherTarget.ctx.instance.id)
    .execute();
});
afterAll(() => services.close());

/** Scores and chains need more than this world has in its range; the explanation of either is tested beside its rows. */
const PLAIN = METRIC_IDS.filter((id) => metricOf(id).source !== 'rows');

async function totalsOf({ ctx, world }: StoredWorld, audience?: string) {
  const input = { metrics: PLAIN, dimensions: [], filters: [], range: world.range, audience };
  const { totals, notes } = await runMetricQuery({ ctx, input });
  return { figures: totals.metrics, notes };
}

const isNear = (one: number | null | undefined, other: number | null | undefined): boolean =>
  one === other ||
  (typeof one === 'number' &&
    typeof other === 'number' &&
    Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)));

it('an audience and the target market change each figure as its note says', async () => {
  const [all, selected, other] = await Promise.all([
    totalsOf(stored),
    totalsOf(stored, even),
    totalsOf(otherTarget),
  ]);
  const changed = (figures: typeof all.figures): MetricId[] =>
    PLAIN.filter((id) => !isNear(all.figures[id], figures[id]));
  const isOf = (reaches: readonly AudienceReach[]) => (id: MetricId) =>
    audienceReach(id).some((reach) => reaches.includes(reach));
  const [narrowed, byTarget] = [isOf(['target', 'selected']), isOf(['target'])];
  // A ratio can be the same by chance, as where every company of both is engaged.
  const isPlain = (id: MetricId): boolean => metricOf(id).ratio === undefined;
  expect(changed(selected.figures).filter((id) => isPlain(id) || !narrowed(id))).toEqual(
    PLAIN.filter((id) => isPlain(id) && narrowed(id)),
  );
  expect(changed(other.figures).filter((id) => isPlain(id) || !byTarget(id))).toEqual(
    PLAIN.filter((id) => isPlain(id) && byTarget(id)),
  );
});

it('a figure that an audience does not narrow, or only a part of it, says so', async () => {
  const { notes } = await totalsOf(stored, even);
  expect(notes).toEqual(
    Object.fromEntries(PLAIN.flatMap((id) => (audienceNote(id) === null ? [] : [[id, audienceNote(id)]]))),
  );
  // Spend is of nobody in particular, the rest of these is.
  const mixed: MetricId[] = ['pipelinePerSpend', 'closedWonPerSpend', 'returnOnSpend', 'costPerOpportunity'];
  for (const id of mixed) expect(notes?.[id]).toContain('all of it is divided by');
  for (const id of ['spend', 'cpm', 'cpv'] as const) expect(notes?.[id]).toContain('does not narrow them');
  for (const id of ['pipelineAmount', 'leads', 'winRate', 'visitEfficiency'] as const)
    expect(notes?.[id]).toBeUndefined();
  expect((await totalsOf(stored)).notes).toEqual({});
  const tam = stored.configuration.audiences.find(({ is_tam }) => is_tam)?.id;
  expect((await totalsOf(stored, tam)).notes).toEqual({});
});

const explain = async (metric: MetricId, audience?: string) =>
  await explainMetric({
    ctx: stored.ctx,
    input: {
      query: { metrics: [metric], dimensions: [], filters: [], range: stored.world.range, audience },
      metric,
      page: { limit: 10_000, offset: 0 },
    },
  });

it('an explanation of an audience names it as a filter, and has the rows of its companies alone', async () => {
  const { start, end } = stored.world.range;
  // Straight from the raw facts: opened in the range, of a company with an even number.
  const deals = stored.world.facts.opportunities.filter(
    ({ company, openDate }) =>
      company !== null && company.index % 2 === 0 && openDate >= start && openDate <= end,
  );
  const explanation = await explain('pipelineAmount', even);
  expect(explanation.filters).toEqual([
    { field: 'audience', text: 'Audience is even', sent: `audience=${even}` },
  ]);
  expect(explanation.target).toBe('even');
  expect(explanation.totalRows).toBe(deals.length);
  expect(explanation.contribution).toBeCloseTo(
    deals.reduce((sum, { amount }) => sum + amount, 0),
    6,
  );
  expect(explanation.value).toBeCloseTo(explanation.contribution ?? 0, 6);
});

it('an explanation of several audiences names them all', async () => {
  const first = stored.configuration.audiences.find(({ name }) => name === 'first')?.id ?? '';
  const explanation = await explain('targetVisits', `${even},${first}`);
  expect(explanation.filters.map(({ text }) => text)).toEqual(['Target audience is even or first']);
  expect(explanation.target).toBe('even or first');
});

it('an explanation names the target market only of figures that ask for it', async () => {
  expect((await explain('pipelineAmount')).target).toBeNull();
  expect((await explain('spend')).target).toBeNull();
  expect((await explain('targetVisits')).target).toBe('TAM');
  expect((await explain('spendPerTargetVisit')).target).toBe('TAM');
});

it('an explanation of spend says that no audience narrows it', async () => {
  const [spend, perSpend] = await Promise.all([explain('spend', even), explain('pipelinePerSpend', even)]);
  expect([spend.filters, spend.target]).toEqual([[], null]);
  expect(spend.settings).toContainEqual({ name: 'Audience', value: audienceNote('spend') });
  expect(perSpend.filters.map(({ text }) => text)).toEqual(['Audience is even']);
  expect(perSpend.settings).toContainEqual({ name: 'Audience', value: audienceNote('pipelinePerSpend') });
});
