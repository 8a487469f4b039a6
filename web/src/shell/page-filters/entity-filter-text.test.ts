import { expect, it } from 'vitest';
import { entityFilterText } from './entity-filter-text.ts';

const names = new Map([['vndr_linkedin', 'LinkedIn']]);
const nameOf = (id: string): string | undefined => names.get(id);

it('says all, the one, or how many', () => {
  expect(entityFilterText('vendors', [], nameOf)).toBe('All vendors');
  expect(entityFilterText('vendors', ['vndr_linkedin'], nameOf)).toBe('LinkedIn');
  expect(entityFilterText('pixels', ['a', 'b', 'c'], nameOf)).toBe('3 pixels');
});

it('counts the one whose name is not known yet', () =>
  expect(entityFilterText('campaigns', ['cmpn_x'], nameOf)).toBe('1 campaign'));
