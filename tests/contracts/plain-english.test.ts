import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PHRASES } from './plain-english.ts';
import { ROOT, sourceFiles, walk } from './source-tree.ts';

// What users may type is data, and so are the words that the assistant must recognise.
const isVocabulary = (path: string): boolean =>
  /^(language\/|tests\/assistant\/|tests\/contracts\/plain-english|server\/src\/features\/assistant\/)/.test(
    path,
  );

const texts = [
  ...sourceFiles().map(({ path, text }) => ({ path, text })),
  ...['README.md', 'CONTRIBUTING.md', ...walk('docs')]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
].filter(({ path }) => !isVocabulary(path));

describe('plain English', () => {
  it.each(Object.entries(PHRASES))('never says "%s"', (_, { phrase, say }) => {
    const places = texts.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (phrase.test(line) ? [`${path}:${index + 1}`] : [])),
    );
    expect(places, `instead: ${say}`).toEqual([]);
  });
});
