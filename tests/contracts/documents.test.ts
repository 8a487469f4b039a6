import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ROOT, walk } from './source-tree.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...walk('docs').filter((path) => path.endsWith('.md'))];
const scripts: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
const schema = buildSchema(readFileSync(join(ROOT, 'server/schema.graphql'), 'utf8'));
const commandTree = readFileSync(join(ROOT, 'cli/command-tree.txt'), 'utf8');

/** The options of each command, by its words. */
const options = new Map(
  commandTree.split(/\n(?=parley)/).map((block) => [
    block
      .split('\n', 1)[0]
      ?.replace(/ [<[].*$/, '')
      .trim() ?? '',
    [...block.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, option]) => option ?? ''),
  ]),
);

/** The commands of a document as they are written in its code, with the options that each is given. */
function commandsIn(text: string): { command: string; given: string[] }[] {
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([block]) => block);
  return code.flatMap((block) =>
    [...block.matchAll(/(?:^|[`( ])(?:npx @parley\/cli|parley) ([a-z][^\n`|#>]*)/gm)].map(([, line = '']) => {
      const words = `parley ${line}`.split(/\s+/);
      const of = words.map((_, index) => words.slice(0, words.length - index).join(' '));
      const command = of.find((each) => options.has(each)) ?? 'parley';
      const plain = line.replaceAll(/"[^"]*"|'[^']*'/g, '');
      return { command, given: [...plain.matchAll(/(?<=\s)--[\w-]+/g)].map(([option]) => option) };
    }),
  );
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');

  it('names only paths that exist', () => {
    const named = [...text.matchAll(/`((?:core|server|web|cli|tests|docs|\.ci)\/[\w./-]*)`/g)].map(
      (match) => match[1] ?? '',
    );
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) =>
      join(document, '..', match[1] ?? ''),
    );
    const missing = [...named, ...linked].filter(
      (path) => !path.includes('/dist/') && !existsSync(join(ROOT, path)),
    );
    expect(missing).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm (?:run )?(start|test|run\s+)?([a-z:]+)?/g)]
      .map((match) => match[0].replace(/^npm (run )?/, '').trim())
      .filter(
        (name) => name !== '' && !['install', 'run', 'view', 'packages', 'package', 'ci'].includes(name),
      );
    const known = new Set(Object.keys(scripts));
    expect(
      named.filter((name) => /^[a-z:]+$/.test(name) && text.includes(`npm run ${name}`) && !known.has(name)),
    ).toEqual([]);
  });

  it('names only commands of the terminal that exist', () => {
    const named = [...text.matchAll(/(?:\bparley|@parley\/cli) ((?:[a-z][a-z-]+)(?: [a-z][a-z-]+)?)/g)].map(
      (match) => match[1] ?? '',
    );
    const inCode = named.filter(
      (command) => text.includes(`npx @parley/cli ${command}`) || text.includes(`\`parley ${command}`),
    );
    const missing = inCode.filter(
      (command) => !commandTree.includes(command) && !commandTree.includes(command.split(' ')[0] ?? ''),
    );
    expect(missing).toEqual([]);
  });

  it('gives commands of the terminal only options that they have', () => {
    const wrong = commandsIn(text).flatMap(({ command, given }) => {
      const known = new Set([...(options.get('parley') ?? []), ...(options.get(command) ?? []), '--help']);
      return given.filter((option) => !known.has(option)).map((option) => `${command} ${option}`);
    });
    expect(wrong).toEqual([]);
  });

  it('names our package where it runs one: parley alone is a package of others', () => {
    expect(text.match(/npx (?:--\S+ )*parley [a-z]|"args": \["parley"/g)).toBeNull();
  });

  it('asks the API only what the schema answers', () => {
    const blocks = [...text.matchAll(/```graphql\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    const sent = [...text.matchAll(/"query": ("query (?:[^"\\]|\\.)*")/g)].map((match): string =>
      JSON.parse(match[1] ?? '""'),
    );
    const errors = [...blocks, ...sent].flatMap((query) => validate(schema, parse(query)));
    expect(errors.map(({ message }) => message)).toEqual([]);
  });
});
