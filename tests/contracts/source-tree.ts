import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import type { Edge } from './graph.ts';

export const ROOT = resolve(import.meta.dirname, '../..');
export const PACKAGES = ['core', 'language', 'worlds', 'server', 'web', 'cli', 'deploy', 'tests'] as const;
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'test-results', 'playwright-report']);

export type SourceFile = { path: string; text: string; lines: number; imports: string[] };

/** Files below a folder of the repository, as paths from its root, without what is installed or built. */
export function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : walk(path);
    return [path];
  });
}

const IMPORT =
  /^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Every TypeScript file we wrote, with what it imports. */
export function sourceFiles(): SourceFile[] {
  return PACKAGES.flatMap((folder) => walk(folder))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
      return { path, text, lines: text.trimEnd().split('\n').length, imports };
    });
}

/** The repository path an import leads to; undefined for packages of others. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(from), specifier));
  const own = /^@parley\/([a-z]+)(?:\/(.*))?$/.exec(specifier);
  if (!own) return undefined;
  const [, name, rest] = own;
  if (name === 'core') return rest === undefined ? 'core/src/features.ts' : `core/src/${rest}/index.ts`;
  if (name === 'language') return `language/src/${rest === undefined ? '' : `${rest}/`}index.ts`;
  if (name === 'worlds') return `worlds/${rest ?? 'index'}.ts`;
  if (name === 'server') return `server/src/${rest}.ts`;
  return `${name}/${rest}.ts`;
}

export const packageOf = (path: string): string => path.split('/')[0] ?? '';

/** Every import of one of our files by another, types included. */
export const importEdges = (files: readonly SourceFile[]): Edge[] =>
  files.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const to = resolveImport(file.path, specifier);
      return to === undefined ? [] : [{ from: file.path, to }];
    }),
  );
