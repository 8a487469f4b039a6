import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from './source-tree.ts';

const DOCUMENT = 'docs/develop/test-suite.md';
const SKIPS = /\b(?:it|test|describe)\.(?:skipIf|runIf|skip)\(/;

it('every file with a test that a machine may skip is named, with what it needs', () => {
  const text = readFileSync(join(ROOT, DOCUMENT), 'utf8');
  const skipping = sourceFiles().filter((file) => SKIPS.test(file.text));
  expect(skipping.length).toBeGreaterThan(10);
  expect(skipping.filter(({ path }) => !text.includes(`\`${path}\``)).map(({ path }) => path)).toEqual([]);
});
