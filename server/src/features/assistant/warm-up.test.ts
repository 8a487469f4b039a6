import { understand, warmingSteps } from '@parley/language';
import { buildNameIndex, NAME_GROUPS, STATIC_NAMES } from '@parley/language/names';
import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('lets others work between its many steps', async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await warmUp();
  isOver = true;
  expect(turns).toBeGreaterThan(300);
  expect(turns).toBeGreaterThanOrEqual([...warmingSteps()].length - 1);
});

it('changes nothing of what is understood', () => {
  const names = buildNameIndex(STATIC_NAMES, NAME_GROUPS);
  const ask = () => understand('visits by vendor last month', { names, today: '2026-03-31', state: null });
  const before = ask();
  for (const _ of warmingSteps());
  expect(ask()).toEqual(before);
});
