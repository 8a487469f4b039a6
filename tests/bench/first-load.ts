// How much JavaScript a page loads before it shows, from the built application: `node tests/bench/first-load.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] };

const dist = join(import.meta.dirname, '../../web/dist');
/** For what every page needs before anything of its own, and for the first page of all, sign-in. */
export const FIRST_LOAD_LIMIT = 150_000;
/** For the frame of a signed-in page: header, menu and the skeleton of what is to come. */
export const SHELL_LIMIT = 150_000;

/** Chunks that come along with these sources, each once. */
function closure(manifest: Record<string, Chunk>, sources: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not in the build; run npm run build first`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const source of sources) add(source);
  return files;
}

const gzipped = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0);

/** Bytes of JavaScript, gzipped: the first load, and the whole of each way into the application. */
export function measureFirstLoad(): Record<'entry' | 'sign-in' | 'shell' | 'web-traffic', number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  // Files are named in web/vite.config.ts: the guard, the shell and the skeleton of a page are one, the API client is another.
  const named = (name: string): string => {
    const source = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (source === undefined) throw new Error(`The build has no file called ${name}`);
    return source;
  };
  const shell = ['index.html', named('frame')];
  const sizeOf = (sources: readonly string[]): number => gzipped(closure(manifest, sources));
  return {
    entry: sizeOf(['index.html']),
    'sign-in': sizeOf(['index.html', 'src/features/identity/page/index.ts']),
    shell: sizeOf(shell),
    'web-traffic': sizeOf([...shell, named('api'), 'src/features/traffic/page/index.ts']),
  };
}

if (import.meta.main) {
  for (const [name, bytes] of Object.entries(measureFirstLoad()))
    console.log(`${name.padEnd(12)} ${(bytes / 1000).toFixed(1).padStart(7)} kB gzipped`);
}
