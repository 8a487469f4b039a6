import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_RULES,
  cleanRule,
  hiddenRules,
  mapPageView,
  type OwnRule,
  parseList,
  parseParameters,
  printList,
  printParameters,
  ruleProblems,
  toMappingRule,
  unmetConditions,
} from './index.ts';

const rule = (more: Partial<OwnRule> = {}): OwnRule => ({
  id: 'rule',
  channelId: 'chnl_email',
  vendorId: 'vndr_newsletter',
  media: [],
  sources: [],
  referralDomains: [],
  customParameters: [],
  ...more,
});
const problem = (more: Partial<OwnRule>) =>
  ruleProblems([rule({ media: ['a'], ...more })]).map(({ kind, field, message }) => [kind, field, message]);

describe('the text of a rule', () => {
  const value = fc
    .string({ unit: fc.constantFrom('a', 'B', ' ', ',', ';', ':', '"', 'é'), minLength: 1, maxLength: 6 })
    .filter((text) => text.trim() === text);
  const parameters = fc.array(fc.record({ name: value, values: fc.array(value, { maxLength: 3 }) }), {
    maxLength: 4,
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(value), parameters, (list, all) => {
        expect(parseList(printList(list))).toEqual(list);
        expect(parseParameters(printParameters(all))).toEqual(all);
      }),
    );
  });

  it.each([
    ['', []],
    [' ; ', []],
    ['ref: a, b', [{ name: 'ref', values: ['a', 'b'] }]],
    [
      ' ref :a,,b ; partner ;',
      [
        { name: 'ref', values: ['a', 'b'] },
        { name: 'partner', values: [] },
      ],
    ],
    ['t: 12:30, "a, b; c"', [{ name: 't', values: ['12:30', 'a, b; c'] }]],
    ['size: 5" tv, x', [{ name: 'size', values: ['5" tv', 'x'] }]],
    [': a', [{ name: '', values: ['a'] }]],
  ])('%j', (text, expected) => expect(parseParameters(text)).toEqual(expected));
});

describe('what keeps rules from being saved', () => {
  it('is nothing for a rule with channel, vendor and a condition', () => {
    expect(problem({})).toEqual([]);
    for (const more of [
      { sources: ['x'] },
      { referralDomains: ['partner.example', 'google.*', '=bing.com', '*', 'www.A.example.'] },
      { customParameters: [{ name: 'Ref', values: [] }] },
      {
        customParameters: [
          { name: 'utm_campaign', values: ['x'] },
          { name: 'gclid', values: [] },
        ],
      },
    ])
      expect(problem({ media: [], ...more })).toEqual([]);
  });

  it('is a missing channel, vendor or condition', () => {
    const incomplete = [['incomplete', null, 'A rule needs a channel, a vendor and at least one condition.']];
    expect(problem({ channelId: '' })).toEqual(incomplete);
    expect(problem({ vendorId: '' })).toEqual(incomplete);
    expect(problem({ media: [' '] })).toEqual(incomplete);
  });

  it('is a rule that is there twice, whatever the order and case of its lists', () => {
    const rules = [
      rule({ id: '1', media: ['a', 'b'], customParameters: [{ name: 'x', values: ['1', '2'] }] }),
      rule({ id: '2', media: ['a'] }),
      rule({ id: '3', media: ['B', 'A '], customParameters: [{ name: 'X', values: ['2', '1', '1'] }] }),
    ];
    expect(ruleProblems(rules)).toEqual([
      {
        row: 2,
        kind: 'duplicate',
        field: null,
        message: 'This rule is there twice: row 1 and row 3.',
        with: 0,
      },
    ]);
    expect(ruleProblems([rules[0], rule({ media: ['a', 'b'] })] as OwnRule[])).toEqual([]);
  });

  it.each<[Partial<OwnRule>, string, string]>([
    [{ vendorId: 'vndr_google_ads' }, 'vendor', 'Google Ads belongs to Paid Search.'],
    [{ vendorId: 'vndr_none' }, 'vendor', 'There is no such vendor.'],
    [{ channelId: 'chnl_direct', vendorId: 'vndr_direct' }, 'channel', 'Direct is what no rule takes'],
    [{ referralDomains: ['https://a.example/x'] }, 'referralDomains', 'write the host alone'],
    [{ referralDomains: ['bücher.example'] }, 'referralDomains', 'xn--'],
    [{ referralDomains: ['partner'] }, 'referralDomains', 'is not a domain'],
    [{ customParameters: [{ name: '', values: ['a'] }] }, 'customParameters', 'needs a name'],
    [
      { customParameters: [{ name: 'utm_term', values: ['a'] }] },
      'customParameters',
      'cannot be a condition',
    ],
    [{ customParameters: [{ name: 'utm_source', values: ['a'] }] }, 'customParameters', 'sources'],
    [{ customParameters: [{ name: 'gclid', values: ['a'] }] }, 'customParameters', 'write the name alone'],
    [{ customParameters: [{ name: 'm', values: ['a@b.example'] }] }, 'customParameters', 'not kept'],
    [{ sources: Array.from({ length: 101 }, (_, index) => `s${index}`) }, 'sources', 'At most 100 values.'],
    [{ sources: ['x'.repeat(1001)] }, 'sources', 'At most 1000 characters.'],
  ])('is case %#, of a field', (more, field, message) =>
    expect(problem(more)).toEqual([['invalid', field, expect.stringContaining(message)]]),
  );

  it('is more than 200 rules', () => {
    const many = Array.from({ length: 201 }, (_, index) => rule({ media: [`m${index}`] }));
    expect(ruleProblems(many.slice(1))).toEqual([]);
    expect(ruleProblems(many)).toMatchObject([{ row: 200, message: 'At most 200 rules.' }]);
  });
});

