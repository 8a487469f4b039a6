import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '@parley/core';
import { describe, expect, it } from 'vitest';
import { cyclesOf } from './graph.ts';
import { featureOf } from './layers.ts';
import { importEdges, packageOf, ROOT, sourceFiles, walk } from './source-tree.ts';

const files = sourceFiles();

describe('vocabulary', () => {
  const homes = [
    'core/src/features',
    'server/src/features',
    'web/src/features',
    'cli/src/features',
    'tests/features',
  ];
  // Integration tests of what is below the features live in folders named after it.
  const platform = new Set([
    'tests/features/engines',
    'tests/features/mail',
    'tests/features/analytics',
    'tests/features/data',
    'tests/features/api',
  ]);
  it.each(homes)('%s holds only words of FEATURES', (home) => {
    const words = readdirSync(join(ROOT, home)).filter((name) =>
      statSync(join(ROOT, home, name)).isDirectory(),
    );
    const strangers = words.filter(
      (word) => !FEATURES.some((feature) => feature === word) && !platform.has(`${home}/${word}`),
    );
    expect(strangers).toEqual([]);
  });

  it('has no meaningless words', () => {
    const banned = /(^|[-/.])(utils?|helpers?|misc|new|old|legacy|common|v\d+)([-/.]|$)/;
    expect(files.map((file) => file.path).filter((path) => banned.test(path))).toEqual([]);
  });
});

