import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from './source-tree.ts';

// Some 15 seconds of processor time in all: two bundles and one reading of the server's sources per case.
const BUDGET_MS = 300_000;

const copies = mkdtempSync(join(tmpdir(), 'parley-doors-'));
const leftOut = new Set(['node_modules', 'dist']);

/** The server and the command line as they are, to be changed and built beside the originals. */
function copyOf(name: string): string {
  const home = join(copies, name);
  for (const part of ['server', 'cli']) {
    cpSync(join(ROOT, part), join(home, part), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
    // A folder of its own, because the build of the command line writes into it.
    mkdirSync(join(home, part, 'node_modules'));
    for (const entry of readdirSync(join(ROOT, part, 'node_modules')))
      symlinkSync(join(ROOT, part, 'node_modules', entry), join(home, part, 'node_modules', entry));
  }
  return home;
}

const node = (folder: string, ...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

/** Builds what was copied; answers its schema and the help of the command line. */
function build(home: string): { schema: string; help: (...command: string[]) => string } {
  for (const part of ['server', 'cli']) node(join(home, part), 'build.ts');
  node(join(home, 'server'), 'src/write-schema.ts');
  return {
    schema: readFileSync(join(home, 'server/schema.graphql'), 'utf8'),
    help: (...command) => node(join(home, 'cli'), 'dist/main.js', ...command, '--help'),
  };
}

const command = [
  "import { defineFeature } from '../../platform/feature.ts';",
  'export const feature = defineFeature({',
  "  word: 'notes',",
  "  commands: { order: 45, add: (program) => void program.command('notes').summary('notes on charts') },",
  '});',
].join('\n');
const graphql = `
builder.objectField(NotesQuery, 'longest', (t) => t.int({ resolve: () => 200 }));
`;

afterAll(() => rmSync(copies, { recursive: true, force: true }), 120_000);

describe('a feature', () => {
  it(
    'gets a command and a field by files of its own',
    () => {
      const home = copyOf('added');
      mkdirSync(join(home, 'cli/src/features/notes'), { recursive: true });
      writeFileSync(join(home, 'cli/src/features/notes/feature.ts'), command);
      appendFileSync(join(home, 'server/src/features/notes/graphql.ts'), graphql);
      const { schema, help } = build(home);
      expect(schema).toMatch(/type NotesQuery \{[^}]*\blongest: Int!/);
      expect(help()).toMatch(/^ {2}notes +notes on charts$/m);
    },
    BUDGET_MS,
  );

  it(
    'leaves nothing behind when its folders are deleted',
    () => {
      const home = copyOf('deleted');
      for (const part of ['server', 'cli']) {
        const folder = join(home, part, 'src/features/benchmarks');
        expect(existsSync(folder)).toBe(true);
        rmSync(folder, { recursive: true });
      }
      const { schema, help } = build(home);
      expect(schema).not.toMatch(/benchmarksByChannel/);
      expect(schema).toMatch(/attributionKpi/);
      expect(help('kpi')).toMatch(/^ {2}opportunities /m);
      expect(help('kpi')).not.toMatch(/benchmarks/);
    },
    BUDGET_MS,
  );
});

describe('every feature of the server and the command line', () => {
  const doors = ['server', 'cli'].flatMap((part) =>
    readdirSync(join(ROOT, part, 'src/features')).map((word) => ({ part, word })),
  );

  it.each(doors)('has a door: $part $word', ({ part, word }) => {
    const file = join(ROOT, part, 'src/features', word, 'feature.ts');
    expect(readFileSync(file, 'utf8')).toMatch(
      new RegExp(`^export const feature = [^]*word: '${word}'`, 'm'),
    );
  });
});
