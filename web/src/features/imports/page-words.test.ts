import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageWords } from './page-words.ts';

const SERVER = join(import.meta.dirname, '../../../../server/src/features/imports');

it('says on the page what the server says of options of the command line', () => {
  const lines = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => readFileSync(join(SERVER, path), 'utf8').split('\n'))
    .filter((line) => /['`].*(?:--[a-z]|parley import)/.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))
    // A text that is put together at run time, as it comes out.
    .map((line) => line.replaceAll(/\$\{found\.map\(\(\[currency\]\).*?join\(' '\)\}/g, '--rate EUR=…'))
    .map((line) => line.replaceAll(/\$\{[^}]*\}/g, 'spend'));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.map(pageWords).filter((line) => /--[a-z]|parley import/.test(line))).toEqual([]);
});
