import { COMPANIES_TABLE } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import { describe, expect, it } from 'vitest';
import { fromDraft, isChosen, toDraft } from './filter-draft.ts';

const bound = (operand: number) => ({ operand, inclusive: true });

describe('filter draft', () => {
  it('gives back every kind of filter it was made of', () => {
    const filters: Filter[] = [
      { field: 'webActivityPagesList', operator: 'contains', operand: ['/a', '/b'], booleanOperator: 'AND' },
      { field: 'sector.id', operator: 'notIn', operand: ['sect_media'] },
      { field: 'inTam', operator: 'eq', operand: false },
      { field: 'pixelIds', operator: 'in', operand: ['pixl_1'] },
      { field: 'isEngaged', operator: 'eq', operand: true },
      { field: 'metrics.visits', range: { min: bound(0), max: bound(10) } },
    ];
    expect(fromDraft(COMPANIES_TABLE, toDraft(COMPANIES_TABLE, filters))).toEqual(filters);
  });

  it('is no filter when nothing is chosen', () => {
    expect(fromDraft(COMPANIES_TABLE, toDraft(COMPANIES_TABLE, []))).toEqual([]);
  });

  it('is not valid while min is greater than max', () => {
    const draft = toDraft(COMPANIES_TABLE, []);
    const visits = (min: number | '', max: number | '') =>
      fromDraft(COMPANIES_TABLE, { ...draft, 'metrics.visits': { kind: 'range', draft: { min, max } } });
    expect(visits(5, 4)).toBeUndefined();
    expect(visits(5, 5)).toEqual([{ field: 'metrics.visits', range: { min: bound(5), max: bound(5) } }]);
    expect(visits('', 0)).toEqual([{ field: 'metrics.visits', range: { max: bound(0) } }]);
    expect(visits('', '')).toEqual([]);
  });

  it('leaves out what needs another filter that is not chosen', () => {
    const draft = toDraft(COMPANIES_TABLE, [{ field: 'isEngaged', operator: 'eq', operand: true }]);
    expect(isChosen('isEngaged', draft)).toBe(true);
    expect(isChosen('pixelIds', draft)).toBe(false);
    expect(fromDraft(COMPANIES_TABLE, draft)).toEqual([]);
  });

  it('leaves out empty and doubled text', () => {
    const conditions = ['/a', ' ', '/a '].map((text, key) => ({ key, text }));
    const draft = {
      ...toDraft(COMPANIES_TABLE, []),
      webActivityPagesList: { kind: 'text', draft: { conditions, joined: 'AND' } },
    } as const;
    expect(fromDraft(COMPANIES_TABLE, draft)).toEqual([
      { field: 'webActivityPagesList', operator: 'contains', operand: ['/a'] },
    ]);
  });
});
