import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, walk } from './source-tree.ts';

const FOLDER = 'docs/develop/acceptance';

/** A test file by its link or by the name it was linked under before, and the titles in italics after it. */
const NAMED = /(?:\[([^\]]+)\]\(([^)#]+)\)|(?<=[|;] )([a-z][a-z ]*)): ((?:\*[^*]+\*(?:, )?)+)/g;

describe.each(walk(FOLDER))('%s', (document) => {
  it('names tests by titles that they have', () => {
    const files = new Map<string, string>();
    const text = readFileSync(join(ROOT, document), 'utf8');
    const missing = [...text.matchAll(NAMED)].flatMap(([, linked, path, name, titles = '']) => {
      if (linked !== undefined) files.set(linked, readFileSync(join(ROOT, FOLDER, path ?? ''), 'utf8'));
      const file = files.get(linked ?? name ?? '');
      if (file === undefined) return [`no link to ${name} before`];
      return [...titles.matchAll(/\*([^*]+)\*/g)]
        .map(([, title = '']) => title)
        .filter((title) => !file.includes(title))
        .map((title) => `${linked ?? name}: ${title}`);
    });
    expect(missing).toEqual([]);
  });
});
