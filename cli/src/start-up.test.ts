import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureFiles } from './feature-files.ts';

const CORE = '@parley/core/';
const CORE_FILES = join(import.meta.dirname, '../../core/src');

/** Everything that is loaded before a command runs: static imports only, those of types left out. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [statement, specifier = ''] of text.matchAll(/^(?:import|export)\s[^;]*?from '([^']+)';/gm)) {
    if (/^(import|export) type\s/.test(statement)) continue;
    if (specifier.startsWith(CORE))
      loadedBy(join(CORE_FILES, specifier.slice(CORE.length), 'index.ts'), seen);
    else if (specifier.startsWith('.')) loadedBy(join(dirname(file), specifier), seen);
    else seen.add(specifier);
  }
  return seen;
}

describe('start-up', () => {
  it('loads nothing heavy: help is there before zod, Ink or the network are', () => {
    // Features are found by their files; in the bundle each of them is imported.
    const search = join(import.meta.dirname, 'features.ts');
    const loaded = loadedBy(join(import.meta.dirname, 'main.ts'), new Set([search]));
    for (const file of featureFiles(import.meta.dirname)) loadedBy(join(import.meta.dirname, file), loaded);
    expect(loaded.size).toBeGreaterThan(10);
    const packages = [...loaded].filter((name) => !name.startsWith('/'));
    expect(packages).toEqual(['commander']);
  });
});
