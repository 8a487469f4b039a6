import { addDays, toDay } from '@parley/core/dates';
import {
  filtersAsRules,
  RULE_FIELDS,
  type RuleAttribute,
  type RuleCondition,
  type RuleSet,
} from '@parley/core/features/audiences';
import type { Filter } from '@parley/core/filters';
import { resolveRuleScope } from '@parley/server/analytics/audiences/resolve-rules';
import { ruleCompaniesSql } from '@parley/server/analytics/audiences/rule-companies';
import { listCompanyActivity } from '@parley/server/analytics/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import type { Context } from '@parley/server/platform/context/index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { contextOf, FIRST_DAY, makeInstance, makeWorld, storeCompanies } from '../analytics/world.ts';
import { companiesByHand, type RuleWorld } from './rules-reference.ts';

const SEED = 47;
const FIRST = addDays(toDay(FIRST_DAY), 3);
const range = { start: FIRST, end: addDays(FIRST, 20) };
const services = sharedServices();
let ctx: Context;
let world: RuleWorld;
let campaignIds: string[];

beforeAll(async () => {
  const instanceId = await makeInstance(services);
  ctx = contextOf(services, instanceId);
  const made = makeWorld(instanceId, SEED, 120);
  await storeCompanies(services, instanceId, made);
  await services.clickhouse.insert('page_views', made.pageViews);
  await services.clickhouse.insert('impressions', made.impressions);
  await rebuildVisits({ services, instanceId });
  const campaigns = await services.postgres
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('instance_id', '=', instanceId)
    .execute();
  await services.clickhouse.insert(
    'campaigns',
    campaigns.map(({ id, name }) => ({
      instance_id: instanceId,
      campaign_id: id,
      name,
      vendor_id: '',
      version: 1,
      is_deleted: 0,
    })),
  );
  campaignIds = campaigns.map(({ id }) => id);
  world = {
    ...made,
    visits: deriveReference(made.pageViews),
    host: 'www.site.example',
    campaignNames: new Map(campaigns.map(({ id, name }) => [id, name])),
    pixelNames: new Map([
      ['pixl_a', 'Banner'],
      ['pixl_b', 'Wide banner'],
    ]),
    from: Date.parse(`${range.start}T00:00:00Z`),
    until: Date.parse(`${addDays(range.end, 1)}T00:00:00Z`),
  };
});
afterAll(() => services.close());

async function companiesOf(rules: RuleSet): Promise<string[]> {
  const scope = await resolveRuleScope(ctx);
  const pixels = [...world.pixelNames].map(([id, name]) => ({ id, name }));
  const rows = await services.clickhouse.rows<{ company_id: string }>(
    ruleCompaniesSql(rules, { ...scope, pixels }, range),
    { name: 'test.rules' },
  );
  return rows.map(({ company_id }) => company_id).toSorted();
}

/** Values that some of the world has, and some that nothing has. */
const VALUES: Readonly<Record<string, () => readonly string[]>> = {
  name: () => ['Company A', 'company c', 'pany b', 'COMP_47_1', 'comp_47_2.example', '%', 'nobody'],
  industry: () => ['sect_software', 'sect_retail', 'sect_education'],
  region: () => ['regn_europe', 'regn_asia', 'regn_africa'],
  revRange: () => ['rrng_enterprise', 'rrng_mid_market', 'rrng_very_small'],
  audience: () => [`audn_${SEED}_a`, `audn_${SEED}_b`, 'audn_none'],
  url: () => [
    'pricing',
    'docs',
    'docs/api',
    'careers/',
    'site.example',
    'WWW.Site.Example/pricing',
    'site.example/docs/start/',
    'blog/WHY',
    'site.example/blog',
  ],
  channel: () => ['chnl_paid_social', 'chnl_direct', 'chnl_email', 'chnl_organic_search'],
  vendor: () => ['vndr_linkedin_ads', 'vndr_google_ads', 'vndr_direct'],
  campaign: () => [...campaignIds, 'spring', 'AB', 'news', 'none'],
  pixel: () => ['pixl_a', 'pixl_b', 'banner', 'Wide banner'],
};

const attribute = (object: RuleCondition['object'], of?: string): fc.Arbitrary<RuleAttribute> =>
  fc
    .constantFrom(...RULE_FIELDS[object].filter(({ field }) => of === undefined || field === of))
    .chain(({ field, operators }) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operators),
        values: fc.uniqueArray(fc.constantFrom(...(VALUES[field]?.() ?? [])), { minLength: 1, maxLength: 3 }),
      }),
    );
const count = fc.record({
  operator: fc.constantFrom(
    'eq' as const,
    'ne' as const,
    'gt' as const,
    'gte' as const,
    'lt' as const,
    'lte' as const,
  ),
  value: fc.constantFrom(0, 0, 1, 1, 2, 3, 8),
});
const condition = (): fc.Arbitrary<RuleCondition> =>
  fc.oneof(
    attribute('company').map((one): RuleCondition => ({ object: 'company', attributes: [one] })),
    fc.constantFrom('event.visit' as const, 'event.impression' as const).chain((object) =>
      fc.record({
        object: fc.constant(object),
        attributes: fc.uniqueArray(attribute(object), { selector: ({ field }) => field, maxLength: 3 }),
        count,
      }),
    ),
  );

