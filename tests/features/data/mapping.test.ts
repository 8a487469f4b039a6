import {
  BUILT_IN_RULES,
  DIRECT,
  type MappingRule,
  mapPageView,
  type PageViewOrigin,
} from '@parley/core/features/channels';
import { MAPPING_COLUMNS, mappedValue, mappingPlace } from '@parley/server/data/channels/index';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';

const services = sharedServices();
afterAll(() => services.close());

const spaced = (text: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 5, arbitrary: text },
    { weight: 1, arbitrary: text.map((each) => ` ${each.toUpperCase()} `) },
  );
const known = (list: (rule: MappingRule) => readonly string[]) =>
  fc.constantFrom(...new Set(BUILT_IN_RULES.flatMap(list).filter((value) => value !== '*')));
const word = fc.constantFrom('', '', 'own', "it's", 'ünï', 'x\\y', 'other.example');

const medium = spaced(
  fc.oneof(
    known((rule) => rule.media),
    word,
  ),
);
const source = spaced(
  fc.oneof(
    known((rule) => rule.sources),
    word,
  ),
);
const domain = spaced(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom('', '', 'www.', 'a.b.', 'not'),
        known((rule) => rule.referralDomains),
      )
      .map(
        ([before, name]) =>
          `${before}${name.replace('=', '').replace('**', 'a.example').replace('*', 'co.uk')}`,
      ),
    fc.constantFrom(
      '',
      '',
      'site.example',
      'www.site.example',
      'blog.site.example',
      'example',
      'www.',
      'a.own.example',
    ),
  ),
);
const origin: fc.Arbitrary<PageViewOrigin> = fc.record({
  host: fc.constantFrom('site.example', 'www.site.example', 'WWW.Site.example', ''),
  referralDomain: domain,
  utmMedium: medium,
  utmSource: source,
  utmCampaign: spaced(word),
  clickId: spaced(
    fc.oneof(
      fc.constant(''),
      known((rule) => rule.clickIds),
    ),
  ),
  parameters: fc.constantFrom({}, { ref: 'Own' }, { ref: '' }, { ref: 'zz', "it's": 'x' }),
});

const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(fc.constant([]), fc.array(value, { maxLength: 3 }));
const ownRule: fc.Arbitrary<Omit<MappingRule, 'id'>> = fc.record({
  channelId: fc.constant('chnl_other'),
  vendorId: fc.constantFrom('vndr_own_a', 'vndr_own_b'),
  media: some(fc.oneof(medium, fc.constant('*'))),
  sources: some(fc.oneof(source, fc.constant('*'))),
  campaigns: some(fc.oneof(word, fc.constant('*'))),
  referralDomains: some(
    fc.constantFrom('own.example', 'google.*', '=google.*', 'own.**', '*', 'Site.example', 'linkedin.com'),
  ),
  customParameters: some(
    fc.record({ name: fc.constantFrom('ref', "it's"), values: some(fc.constantFrom('own', '*', 'ZZ')) }),
  ),
  clickIds: fc.constant([]),
});

async function mapInClickHouse(rules: readonly MappingRule[], origins: readonly PageViewOrigin[]) {
  const rows = origins.map((each, index) => ({ index, ...each }));
  const value = (of: (rule: MappingRule) => string, direct: string) =>
    mappedValue(rules, BUILT_IN_RULES, of, direct);
  return services.clickhouse.rows<{ channelId: string; vendorId: string; ruleId: string }>(
    sql`SELECT ${value((rule) => rule.channelId, DIRECT.channelId)} AS channelId, ${value((rule) => rule.vendorId, DIRECT.vendorId)} AS vendorId, ${value((rule) => rule.id, '')} AS ruleId FROM (SELECT *, ${mappingPlace(rules, BUILT_IN_RULES)} AS mapping_place FROM (SELECT *, ${MAPPING_COLUMNS} FROM (SELECT toLowCardinality(host) AS host, toLowCardinality(referralDomain) AS referral_domain, toLowCardinality(utmMedium) AS utm_medium, toLowCardinality(utmSource) AS utm_source, toLowCardinality(utmCampaign) AS utm_campaign, toLowCardinality(clickId) AS click_id, parameters, index FROM format(JSONEachRow, 'index UInt32, host String, referralDomain String, utmMedium String, utmSource String, utmCampaign String, clickId String, parameters Map(String, String)', ${str(rows.map((row) => JSON.stringify(row)).join('\n'))})))) ORDER BY index`,
    { name: 'test.mapping' },
  );
}

describe('the mapping of page views to channels', () => {
  it('is the same in ClickHouse as in TypeScript', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ownRule, { maxLength: 4 }),
        fc.array(origin, { minLength: 100, maxLength: 100 }),
        async (own, origins) => {
          const rules = own.map((rule, index) => ({ id: `rule-${index}`, ...rule }));
          expect(await mapInClickHouse(rules, origins)).toEqual(
            origins.map((each) => mapPageView([...rules, ...BUILT_IN_RULES], each)),
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  it('finds every built-in rule that no earlier one covers', async () => {
    const origins = BUILT_IN_RULES.map((rule) => ({
      host: 'site.example',
      referralDomain: (rule.referralDomains[0] ?? '')
        .replace('=', '')
        .replace('.**', '.z.example')
        .replace('.*', '.com')
        .replace(/^\*$/, 'z.example'),
      utmMedium: (rule.media[0] ?? '').replace('*', 'zz'),
      utmSource: (rule.sources[0] ?? '').replace('*', 'zz'),
      utmCampaign: (rule.campaigns[0] ?? '').replace('*', 'zz'),
      clickId: rule.clickIds[0] ?? '',
      parameters: {},
    }));
    const found = await mapInClickHouse([], origins);
    expect(found).toEqual(origins.map((each) => mapPageView(BUILT_IN_RULES, each)));
    const own = found.filter((mapping, index) => mapping.ruleId === BUILT_IN_RULES[index]?.id);
    expect(own.length).toBeGreaterThan(BUILT_IN_RULES.length * 0.95);
  });
});
