import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, walk } from './source-tree.ts';

/** Titles of tests that a page names: in italics. */
const namedIn = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?<![*\w])\*([^*|\n]+)\*(?![*\w])/g)].map(
    (match) => match[1] ?? '',
  );

const documents = walk('docs/develop').filter(
  (path) => path.endsWith('-parts.md') && namedIn(path).length > 0,
);

const FILLED_IN = /\$\{[^}]*\}|%[sijo]|\$\w+|…/;
/** Fewer letters of its own say nothing: `%s` alone is every title. */
const LEAST_LETTERS = 12;

/** A title as a pattern: what a test fills in, or a page leaves out, may be anything. */
const patternOf = (title: string): RegExp =>
  new RegExp(
    `^${title
      .split(FILLED_IN)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  );

const titlesIn = (path: string): string[] =>
  [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(
      /(?:\bit|\btest|\bdescribe|\))\S*?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g,
    ),
  ].map((match) => (match[2] ?? '').replaceAll(/\\(['"`])/g, '$1'));

it.each(documents)('%s names only tests that there are', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const files = [...text.matchAll(/\]\((\.\.\/\.\.\/[^)#]+\.tsx?)\)/g)].map((match) =>
    join(document, '..', match[1] ?? ''),
  );
  const linked = [...new Set(files)].filter((path) => existsSync(join(ROOT, path)));
  const titles = linked.flatMap(titlesIn);
  /** A case of a table of cases, or the end of a title that begins with what is filled in. */
  const isWithin = (name: string): boolean =>
    name.length >= LEAST_LETTERS &&
    linked.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(name));
  const known = titles
    .filter((title) => title.split(FILLED_IN).join('').length >= LEAST_LETTERS)
    .map((title) => ({ title, pattern: patternOf(title) }));
  const missing = namedIn(document).filter((name) => {
    const wanted = patternOf(name);
    return (
      !titles.includes(name) &&
      !isWithin(name) &&
      !known.some(({ title, pattern }) => pattern.test(name) || wanted.test(title))
    );
  });
  expect(missing).toEqual([]);
});

it('reads the pages that name tests', () => expect(documents.length).toBeGreaterThan(3));
