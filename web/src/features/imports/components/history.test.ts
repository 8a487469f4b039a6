import { expect, it } from 'vitest';
import { stateName } from './history.tsx';

const NOTHING = { read: 8, created: 0, updated: 0, deleted: 0, errorCount: 8 };

it('does not call imported what changed nothing', () => {
  expect(stateName({ state: 'done', summary: NOTHING })).toBe('Nothing changed');
  expect(stateName({ state: 'done', summary: { ...NOTHING, created: 1 } })).toBe('Imported');
  expect(stateName({ state: 'undone', summary: NOTHING })).toBe('Undone');
});