it('random rules select what plain TypeScript selects from the raw rows', async () => {
  const rules = fc.array(fc.record({ conditions: fc.array(condition(), { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  });
  let some = 0;
  await fc.assert(
    fc.asyncProperty(rules, async (groups) => {
      const given = { days: 30, groups };
      const expected = companiesByHand(given, world);
      if (expected.length > 0 && expected.length < world.companies.length) some++;
      expect(await companiesOf(given)).toEqual(expected);
    }),
    { numRuns: 60, seed: 12 },
  );
  // A test of rules that select nobody, or all, would show nothing.
  expect(some).toBeGreaterThan(15);
}, 60_000);

it('each operator of each field does', async () => {
  const [values, compared] = [VALUES, new Set<string>()];
  for (const object of ['company', 'event.visit', 'event.impression'] as const)
    for (const { field, operators } of RULE_FIELDS[object])
      for (const operator of operators) {
        const all = values[field]?.() ?? [];
        const groups = [all.slice(0, 1), all.slice(0, 2), all.slice(2, 5)]
          .filter((each) => each.length > 0)
          .map((each): RuleSet['groups'][number] => ({
            conditions: [
              {
                object,
                attributes: [{ field, operator, values: [...each] }],
                ...(object !== 'company' && { count: { operator: 'gte' as const, value: 2 } }),
              },
            ],
          }));
        for (const group of groups) {
          const rules = { days: 30, groups: [group] };
          expect(await companiesOf(rules), `${field} ${operator}`).toEqual(companiesByHand(rules, world));
        }
        compared.add(`${field} ${operator}`);
      }
  expect(compared.size).toBe(29);
}, 60_000);

it('a rule counts what web traffic activity lists with the same filters', async () => {
  const attributes = [
    { field: 'url', operator: 'contains' as const, values: ['pricing', '/docs'] },
    { field: 'channel', operator: 'notEquals' as const, values: ['chnl_email'] },
  ];
  const rules = { days: 30, groups: [{ conditions: [{ object: 'event.visit' as const, attributes }] }] };
  const { totalRows } = await listCompanyActivity({
    ctx,
    input: {
      range,
      filters: [
        { field: 'webActivityPagesList', operator: 'contains', operand: ['pricing', '/docs'] },
        { field: 'channelIds', operator: 'notIn', operand: ['chnl_email'] },
      ],
      page: { limit: 1, offset: 0 },
    },
  });
  expect(totalRows).toBeGreaterThan(3);
  expect(await companiesOf(rules)).toHaveLength(totalRows);
});

/** A list filter with values that some of the world has. */
const listed = (field: string, values: readonly string[]): fc.Arbitrary<Filter> =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom('in' as const, 'in' as const, 'notIn' as const),
    operand: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }),
  });
const bounded = (field: string): fc.Arbitrary<Filter> =>
  fc
    .record({
      min: fc.option(fc.record({ operand: fc.constantFrom(0, 1, 1, 2), inclusive: fc.boolean() }), {
        nil: undefined,
      }),
      max: fc.option(fc.record({ operand: fc.constantFrom(2, 4, 9), inclusive: fc.boolean() }), {
        nil: undefined,
      }),
    })
    .filter(({ min, max }) => min !== undefined || max !== undefined)
    .map((bounds) => ({ field, range: bounds }));

it('filters as rules have the companies of the list', async () => {
  const of = (name: string): readonly string[] => VALUES[name]?.() ?? [];
  const filter = fc.oneof(
    listed('region.id', of('region')),
    listed('sector.id', of('industry')),
    listed('revRange.id', of('revRange')),
    listed('audienceIds', of('audience')),
    listed('channelIds', of('channel')),
    listed('vendorIds', of('vendor')),
    listed('campaignIds', campaignIds),
    listed('pixelIds', ['pixl_a', 'pixl_b']),
    bounded('metrics.visits'),
    bounded('metrics.impressions'),
    fc
      .uniqueArray(fc.constantFrom('pricing', '/docs', 'BLOG'), { minLength: 1, maxLength: 2 })
      .map((operand): Filter => ({ field: 'webActivityPagesList', operator: 'contains', operand })),
  );
  const filters = fc.uniqueArray(filter, { selector: ({ field }) => field, maxLength: 3 });
  const search = fc.constantFrom('', '', '', 'comp', 'a');
  const [compared, kinds] = [{ said: 0, some: 0 }, new Set<string>()];
  await fc.assert(
    fc.asyncProperty(filters, search, async (asked, text) => {
      const { rules, unsaid } = filtersAsRules({ filters: asked, search: text, range, today: range.end });
      expect(rules === undefined).toBe(unsaid.length > 0);
      if (rules === undefined) return;
      const { rows } = await listCompanyActivity({
        ctx,
        input: { range, filters: asked, search: text, page: { limit: 1000, offset: 0 } },
      });
      expect(await companiesOf(rules), JSON.stringify({ asked, text })).toEqual(
        rows.map(({ id }) => id).toSorted(),
      );
      compared.said++;
      if (rows.length > 0 && rows.length < world.companies.length) compared.some++;
      for (const { field } of asked) kinds.add(field);
    }),
    { numRuns: 60, seed: 21 },
  );
  expect(compared.said).toBeGreaterThan(25);
  expect(compared.some).toBeGreaterThan(8);
  expect(kinds.size).toBe(11);
}, 60_000);
