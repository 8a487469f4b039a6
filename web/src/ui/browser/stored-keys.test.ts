import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORED } from './stored-keys.ts';

const web = join(import.meta.dirname, '../../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: web }).filter((path) => !path.includes('.test.'));

it('names everything that is kept in the browser', () => {
  const named = /['"`]parley\.(?!yaml)[a-z]/;
  const elsewhere = sources.filter((path) => named.test(readFileSync(join(web, path), 'utf8')));
  expect(elsewhere).toEqual(['src/ui/browser/stored-keys.ts']);
  expect(sources.length).toBeGreaterThan(100);
});

it('names each thing differently, and the theme as the script before the first paint does', () => {
  const keys = Object.values(STORED);
  expect(new Set(keys).size).toBe(keys.length);
  expect(readFileSync(join(web, 'public/theme.js'), 'utf8')).toContain(`'${STORED.theme}'`);
});
