import {
  RULE_FIELDS,
  type RuleCondition,
  readRulesConfig,
  toRulesConfig,
} from '@parley/core/features/audiences';
import { expect, it } from 'vitest';
import { EMPTY_RULES, startCondition, TARGET_RULES, unusedFields, withEntry } from './rule-draft.ts';

const fieldOf = (name: string) => RULE_FIELDS.company.find(({ field }) => field === name);

it('begins the target market with industry, region and company size, each enough alone, in 90 days', () => {
  expect(TARGET_RULES.days).toBe(90);
  expect(
    TARGET_RULES.groups.map(({ conditions }) => conditions.map(({ attributes }) => attributes[0]?.field)),
  ).toEqual([['industry'], ['region'], ['revRange']]);
});

it('begins visits with at least one, and a company with what is asked of it', () => {
  expect(startCondition('event.visit')).toEqual({
    object: 'event.visit',
    attributes: [],
    count: { operator: 'gte', value: 1 },
  });
  expect(startCondition('company', fieldOf('industry')).attributes).toEqual([
    { field: 'industry', operator: 'equals', values: [] },
  ]);
});

it('offers a property once in a condition', () => {
  const visits: RuleCondition = {
    ...startCondition('event.visit'),
    attributes: [{ field: 'url', operator: 'contains', values: ['/pricing'] }],
  };
  expect(unusedFields(visits).map(({ field }) => field)).toEqual(['channel', 'vendor', 'campaign']);
});

it('replaces and takes away one entry', () => {
  expect(withEntry(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c']);
  expect(withEntry(['a', 'b', 'c'], 1, undefined)).toEqual(['a', 'c']);
});

it('is what rulesConfig keeps', () => {
  const rules = { ...EMPTY_RULES, groups: [{ conditions: [startCondition('event.visit')] }] };
  expect(readRulesConfig(toRulesConfig(rules)).rules).toEqual(rules);
});
