import { OPPORTUNITIES_TABLE } from '@parley/core/features/opportunities';
import { expect, it } from 'vitest';
import { searchOfType } from './use-opportunity-type.ts';

it('another type takes the state of the tables away and leaves everything else', () => {
  const before = '?audience=audn_1&o.page=3&o.sortBy=amount&w.search=a%2Bb';
  const won = searchOfType(before, 'closedWon', [OPPORTUNITIES_TABLE]);
  expect(won).toBe('?audience=audn_1&w.search=a%2Bb&oppType=closedWon');
  expect(searchOfType(won, 'pipeline', [OPPORTUNITIES_TABLE])).toBe('?audience=audn_1&w.search=a%2Bb');
});
