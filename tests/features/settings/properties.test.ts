import { CONFIGURATION_KINDS, type ConfigurationKind } from '@parley/core/features/settings';
import { METRIC_IDS } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { listVersions } from '@parley/server/data/configuration/index';
import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { previewVisits, serveRequest } from '@parley/server/data/visits/index';
import { previewRules } from '@parley/server/features/channels/rules/preview-rules';
import { setRules } from '@parley/server/features/channels/rules/set-rules';
import { applyFile } from '@parley/server/features/settings/file/apply-file';
import { exportFile } from '@parley/server/features/settings/file/export-file';
import { restoreVersion } from '@parley/server/features/settings/restore-version';
import { withFigures } from '@parley/server/platform/context/index';
import { drainNow } from '@parley/server/platform/outbox/index';
import { messyWorld } from '@parley/worlds';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import type { ReferenceVisit } from '../analytics/reference/visits.ts';
import { movesBetween, people, rule, sent, visitedInstance } from '../channels/visited-instance.ts';
import { standingVisits } from '../data/visits-in-clickhouse.ts';

/** A machine with other work to do takes its time. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
const services = sharedServices();
afterAll(() => services.close());

const some = <Value extends string>(values: readonly Value[], least = 0) =>
  fc.subarray([...values], { minLength: least });
const months = fc.dictionary(
  fc.constantFrom('2024-02', '2024-03', '2024-04'),
  fc.integer({ min: 1, max: 10 ** 6 }).map((cents) => cents / 100),
  { minKeys: 1 },
);
/** Of a messy world, by name. */
const AUDIENCES = ['even', 'first'] as const;
const market = {
  lists: fc.record({
    audience: fc.constant(null),
    industries: some(['sect_software', 'sect_retail'], 1),
    regions: some(['regn_asia', 'regn_europe'], 1),
    'revenue-ranges': some(['rrng_mid_market', 'rrng_enterprise'], 1),
  }),
  'an audience': fc.constantFrom(...AUDIENCES).map((audience) => ({
    ...{ audience, industries: [], regions: [], 'revenue-ranges': [] },
  })),
};
const FAIRS = 'chnl_own-Fairs';
const HANOVER = 'vndr_own.own-Fairs.Hanover';
const places = [
  ['chnl_paid_social', 'vndr_linkedin_ads'],
  ['chnl_paid_social', 'vndr_x_ads'],
  ['chnl_paid_social', 'vndr_meta_ads'],
  [FAIRS, HANOVER],
] as const;
/** Configurations that concern the rows of a messy world; no two of one seed are alike. */
const configurationBy = (targets: keyof typeof market) =>
  fc.record({
    parley: fc.constant(1),
    'target-market': market[targets],
    'net-new': fc.record({ rule: fc.constantFrom('all', 'net-new') }),
    'pipeline-report': fc.record({
      url: fc.constant(null),
      field: fc.constant(null),
      'influence-window': fc.integer({ min: 1, max: 60 }),
      'view-through-days': fc.integer({ min: 1, max: 30 }),
    }),
    exclusions: fc.record({ paths: some(['/pricing', '/docs', '/blog/why']) }),
    'offline-events': fc.record({
      tasks: fc.constantFrom(
        null,
        { 'all-events': true, 'all-tasks': false, tasks: ['Call', 'Demo'] },
        { 'all-events': false, 'all-tasks': true, tasks: [] },
      ),
      leads: fc.constantFrom(null, { status: 'Working' }, { status: 'Attended' }),
      campaigns: fc.constantFrom(null, { 'type-field': 'Type', 'spend-field': 'ActualCost' }),
    }),
    'own-channels': fc.constant({ [FAIRS]: { name: 'Trade shows', color: '#2e8b17' } }),
    'own-vendors': fc.constant({ [HANOVER]: { name: 'Hanover', color: '#7a828c' } }),
    'channel-rules': fc.uniqueArray(
      fc
        .record({
          place: fc.constantFrom(...places),
          media: fc.constant([]),
          sources: some(['google', 'linkedin', 'newsletter']),
          'referral-domains': some(['google.*', 'www.google.com', 'linkedin.com'], 1),
          parameters: fc.constant([]),
        })
        .map(({ place: [channel, vendor], ...conditions }) => ({ channel, vendor, ...conditions })),
      { minLength: 1, maxLength: 3, selector: (each) => JSON.stringify(each) },
    ),
    spend: fc.dictionary(fc.constantFrom('vndr_x_ads', 'vndr_meta_ads', HANOVER), months, { minKeys: 1 }),
  });

