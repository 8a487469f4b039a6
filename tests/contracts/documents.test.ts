import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ROOT, walk } from './source-tree.ts';

const documents = ['README.md', 'CONTRIBUTING.md', ...walk('docs').filter((path) => path.endsWith('.md'))];
const scripts: Record<string, string> = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts;
const schema = buildSchema(readFileSync(join(ROOT, 'server/schema.graphql'), 'utf8'));
const commandTree = readFileSync(join(ROOT, 'cli/command-tree.txt'), 'utf8');

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
