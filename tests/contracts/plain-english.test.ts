import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PHRASES } from './plain-english.ts';
import { ROOT, sourceFiles, walk } from './source-tree.ts';

// What users may type is data, and so are the words that the assistant must recognise: only comments are prose there.
const isVocabulary = (path: string): boolean => /^(language\/|server\/src\/features\/assistant\/)/.test(path);

const isComment = (line: string): boolean => /^\s*(\/\*\*|\*|\/\/)/.test(line);

const texts = [
  ...sourceFiles().map(({ path, text }) => ({ path, text })),
  ...['README.md', 'CONTRIBUTING.md', ...walk('docs')]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
]
  .filter(({ path }) => !/^tests\/(assistant|contracts\/plain-english)/.test(path))
  .map(({ path, text }) => ({ path, lines: text.split('\n'), isSpeech: isVocabulary(path) }));

describe('plain English', () => {
  it.each(Object.entries(PHRASES))('never says "%s"', (_, { phrase, say, isOfSpeech = false }) => {
    const places = texts
      .filter(({ isSpeech }) => !(isSpeech && isOfSpeech))
      .flatMap(({ path, lines, isSpeech }) =>
        lines.flatMap((line, index) =>
          phrase.test(line) && (!isSpeech || isComment(line)) ? [`${path}:${index + 1}`] : [],
        ),
      );
    expect(places, `instead: ${say}`).toEqual([]);
  });
});