const word = fc.constantFrom('a', 'A', ' b', 'c', '*');
const list = fc.oneof(fc.constant([]), fc.array(word, { maxLength: 2 }));
const domains = fc.array(fc.constantFrom('p.example', 'x.p.example', '=p.example', 'p.*', '*', 'q.example'), {
  maxLength: 2,
});
const names = fc.uniqueArray(fc.constantFrom('ref', 'utm_campaign', 'gclid'), { maxLength: 2 });
const anyRule = fc
  .tuple(list, list, domains, names, list)
  .map(([media, sources, referralDomains, parameters, values]) =>
    rule({
      media,
      sources,
      referralDomains,
      customParameters: parameters.map((name) => ({ name, values: name === 'gclid' ? [] : values })),
    }),
  );
const anyOrigin = fc.record({
  host: fc.constant('site.example'),
  referralDomain: fc.constantFrom('', 'p.example', 'x.p.example', 'p.com', 'q.example', 'site.example'),
  utmMedium: fc.constantFrom('', 'a', 'B', 'z'),
  utmSource: fc.constantFrom('', 'A', 'b', 'z'),
  utmCampaign: fc.constantFrom('', 'a', 'z'),
  clickId: fc.constantFrom('', 'gclid', 'fbclid'),
  parameters: fc.constantFrom({}, { ref: 'A' }, { ref: 'z' }, { ref: ' ' }),
});

describe('rules of an instance', () => {
  it('say why they do not take a page view exactly when they do not', () => {
    fc.assert(
      fc.property(anyRule, anyOrigin, (each, origin) => {
        const mapping = toMappingRule(cleanRule(each));
        const isTaken = mapPageView([mapping], origin).ruleId === 'rule';
        const { media, sources, campaigns, clickIds, referralDomains, customParameters } = mapping;
        const isBlank = [media, sources, campaigns, clickIds, referralDomains, customParameters].every(
          (values) => values.length === 0,
        );
        if (!isBlank) expect(unmetConditions(mapping, origin).length === 0).toBe(isTaken);
      }),
      { numRuns: 2000 },
    );
  });

  it('never take a visit below a rule that hides them', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { minLength: 2, maxLength: 4 }), anyOrigin, (all, origin) => {
        const rules = all.map((each, index) => ({ ...each, id: `r${index}` }));
        const { ruleId } = mapPageView(
          rules.map((each) => toMappingRule(cleanRule(each))),
          origin,
        );
        for (const row of hiddenRules(rules).keys()) expect(ruleId).not.toBe(`r${row}`);
      }),
      { numRuns: 2000 },
    );
    const both = [rule({ sources: ['x', 'y'] }), rule({ sources: ['Y'], media: ['email'] })];
    expect([...hiddenRules(both)]).toEqual([[1, 0]]);
    expect([...hiddenRules(both.toReversed())]).toEqual([]);
  });

  it('name what is found and what is asked for', () => {
    const origin = {
      host: 'site.example',
      referralDomain: 'news.example',
      utmMedium: 'cpc',
      utmSource: '',
      utmCampaign: 'Fair',
      clickId: '',
      parameters: {},
    };
    const asks = toMappingRule(
      rule({
        media: ['email'],
        referralDomains: ['p.example'],
        customParameters: [
          { name: 'utm_campaign', values: ['fair'] },
          { name: 'ref', values: ['a'] },
        ],
      }),
    );
    expect(unmetConditions(asks, origin)).toEqual([
      { of: 'media', name: '', found: 'cpc', wanted: ['email'] },
      { of: 'referralDomains', name: '', found: 'news.example', wanted: ['p.example'] },
      { of: 'customParameters', name: 'ref', found: '', wanted: ['a'] },
    ]);
    expect(BUILT_IN_RULES.every((each) => each.customParameters.length === 0)).toBe(true);
  });
});