describe('lines', () => {
  const LONGEST = 140;
  /** All but texts for people: notes on answers, the assistant, error messages and descriptions. */
  const isCode = ({ path }: { path: string }) =>
    /^server\/src\/(platform|data|analytics(?!\/caveats))\/|^server\/src\/features\/exports\/raw\//.test(
      path,
    );
  /** A regular expression cannot be broken. */
  const isExpression = (line: string): boolean => /^\s*\/.*\/[dgimsuvy]*[;,]$/.test(line);
  const isSql = (line: string): boolean =>
    /\b(sql|statement)(<[^`]*>)?`|\bSELECT\b|\bINSERT INTO\b/.test(line);

  it('of the server, and all of its SQL, have at most 140 characters', () => {
    const wrong = files
      .filter(({ path }) => path.startsWith('server/src/'))
      .flatMap((file) =>
        file.text
          .split('\n')
          .map((line, at) => ({ line, place: `${file.path}:${at + 1}` }))
          .filter(
            ({ line }) => line.length > LONGEST && !isExpression(line) && (isCode(file) || isSql(line)),
          ),
      );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });
});

describe('SQL of the write side and of analytics', () => {
  const linesOf = (folders: RegExp) =>
    files
      .filter(({ path }) => folders.test(path) && !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .map((line, at, all) => ({ line, before: all[at - 1] ?? '', place: `${path}:${at + 1}` })),
      );

  it('says of each common table expression what one row of it is', () => {
    const expression = /^\s+\w+ AS \((SELECT\b|\$\{|$)/;
    const wrong = linesOf(/^server\/src\/(data|analytics)\//).filter(
      ({ line, before }) => expression.test(line) && !/^\s+-- /.test(before),
    );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('names what it reads from instead of nesting it', () => {
    const nested = /\bFROM \((SELECT\b|$)|\bFROM \([^)]*\bUNION ALL\b/;
    const wrong = linesOf(/^server\/src\/(data|analytics)\//).filter(({ line }) => nested.test(line));
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });
});

describe('imports', () => {
  const allowed: Record<string, readonly string[]> = {
    core: ['core'],
    language: ['language', 'core'],
    worlds: ['worlds', 'core'],
    server: ['server', 'language', 'core', 'worlds'],
    web: ['web', 'core'],
    cli: ['cli', 'core'],
    deploy: ['deploy'],
    tests: ['tests', 'core', 'language', 'server', 'web', 'cli', 'worlds', 'deploy'],
  };

  const edges = importEdges(files);

  it('point towards core', () => {
    const wrong = edges.filter(({ from, to }) => !allowed[packageOf(from)]?.includes(packageOf(to)));
    expect(wrong).toEqual([]);
  });

  it('of core and language need neither Node nor a browser', () => {
    const wrong = files
      .filter((file) => /^(core|language)\//.test(file.path) && !file.path.endsWith('.test.ts'))
      .flatMap((file) =>
        file.imports.filter((name) => name.startsWith('node:')).map((name) => `${file.path}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('reach another feature only through its index, or through the GraphQL types in its refs', () => {
    const wrong = edges.filter(({ from, to }) => {
      const target = featureOf(to);
      if (target === undefined || /^(tests|web\/catalogue)\/|\.test\.tsx?$/.test(from)) return false;
      if (packageOf(from) === packageOf(to) && featureOf(from) === target) return false;
      // The composition of a package takes what a feature plugs in; features do not take it from each other.
      const doors =
        featureOf(from) === undefined ? /(index|graphql|routes|page|commands)/ : /(index|refs|commands)/;
      return !new RegExp(`/${doors.source}\\.tsx?$`).test(to);
    });
    expect(wrong).toEqual([]);
  });

  it('of the write side and of analytics know no GraphQL', () => {
    const wrong = edges.filter(
      ({ from, to }) => /^server\/src\/(data|analytics)\//.test(from) && to.includes('/platform/graphql/'),
    );
    expect(wrong).toEqual([]);
  });

  it('of web/src/ui, charts and tables fetch no data', () => {
    const wrong = files
      .filter((file) => /^web\/src\/(ui|charts|tables)\//.test(file.path))
      .flatMap((file) =>
        file.imports.filter((name) => name.startsWith('@apollo/')).map((name) => `${file.path}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('have no cycles', () => {
    expect(cyclesOf(edges)).toEqual([]);
  });
});

describe('files', () => {
  it('are short: median under 70 lines, 95% under 300, none over 500', () => {
    const lengths = files.map((file) => file.lines).sort((a, b) => a - b);
    const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0;
    expect(files.filter((file) => file.lines > 500).map((file) => `${file.path}: ${file.lines}`)).toEqual([]);
    expect(at(0.95)).toBeLessThan(300);
    expect(at(0.5)).toBeLessThan(70);
  });

  it('are named in kebab-case', () => {
    const odd = files
      .map((file) => file.path)
      .filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(path.split('/').at(-1) ?? ''));
    expect(odd).toEqual([]);
  });

  it('export by name and never everything', () => {
    // Runners of tests take the default export of these.
    const loaded = /(^|\/)[a-z]+(\.[a-z]+)*\.config\.ts$|global-setup|(vitest|playwright)-outcome\.ts$/;
    const wrong = files
      .filter((file) => /^export (\*|default)/m.test(file.text) && !loaded.test(file.path))
      .map((file) => file.path);
    expect(wrong).toEqual([]);
  });

  it('have no escapeHatch from the types', () => {
    const escapeHatch = /(@ts-(ignore|expect-error|nocheck))|(\bas any\b)|(: any\b)|(<any>)/;
    const wrong = files.filter(
      (file) => file.path !== 'tests/contracts/structure.test.ts' && escapeHatch.test(file.text),
    );
    expect(wrong.map((file) => file.path)).toEqual([]);
  });

  it('name our package to people: parley alone is a package of others', () => {
    const wrong = files.filter(
      ({ path, text }) => !path.startsWith('tests/') && /npx parley [a-z]/.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('name no registry and no path of a machine', () => {
    const forbidden = /registry\.npmjs|deb\.debian|\/(root|work|home)\/[a-z.]+\//;
    const text = [
      ...walk('docs'),
      ...files.map((file) => file.path),
      'README.md',
      'CONTRIBUTING.md',
      'package.json',
    ];
    const wrong = text.filter(
      (path) =>
        path !== 'tests/contracts/structure.test.ts' &&
        forbidden.test(readFileSync(join(ROOT, path), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
