import { describe, expect, it } from 'vitest';
import { vendorWeeks } from './vendor-weeks.ts';
import { readMeasure } from './week-measures.ts';

const vendor = (id: string) => ({ id, name: id.toUpperCase(), color: '#123456' });
const split = (all: number | null, tam: number | null, audience: number | null = null) => ({
  all,
  tam,
  audience,
});
const weeks = [
  {
    sundayOfWeek: '2026-11-01',
    isPartial: false,
    vendors: [
      { vendor: vendor('a'), visits: split(2, 1, 7), spendPerVisit: split(5, 10, 70) },
      { vendor: vendor('b'), visits: split(9, 0), spendPerVisit: split(0, null) },
    ],
  },
  {
    sundayOfWeek: '2026-11-08',
    isPartial: true,
    vendors: [{ vendor: vendor('a'), visits: split(3, 2), spendPerVisit: split(4, 6) }],
  },
];
const valuesOf = (...args: Parameters<typeof vendorWeeks>) =>
  Object.fromEntries(vendorWeeks(...args).map(({ id, values }) => [id, values.map(({ value }) => value)]));

describe('weeks of vendors', () => {
  it('go from the most visits down, and a week without a visit is zero', () => {
    expect(vendorWeeks(weeks, 'visits', false).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(valuesOf(weeks, 'visits', false)).toEqual({ b: [9, 0], a: [2, 3] });
  });
  it('take TAM, or the audience when one is chosen', () => {
    expect(valuesOf(weeks, 'targetVisits', false)).toEqual({ a: [1, 2] });
    expect(valuesOf(weeks, 'targetVisits', true)).toEqual({ a: [7, 0] });
  });
  it('have no price in a week without a visit, and none at all without spend', () =>
    expect(valuesOf(weeks, 'spendPerVisit', false)).toEqual({ a: [5, 4] }));
  it('fold the tail of visits, which adds up, but not that of prices', () => {
    const many = [
      {
        sundayOfWeek: '2026-11-01',
        isPartial: false,
        vendors: Array.from({ length: 12 }, (_, at) => ({
          vendor: vendor(`v${at}`),
          visits: split(100 - at, 0),
          spendPerVisit: split(1 + at, null),
        })),
      },
    ];
    const visits = vendorWeeks(many, 'visits', false);
    expect(visits).toHaveLength(9);
    expect(visits.at(-1)).toMatchObject({ name: 'Other vendors', values: [{ value: 92 + 91 + 90 + 89 }] });
    expect(vendorWeeks(many, 'spendPerVisit', false).map(({ id }) => id)).not.toContain('rest');
  });
});

it('the measure of an address is one of the four, visits otherwise', () => {
  expect(readMeasure('?metric=spendPerVisit')).toBe('spendPerVisit');
  expect(readMeasure('?metric=nonsense')).toBe('visits');
  expect(readMeasure('')).toBe('visits');
});
