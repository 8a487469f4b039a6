import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { defaultTableState, type Filter, type TableState } from '@parley/core/filters';
import { describe, expect, it } from 'vitest';
import { changeTable, type TableAction } from './table-actions.ts';

const inTam: Filter = { field: 'inTam', operator: 'eq', operand: true };
const pixels: Filter = { field: 'pixelIds', operator: 'in', operand: ['pixl_1'] };
const engaged: Filter = { field: 'isEngaged', operator: 'eq', operand: true };
const state: TableState = {
  ...defaultTableState(COMPANIES_TABLE),
  page: 4,
  size: 50,
  search: 'acme',
  filters: [inTam],
};
const change = (action: TableAction, from = state): TableState => changeTable(COMPANIES_TABLE, from, action);

describe('changeTable', () => {
  it.each<TableAction>([
    { type: 'size', size: 10 },
    { type: 'sort', sortBy: 'name', sortOrder: 'asc' },
    { type: 'search', search: 'b' },
    { type: 'filter', field: 'inTam', filters: [] },
    { type: 'filters', filters: [] },
    { type: 'clear' },
  ])('$type goes to page 1', (action) => {
    expect(change(action).page).toBe(1);
  });

  it('turns the page and nothing else', () => {
    expect(change({ type: 'page', page: 5 })).toEqual({ ...state, page: 5 });
  });

  it('replaces the filters of one field only', () => {
    expect(change({ type: 'filter', field: 'pixelIds', filters: [pixels] }).filters).toEqual([inTam, pixels]);
    expect(change({ type: 'filter', field: 'inTam', filters: [] }).filters).toEqual([]);
  });

  it('drops a filter whose required filter is removed', () => {
    const both = { ...state, filters: [pixels, engaged] };
    expect(change({ type: 'filter', field: 'pixelIds', filters: [] }, both).filters).toEqual([]);
  });

  it('clears search and filters but keeps order and size', () => {
    expect(change({ type: 'clear' })).toEqual({ ...state, page: 1, search: '', filters: [] });
  });
});
