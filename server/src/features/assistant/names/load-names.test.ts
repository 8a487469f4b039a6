import { buildNameIndex, NAME_GROUPS, type NameEntry, STATIC_NAMES } from '@parley/language/names';
import { expect, it } from 'vitest';
import { indexOf } from './load-names.ts';

const COMPANIES: readonly NameEntry[] = Array.from({ length: 15_000 }, (_, index) => ({
  field: 'company',
  id: `comp_${index}`,
  name: `Company ${index.toString(36)} Industries ${index % 977}`,
  ways: [`company${index}.example`],
}));

it('an index of many companies is built in turns: others are answered meanwhile', async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const entries = [...STATIC_NAMES, ...COMPANIES];
  const index = await indexOf(entries, NAME_GROUPS);
  isOver = true;
  expect(turns).toBeGreaterThan(3);
  expect(index.byWord.get('industries')).toHaveLength(COMPANIES.length);
  expect(index).toEqual(buildNameIndex(entries, NAME_GROUPS));
});
