import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../../../server/src');
const KIND = /\btype:\s*(?:[^,\n]*?\? *)?'([a-z]+(?:-[a-z]+)*\.[a-z-]+)'(?: : '([a-z-]+\.[a-z-]+)')?/g;

/** Every kind of entry that the sources of the server write, by its name there. */
export function entryKinds(): string[] {
  const files = globSync('**/*.ts', { cwd: SERVER, exclude: (name) => name.endsWith('.test.ts') });
  const texts = files.map((file) => readFileSync(join(SERVER, file), 'utf8'));
  const kinds = texts
    .filter((text) => /\baudit\(|\baudited\(|\brecord[A-Z]\w+\(/.test(text))
    .flatMap((text) => [...text.matchAll(KIND)].flatMap(([, kind = '', other = '']) => [kind, other]));
  return [...new Set(kinds.filter((kind) => kind !== ''))].toSorted();
}

/** Kinds that no request of a person writes, and who does. */
export const BY_NO_REQUEST: Readonly<Record<string, string>> = {
  'campaigns.found': 'visits, as a job takes them in',
  'imports.rebuilt': 'a command of the server',
  'ingest.quarantine-replayed': 'a command of the server',
  'instances.plan-set': 'a command of the server',
};