const applied = async ({ ctx }: StoredWorld, file: string | object): Promise<void> => {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  await applyFile({ ctx, input: { text } });
  await follow(ctx.instance.id);
};
/** Figures follow what is configured. */
async function follow(instanceId: string): Promise<void> {
  await drainNow(services);
  await serveRequest(services, instanceId);
  await rollUpNow({ services, instanceId });
}

async function figuresOf({ ctx, world }: StoredWorld): Promise<unknown> {
  // Those of now: a change of visits makes others.
  const { instance, ...rest } = ctx;
  const own = { ...(await withFigures(rest, instance.id)), instance };
  const ask = (dimensions: ('vendor' | 'channel')[]) =>
    runMetricQuery({
      ctx: own,
      input: { metrics: METRIC_IDS, dimensions, filters: [], range: world.range, viewThrough: true },
    });
  const rows = [await ask([]), await ask(['vendor'])].flatMap(({ rows, totals }) => [...rows, totals]);
  return rows.map(({ dimensions, metrics }) => [
    dimensions,
    // Without the last digits, which depend on the order of adding up.
    Object.entries(metrics).map(([metric, figure]) => [metric, figure && Number(figure.toPrecision(9))]),
  ]);
}

/** The version of each kind that holds, 1 for those that were never changed. */
async function holding(instanceId: string): Promise<Map<ConfigurationKind, number>> {
  const lists = await Promise.all(
    CONFIGURATION_KINDS.map((kind) => listVersions(services.postgres, { instanceId, kind })),
  );
  return new Map(CONFIGURATION_KINDS.map((kind, index) => [kind, lists[index]?.[0]?.number ?? 1]));
}

/** A world of a seed, two configurations for it, and what the first one gives. */
async function configuredWorld(seed: number, targets: keyof typeof market) {
  const messy = messyWorld(seed);
  // Deals take most of the time, and a part of them has every edge.
  const opportunities = messy.facts.opportunities.slice(0, 150);
  const world = { ...messy, facts: { ...messy.facts, opportunities } };
  const own = await storeWorld(services, world);
  const [first, second] = fc.sample(configurationBy(targets), { numRuns: 2, seed });
  if (first === undefined || second === undefined) throw new Error('no configurations');
  await applied(own, first);
  return { world, own, second, expected: await figuresOf(own), file: await exportFile({ ctx: own.ctx }) };
}

it.each([
  [31, 'lists'],
  [41, 'an audience'],
] as const)(
  'any configuration comes back with its figures, whatever held in between (seed %i, by %s)',
  async (seed, targets) => {
    const { own, second, expected, file } = await configuredWorld(seed, targets);
    const then = await holding(own.ctx.instance.id);
    await applied(own, second);
    expect(await figuresOf(own)).not.toEqual(expected);
    const now = await holding(own.ctx.instance.id);
    const changed = CONFIGURATION_KINDS.filter((kind) => now.get(kind) !== then.get(kind));
    expect(changed).toEqual(expect.arrayContaining(['channel-rules', 'spend', 'pipeline-report']));
    for (const kind of changed)
      await restoreVersion({ ctx: own.ctx, input: { kind, number: then.get(kind) ?? 1 } });
    await follow(own.ctx.instance.id);
    expect(await figuresOf(own)).toEqual(expected);
    expect(await exportFile({ ctx: own.ctx })).toBe(file);
  },
);

it.each([
  [32, 'lists'],
  [42, 'an audience'],
] as const)(
  'any configuration gives its figures to an instance with the same rows (seed %i, by %s)',
  async (seed, targets) => {
    const { world, expected, file } = await configuredWorld(seed, targets);
    expect(file).toContain(HANOVER);
    const facts = { ...world.facts, vendorSpend: [] };
    const empty = await storeWorld(services, { ...world, facts });
    expect(await figuresOf(empty)).not.toEqual(expected);
    await applied(empty, file);
    expect(await figuresOf(empty)).toEqual(expected);
  },
);

