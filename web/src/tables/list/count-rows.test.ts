import { expect, it } from 'vitest';
import { countRows } from './count-rows.ts';

const NOUN = { one: 'vendor', many: 'vendors' };
const rows = (...ids: string[]) => ids.map((id) => ({ id }));

it.each([
  [{ rows: rows('vndr_a', 'unattributed', 'vndr_b'), total: 3 }, '2 vendors and unattributed'],
  [{ rows: rows('vndr_a', 'unattributed'), total: 2 }, '1 vendor and unattributed'],
  [{ rows: rows('vndr_a', 'vndr_b'), total: 2 }, '2 vendors'],
  [{ rows: rows('vndr_a'), total: 1 }, '1 vendor'],
  [{ rows: rows('vndr_a', 'vndr_b'), total: 31 }, '31 rows'],
  [{ rows: [], total: undefined }, undefined],
])('%j are %j', (list, words) => expect(countRows(list, NOUN)).toBe(words));
