import { execFileSync } from 'node:child_process';
import { FEATURES } from '@parley/core';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source-tree.ts';

/** Titles follow the convention from here on; the history before keeps its own. */
const SINCE = '2026-11-23T22:20:00Z';

const TITLE =
  /^(feat|fix|refactor|perf|test|docs|build|ci|chore)(\([a-z0-9-]+(,[a-z0-9-]+)*\))?!?: [a-z`"].*[^.]$/;

function titles(): string[] {
  const log = ['log', '--no-merges', `--since=${SINCE}`, '--format=%s'];
  return execFileSync('git', log, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

describe('commit titles', () => {
  it('name their kind and what they change, in 72 characters at most', () => {
    expect(titles().filter((title) => title.length > 72 || !TITLE.test(title))).toEqual([]);
  });

  it('take words of the vocabulary as their scope where they can', () => {
    // The rule itself: a feature's word passes, a sentence does not.
    for (const word of FEATURES) expect(`feat(${word}): add a list`).toMatch(TITLE);
    expect('Added a list of things.').not.toMatch(TITLE);
  });
});
