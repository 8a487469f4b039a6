import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPANIES_TABLE } from '../features/companies/index.ts';
import type { Filter, FilterField, RangeBound, TableDefinition, TableState } from './index.ts';
import {
  decodeTableState,
  encodeTableState,
  fromFilters,
  isRange,
  orderFilters,
  toFilters,
} from './index.ts';

/** Every runtime has them; core itself is typed without the DOM. */
declare const URLSearchParams: new (query: string) => { toString(): string };
declare const URL: new (address: string) => { search: string };

/** A second table, so that nothing holds only because of the companies' fields. */
const EVERY_KIND: TableDefinition = {
  prefix: 'e',
  sizes: [5, 20],
  sortable: ['at', 'odd.name'],
  defaults: {
    size: 20,
    sortBy: 'at',
    sortOrder: 'asc',
    filters: [{ field: 'amount', range: { min: { operand: 1, inclusive: true } } }],
  },
  fields: {
    kinds: { kind: 'list', label: '', description: '', wire: 'kind', operators: ['in'] },
    'who.id': { kind: 'list', label: '', description: '', wire: 'who', operators: ['in', 'notIn'] },
    amount: { kind: 'range', label: '', description: '', wire: 'amount', operators: ['gte', 'lte'] },
    open: { kind: 'boolean', label: '', description: '', wire: 'open', operators: ['eq'], requires: 'kinds' },
    words: { kind: 'text', label: '', description: '', wire: 'words', operators: ['contains'] },
  },
};

const punctuation = fc.string({ unit: fc.constantFrom(...',+%! &=?#[]()/:~2CB50aé漢😀"\\') });
const word = fc.oneof(punctuation, fc.string({ unit: 'binary' })).filter((text) => text.trim() !== '');
const values = (maxLength: number) => fc.uniqueArray(word, { minLength: 1, maxLength });
const number = fc.oneof(
  fc.nat(999_999_999),
  fc.double({ min: 0, max: 999_999_999, noNaN: true }).map((x) => x + 0),
);
const bound: fc.Arbitrary<RangeBound> = fc.record({ operand: number, inclusive: fc.boolean() });
const range = fc
  .oneof(
    fc.record({ min: bound, max: bound }),
    bound.map((min) => ({ min })),
    bound.map((max) => ({ max })),
  )
  .filter(isRange);

function filtersOf(field: string, { kind, operators }: FilterField): fc.Arbitrary<Filter[]> {
  switch (kind) {
    case 'range':
      return range.map((value) => [{ field, range: value }]);
    case 'boolean':
      return fc.boolean().map((operand) => [{ field, operator: 'eq', operand }]);
    case 'text':
      return fc.tuple(values(10), fc.boolean()).map(([operand, and]) => [
        {
          field,
          operator: 'contains',
          operand,
          ...(and && operand.length > 1 && { booleanOperator: 'AND' }),
        },
      ]);
    case 'list': {
      const include = values(5).map((operand): Filter[] => [{ field, operator: 'in', operand }]);
      const exclude = values(5).map((operand): Filter[] => [{ field, operator: 'notIn', operand }]);
      if (!operators.includes('notIn')) return include;
      return fc.oneof(
        include,
        exclude,
        fc.tuple(include, exclude).map((both) => both.flat()),
      );
    }
  }
}

function stateOf(table: TableDefinition): fc.Arbitrary<TableState> {
  const perField = Object.entries(table.fields).map(([field, definition]) =>
    fc.option(filtersOf(field, definition), { nil: [] }),
  );
  return fc.record({
    page: fc.integer({ min: 1, max: 999_999_999 }),
    size: fc.constantFrom(...table.sizes),
    sortBy: fc.constantFrom(...table.sortable),
    sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
    search: fc.oneof(punctuation, fc.string({ unit: 'binary', maxLength: 100 })),
    filters: fc.tuple(...perField).map((lists) => {
      const filters = lists.flat();
      const has = (field: string) => filters.some((filter) => filter.field === field);
      return filters.filter(({ field }) => has(table.fields[field]?.requires ?? field));
    }),
  });
}

describe.each([
  ['companies', COMPANIES_TABLE],
  ['every kind', EVERY_KIND],
])('round trip of the table %s', (_, table: TableDefinition) => {
  it('URL: what is encoded is decoded, also after a tool normalized the query string', () => {
    fc.assert(
      fc.property(stateOf(table), (state) => {
        const query = encodeTableState(table, state);
        expect(decodeTableState(table, query)).toEqual({ state, problems: [] });
        expect(decodeTableState(table, new URLSearchParams(query).toString()).state).toEqual(state);
        expect(decodeTableState(table, new URL(`http://x/?${query}`).search).state).toEqual(state);
      }),
      { numRuns: 400 },
    );
  });

  it('API: filters come back from the wire as they went', () => {
    fc.assert(
      fc.property(stateOf(table), ({ filters }) => {
        const back = fromFilters(table, JSON.parse(JSON.stringify(toFilters(table, filters))));
        expect(back).toEqual({ filters: orderFilters(table, filters), problems: [] });
      }),
    );
  });

  it('a repeated condition is one, joined by nothing', () => {
    const { state } = decodeTableState(COMPANIES_TABLE, '?w.webActivityPagesList=a+a');
    expect(state.filters).toEqual([{ field: 'webActivityPagesList', operator: 'contains', operand: ['a'] }]);
  });

  it('anything typed in the address bar gives a state that encodes and decodes to itself', () => {
    const keys = ['page', 'size', 'sortBy', 'sortOrder', 'search', ...Object.keys(table.fields)];
    const parameter = fc
      .tuple(fc.constantFrom(...keys), fc.constantFrom('', '!'), fc.oneof(punctuation, fc.webFragments()))
      .map(([key, mark, text]) => `${table.prefix}.${key}${mark}=${text.replaceAll('&', '')}`);
    fc.assert(
      fc.property(fc.array(parameter), (parameters) => {
        const { state } = decodeTableState(table, `?${parameters.join('&')}`);
        expect(decodeTableState(table, encodeTableState(table, state))).toEqual({ state, problems: [] });
      }),
      { numRuns: 400 },
    );
  });
});
