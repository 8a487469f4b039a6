import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageWords } from './page-words.ts';
import { linksOf } from './words.ts';

const SERVER = join(import.meta.dirname, '../../../../server/src/features/imports');

it('says on the page what the server says of options of the command line', () => {
  const lines = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .flatMap((path) => readFileSync(join(SERVER, path), 'utf8').split('\n'))
    .filter((line) => /['`].*(?:--[a-z]|parley import)/.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
    // A text that is put together at run time, as it comes out.
    .map((line) => line.replaceAll(/\$\{found\.map\(\(\[currency\]\).*?join\(' '\)\}/g, '--rate EUR=…'))
    .map((line) => line.replaceAll(/\$\{[^}]*\}/g, 'spend'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.map(pageWords).filter((line) => /--[a-z]|parley import/.test(line))).toEqual([]);
});

it('links to the days of a file that pages can show: no earlier than two years ago, and none to come', () => {
  const paths = (kind: string, firstDay: string, lastDay: string): (string | undefined)[] =>
    linksOf({ kind, firstDay, lastDay }, '2026-11-10').map(({ path }) => path.split('?')[1]);
  expect(paths('opportunities', '1999-05-01', '2026-10-31')[0]).toBe(
    'startDate=2024-11-10&endDate=2026-10-31',
  );
  expect(paths('spend', '2026-10-01', '2026-11-01')[0]).toBe('startDate=2026-10-01&endDate=2026-11-10');
  expect(paths('leads', '1999-05-01', '2001-05-01')[0]).toBeUndefined();
});
