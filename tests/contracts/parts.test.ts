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

const hasOwnWords = (title: string): boolean => title.split(FILLED_IN).join('').length >= LEAST_LETTERS;

/** Whether a test has such a name: as it is written, as it is filled in, or as a page shortens it. */
function isTestIn(titles: readonly string[], cases: readonly string[]): (name: string) => boolean {
  const exact = new Set([...titles, ...cases.filter(hasOwnWords)]);
  const patterns = titles.filter(hasOwnWords).map(patternOf);
  return (name) => {
    if (exact.has(name) || patterns.some((pattern) => pattern.test(name))) return true;
    if (!hasOwnWords(name)) return false;
    const wanted = patternOf(name);
    return titles.some((title) => title.startsWith(name) || title.endsWith(name) || wanted.test(title));
  };
}

const withoutComments = (text: string): string => text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** Texts of a file of tests: cases of a table are among them. */
const casesIn = (path: string): string[] =>
  [...withoutComments(readFileSync(join(ROOT, path), 'utf8')).matchAll(/(['"`])((?:\\.|(?!\1).)+?)\1/g)].map(
    (match) => match[2] ?? '',
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
  const isThere = isTestIn(linked.flatMap(titlesIn), linked.flatMap(casesIn));
  expect(namedIn(document).filter((name) => !isThere(name))).toEqual([]);
});

it('knows a test by its title, a case, or the part of a title around what is filled in, and by nothing shorter', () => {
  const isThere = isTestIn(['%s', 'reads a', '%s keeps what was typed'], ['objects nested deep', 'a case']);
  const names = ['reads a', 'dashboard keeps what was typed', 'keeps what was typed', 'objects nested deep'];
  expect(names.filter((name) => !isThere(name))).toEqual([]);
  for (const name of [
    'anything that is at all',
    'what was typed, and more',
    'reads…',
    '… a',
    'typed',
    'a case',
  ])
    expect(isThere(name), name).toBe(false);
});

it('reads the pages that name tests', () => expect(documents.length).toBeGreaterThan(3));
