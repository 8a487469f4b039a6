import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conditionWords,
  parseRuleText,
  printRuleText,
  RULE_DAYS,
  RULE_FIELDS,
  type RuleAttribute,
  type RuleCondition,
  type RuleNames,
  type RuleSet,
  readRulesConfig,
  ruleProblems,
  toRulesConfig,
} from './index.ts';

const AUDIENCES = [
  { id: 'audn_a', name: 'Targets' },
  { id: 'audn_b', name: 'Targets and friends' },
  { id: 'audn_c', name: 'or, maybe (not)' },
  { id: 'audn_d', name: 'Say "hello"' },
  { id: 'audn_e', name: '>= 3 in 90d' },
];
const NAMES: RuleNames = {
  audience: AUDIENCES,
  channel: [
    { id: 'chnl_email', name: 'Email' },
    { id: 'chnl_display', name: 'Display' },
  ],
  vendor: [{ id: 'vndr_google_ads', name: 'Google Ads' }],
  pixel: [{ id: 'pixl_a', name: 'Banner, 300' }],
};
const parse = (text: string) => parseRuleText(text, NAMES);

/** A value of letters that mean something in the text, without space around it. */
const typed = fc
  .array(
    fc.constantFrom(
      'a',
      'B',
      ' ',
      ',',
      '"',
      '\\',
      '(',
      ')',
      '=',
      '>',
      ' and ',
      ' or ',
      ' in 7d',
      '/',
      'é',
      '3',
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && !text.startsWith('/') && !/^[a-z]+:\/\//i.test(text));

const attributeOf = (object: RuleCondition['object']): fc.Arbitrary<RuleAttribute> =>
  fc.constantFrom(...RULE_FIELDS[object]).chain(({ field, operators }) => {
    const options =
      NAMES[field] ??
      {
        industry: [{ id: 'sect_financial_services' }, { id: 'sect_aerospace_defense' }],
        region: [{ id: 'regn_asia' }],
        revRange: [{ id: 'rrng_enterprise' }],
      }[field];
    return fc.constantFrom(...operators).chain((operator) => {
      const isPart = operator === 'contains' || operator === 'notContains';
      const one = options === undefined || isPart ? typed : fc.constantFrom(...options.map(({ id }) => id));
      return fc.array(one, { minLength: 1, maxLength: 3 }).map((values) => ({ field, operator, values }));
    });
  });

const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  attributeOf('company').map((attribute): RuleCondition => ({ object: 'company', attributes: [attribute] })),
  fc.constantFrom('event.visit' as const, 'event.impression' as const).chain((object) =>
    fc.record({
      object: fc.constant(object),
      attributes: fc.uniqueArray(attributeOf(object), { selector: ({ field }) => field, maxLength: 3 }),
      count: fc.record({
        operator: fc.constantFrom(
          'eq' as const,
          'ne' as const,
          'gt' as const,
          'gte' as const,
          'lt' as const,
          'lte' as const,
        ),
        value: fc.integer({ min: 0, max: 99_999 }),
      }),
    }),
  ),
);
const rules: fc.Arbitrary<RuleSet> = fc.record({
  days: fc.constantFrom(...RULE_DAYS),
  groups: fc.array(fc.record({ conditions: fc.array(condition, { minLength: 1, maxLength: 5 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});

describe('rules', () => {
  it('are the same after they are printed and read, as text and as rulesConfig', () => {
    fc.assert(
      fc.property(rules, (given) => {
        expect(ruleProblems(given)).toEqual([]);
        expect(parse(printRuleText(given, NAMES))).toEqual({ rules: given });
        expect(readRulesConfig(toRulesConfig(given))).toEqual({ rules: given });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [
      'visits of url contains /pricing >= 3 in 90d and industry = Financial services',
      'visits of url contains /pricing >= 3 in 90d and industry = Financial Services',
    ],
    ['no visits of page = careers', 'visits of url = careers = 0 in 90d'],
    ['size is Enterprise, mid-market or (region = Asia)', 'size = Enterprise, Mid-market or region = Asia'],
    [
      'audience in all of Targets, "Targets and friends" in 30 days',
      'audience in all of "Targets", Targets and friends in 30d',
    ],
    ['impressions of pixel = "Banner, 300" > 10 and not contains', undefined],
  ])('%s', (text, printed) => {
    const { rules: read } = parse(text);
    if (printed === undefined) expect(read).toBeUndefined();
    else expect(read && parse(printRuleText(read, NAMES)).rules).toEqual(read);
    if (read && !printed?.includes('all of')) expect(printRuleText(read, NAMES)).toBe(printed);
  });

  it.each([
    ['', 0, 0, /A condition is missing/],
    ['visits of url', 13, 0, /After url comes =, !=, contains or not contains/],
    ['visits of colour = red', 10, 6, /Here url, channel, vendor or campaign can come/],
    ['industry = Bankng', 11, 6, /There is no industry “Bankng”/],
    ['industry contains Fin', 9, 8, /Industry can be compared with = or !=/],
    ['visits in 80d', 7, 6, /one of 7, 14/],
    ['visits in 7d and visits in 14d', 24, 6, /one window: it is 7 days/],
    ['name = "Acme', 7, 5, /quote is not closed/],
    ['(name = a or name = b)', 10, 2, /bracket is not closed/],
    ['visits of url = /pricing', 10, 14, /Without https/],
    ['visits >= 100000', 7, 9, /A whole number from 0 to 99,999/],
    ['visits of url = a with page = b', 23, 8, /once in a condition/],
    ['name = a or name = b or name = c or name = d', 0, 44, /At most 3 groups/],
  ])('points at what is wrong in %s', (text, at, length, message) => {
    const { problem } = parse(text);
    expect(problem).toMatchObject({ at, length, message: expect.stringMatching(message) });
  });

  it('has at most five conditions in a group and a hundred values in a condition', () => {
    const of = (values: number, conditions: number) =>
      Array.from(
        { length: conditions },
        () => `name = ${Array.from({ length: values }, (_, at) => `n${at}`).join(', ')}`,
      ).join(' and ');
    expect(parse(of(100, 5)).problem).toBeUndefined();
    expect(parse(of(1, 6)).problem?.message).toBe('At most 5 conditions in a group.');
    expect(parse(of(101, 1)).problem?.message).toBe('At most 100 values.');
  });

  it('says problems of rulesConfig with their path and the text of the catalogue', () => {
    const read = (config: unknown) => readRulesConfig(JSON.stringify(config)).problems;
    const of = (...andConditions: unknown[]) => ({
      version: '1.0.0',
      rules: { dateRange: { unit: 'day', count: 90 }, orConditions: [{ andConditions }] },
    });
    expect(
      read({ version: '1.0.0', rules: { dateRange: { unit: 'day', count: 90 }, orConditions: [] } }),
    ).toEqual([{ path: 'orConditions', message: 'Add at least one condition.' }]);
    expect(read(of())).toEqual([{ path: 'orConditions.0', message: 'Add at least one condition.' }]);
    expect(
      read(of({ object: 'company', attributes: [{ field: 'name', operator: 'equals', value: [] }] })),
    ).toEqual([
      {
        path: 'orConditions.0.andConditions.0.attributes.0.value',
        message: 'Choose what it is compared with.',
      },
    ]);
    expect(
      read(
        of({
          object: 'company',
          attributes: [{ field: 'name', operator: 'equals', value: ['a'], type: 'boolean' }],
        }),
      ),
    ).toMatchObject([{ path: 'orConditions.0.andConditions.0.attributes.0.type' }]);
    expect(
      read(
        of({ object: 'event.visit', cardinality: 'many', aggregate: { operator: 'gte', value: [100_000] } }),
      ),
    ).toMatchObject([{ path: 'orConditions.0.andConditions.0.aggregate.value', message: /0 to 99,999/ }]);
    expect(read({ ...of(), version: '2.0.0' })).toMatchObject([{ path: '', message: /version 2.0.0/ }]);
  });

  it('reads rules of older versions', () => {
    const condition = {
      object: 'event.visit',
      attributes: [{ field: 'url', operator: 'contains', value: '/pricing' }],
      aggregate: { value: 2 },
    };
    const old = {
      version: '0.9.0',
      rules: { dateRange: { count: 30 }, orConditions: [{ andConditions: [condition] }] },
    };
    const { rules: read } = readRulesConfig(JSON.stringify(old));
    expect(read && printRuleText(read)).toBe('visits of url contains /pricing >= 2 in 30d');
  });

  it.each([
    ['visits of url contains /pricing >= 3', 'at least 3 visits of a URL that contains /pricing'],
    ['no visits of channel = Email', 'no visit by the channel Email'],
    ['audience != Targets', 'not in the audience Targets'],
    ['size = Enterprise, Mid-market', 'the company size is Enterprise or Mid-market'],
  ])('have words: %s', (text, words) => {
    const first = parse(text).rules?.groups[0]?.conditions[0];
    expect(first && conditionWords(first, NAMES)).toBe(words);
  });
});
