import { describe, expect, it } from 'vitest';
import { bestOf, inOrderOfBest, isQuestion, rankOf } from './rank.ts';

describe('ranking', () => {
  it.each([
    ['Web traffic', 'web', 0],
    ['Web traffic', 'traf', 1],
    ['LinkedIn Ads', 'kedin', 2],
    ['Web traffic activity', 'activity web', 3],
    ['Web traffic', 'vendor', undefined],
    ['Anything', '', 0],
  ])('%s answers %j with %s', (name, typed, rank) => expect(rankOf({ name }, typed)).toBe(rank));

  it('looks at the note for words the name lacks', () =>
    expect(rankOf({ name: 'Brand Q3', note: 'Google Ads' }, 'google brand')).toBe(3));

  it('puts the best first and keeps the order of equals', () => {
    const names = ['Paid Social', 'Social media', 'Antisocial', 'Organic Social', 'Email'];
    expect(
      bestOf(
        names.map((name) => ({ name })),
        'social',
        3,
      ).map(({ name }) => name),
    ).toEqual(['Social media', 'Paid Social', 'Organic Social']);
  });
});

it('groups are in the order of their best answers', () => {
  const vendors = [{ name: 'LinkedIn Ads', note: 'Paid Social' }];
  const channels = [{ name: 'Paid Social' }];
  expect(inOrderOfBest([vendors, [], channels], 'paid social').map(({ name }) => name)).toEqual([
    'Paid Social',
    'LinkedIn Ads',
  ]);
});

it.each([
  ['top 5 vendors', true],
  ['linkedin', false],
  ['visits last week?', true],
  ['acme corp', false],
  ['how many visits', true],
])('%j reads like a question: %s', (typed, expected) => expect(isQuestion(typed)).toBe(expected));