const rules = fc.uniqueArray(
  fc
    .record({
      vendor: fc.constantFrom('vndr_linkedin_ads', 'vndr_x_ads', 'vndr_meta_ads'),
      sources: some(['google', 'HubSpot', 'nobody']),
      media: some(['cpc', 'email']),
      referralDomains: some(['google.com', 'partner.example', 'lnkd.in', '*']),
      customParameters: fc.constantFrom(
        [],
        [{ name: 'ref', values: ['x'] }],
        [{ name: 'utm_campaign', values: ['spring', 'news'] }],
      ),
    })
    .filter(({ vendor: _vendor, ...conditions }) => Object.values(conditions).some((list) => list.length > 0))
    .map(({ vendor, ...conditions }) => rule(vendor, 'chnl_paid_social', conditions)),
  { minLength: 1, maxLength: 4, selector: ({ vendorId: _, ...each }) => JSON.stringify(each) },
);

/** A visit goes on as the first one of its visitor at its time; what has none of before is more. */
function movesInTime(before: readonly ReferenceVisit[], after: readonly ReferenceVisit[]) {
  const moves: Record<string, number> = {};
  const count = (from: string, to: string): void => {
    if (from !== to) moves[`${from} > ${to}`] = (moves[`${from} > ${to}`] ?? 0) + 1;
  };
  const meets = (one: ReferenceVisit) => (other: ReferenceVisit) =>
    one.visitor === other.visitor && one.startedAt <= other.endedAt && other.startedAt <= one.endedAt;
  const inTime = after.toSorted((a, b) => a.startedAt - b.startedAt);
  for (const visit of before) count(visit.vendorId, inTime.find(meets(visit))?.vendorId ?? '');
  for (const visit of after.filter((each) => !before.some(meets(each)))) count('', visit.vendorId);
  return moves;
}

/** The visits of the ten largest of all moves, those with the most first. */
const largest = (moves: Readonly<Record<string, number>>): number[] =>
  Object.values(moves)
    .toSorted((a, b) => b - a)
    .slice(0, 10);

it.each([33, 43])('a preview of any rules and exclusions is what then happens (seed %i)', async (seed) => {
  const { ctx, instance } = await visitedInstance(services, seed, 25);
  const standing = () => standingVisits(services, instance.id);
  const [first, second] = fc.sample(rules, { numRuns: 2, seed: seed - 28 });
  for (const wanted of [first, second].map((each) => sent(each ?? []))) {
    const before = await standing();
    const preview = await previewRules({
      ctx: await withFigures(ctx, instance.id),
      input: { rules: wanted },
    });
    await setRules({ ctx, input: { rules: wanted } });
    await serveRequest(services, instance.id);
    const after = await standing();
    const moves = movesBetween(before, after);
    expect(preview.moved).toBe(Object.values(moves).reduce((sum, visits) => sum + visits, 0));
    expect(preview.visits).toBe(people(after).length);
    const listed = preview.moves.map(({ from, to, visits }): [string, number] => [
      `${from.vendorId} > ${to.vendorId}`,
      visits,
    ]);
    expect(moves).toMatchObject(Object.fromEntries(listed));
    expect(preview.moves.length + preview.otherMoves).toBe(Object.keys(moves).length);
    expect(listed.map(([, visits]) => visits)).toEqual(largest(moves));
  }
  const since = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const before = await standing();
  const [exclusions = []] = fc.sample(some(['/pricing', '/docs', '/careers/jobs', '/blog/why'], 1), {
    numRuns: 1,
    seed: seed - 27,
  });
  const side = await withFigures(services, instance.id);
  const tried = await previewVisits(side, { instanceId: instance.id, exclusions, since });
  expect(tried.before.visits).toBe(before.length);
  await applyFile({
    ctx,
    input: { text: JSON.stringify({ parley: 1, exclusions: { paths: exclusions } }) },
  });
  await serveRequest(services, instance.id);
  const after = await standing();
  expect(tried.after).toEqual({
    visits: after.length,
    pageViews: after.reduce((sum, { pageViews }) => sum + pageViews, 0),
  });
  const listed = tried.moves.map((move): [string, number] => [
    `${move.from?.vendorId ?? ''} > ${move.to?.vendorId ?? ''}`,
    move.visits,
  ]);
  const expected = movesInTime(before, after);
  expect(expected).toMatchObject(Object.fromEntries(listed));
  expect(listed.length + tried.otherMoves).toBe(Object.keys(expected).length);
  expect(listed.map(([, visits]) => visits)).toEqual(largest(expected));
});
