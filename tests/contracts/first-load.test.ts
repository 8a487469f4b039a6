import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_LOAD_LIMIT, FORM_LIMIT, measureFirstLoad, SHELL_LIMIT } from '../bench/first-load.ts';
import { ROOT } from './source-tree.ts';

const isBuilt = existsSync(join(ROOT, 'web/dist/.vite/manifest.json'));
if (!isBuilt) console.log('skipped: the first load is measured on the built application (npm run build)');

it.skipIf(!isBuilt)('the first load keeps its budget, and charts and tables are not in it', () => {
  const { entry, outside, shell, inside } = measureFirstLoad();
  expect(entry).toBeGreaterThan(50_000);
  const firstLoads: Readonly<Record<string, number>> = { entry, ...outside };
  const tooLarge = Object.entries(firstLoads).filter(([, bytes]) => bytes > FIRST_LOAD_LIMIT);
  expect(tooLarge).toEqual([]);
  expect(shell).toBeLessThanOrEqual(SHELL_LIMIT);
  expect(inside.invite).toBeLessThanOrEqual(FORM_LIMIT);
});
