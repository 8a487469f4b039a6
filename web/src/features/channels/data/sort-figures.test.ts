import { describe, expect, it } from 'vitest';
import { type FigureRow, sortFigures } from './sort-figures.ts';

const row = (id: string, allVisits: number, spend: number | null, tam: number | null, audience = tam) =>
  ({
    id,
    name: id.toUpperCase(),
    color: '#123456',
    figures: {
      allVisits,
      targetVisits: 0,
      otherVisits: 0,
      botVisits: 0,
      unresolvedVisits: 0,
      visitEfficiency: null,
      spend: { all: spend },
      spendPerVisit: { all: null, tam, audience },
    },
  }) satisfies FigureRow;

const ROWS = [row('b', 5, null, 3, 1), row('a', 5, 10, null), row('c', 9, 2, 2, 7)];
const order = (sortBy: Parameters<typeof sortFigures>[1]['sortBy'], sortOrder: 'asc' | 'desc', has = false) =>
  sortFigures(ROWS, { sortBy, sortOrder }, has).map(({ id }) => id);

describe('rows of channels', () => {
  it('go by a figure, equal ones by name', () => {
    expect(order('allVisits', 'desc')).toEqual(['c', 'a', 'b']);
    expect(order('allVisits', 'asc')).toEqual(['a', 'b', 'c']);
  });

  it('without a value stand last either way', () => {
    expect(order('spend', 'desc')).toEqual(['a', 'c', 'b']);
    expect(order('spend', 'asc')).toEqual(['c', 'a', 'b']);
  });

  it('go by name', () => {
    expect(order('name', 'asc')).toEqual(['a', 'b', 'c']);
    expect(order('name', 'desc')).toEqual(['c', 'b', 'a']);
  });

  it('go by what a visit of the audience came to once one is chosen', () => {
    expect(order('spendPerTargetVisit', 'desc')).toEqual(['b', 'c', 'a']);
    expect(order('spendPerTargetVisit', 'desc', true)).toEqual(['c', 'b', 'a']);
  });
});
