import { expect, it } from 'vitest';
import { rowlessNotes } from './rowless-notes.ts';

it('says why figures that are the same for every row have no rows alone', () => {
  const both = ['baseAccounts', 'memberOpportunities'] as const;
  expect(Object.keys(rowlessNotes({ metrics: both, dimensions: ['vendor'] }))).toEqual(both);
  expect(rowlessNotes({ metrics: both, dimensions: ['vendor'] }).baseAccounts).toContain(
    'is one figure for all rows',
  );
  expect(rowlessNotes({ metrics: [...both, 'visits'], dimensions: ['vendor'] })).toEqual({});
  expect(rowlessNotes({ metrics: both, dimensions: [] })).toEqual({});
});
