// How much JavaScript a page loads before it shows, from the built application: `node tests/bench/first-load.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] };

const dist = join(import.meta.dirname, '../../web/dist');
/** For what every page needs before anything of its own, and for each page outside of an instance. */
export const FIRST_LOAD_LIMIT = 150_000;
/** For the frame of a signed-in page: header, menu and the skeleton of what is to come. Names of files in it, which are hashes, make up to 50 bytes of difference. */
export const SHELL_LIMIT = 155_000;
/** For a page of an instance that is one form, with the API client. */
export const FORM_LIMIT = 285_000;

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

const identityPage = (name: string): string => `src/features/identity/page/${name}-page.tsx`;

/** Where a person begins who is not in an instance, by name. */
const OUTSIDE = {
  'sign-in': 'src/features/identity/page/index.ts',
  discovery: identityPage('discovery'),
  organization: identityPage('organization'),
  'magic-link': identityPage('magic-link'),
  forgot: identityPage('forgot'),
  reset: identityPage('reset'),
  'sign-up': identityPage('sign-up'),
  'configure-org': identityPage('configure-organization'),
  'set-up': identityPage('set-up'),
  consent: identityPage('consent'),
  device: identityPage('device'),
  'first-instance': 'src/features/instances/page/index.ts',
  'not-found': 'src/shell/errors/not-found-page.tsx',
} as const;

type FirstLoad = {
  /** What comes before every page. */
  entry: number;
  /** The whole of each page outside of an instance. */
  outside: Readonly<Record<keyof typeof OUTSIDE, number>>;
  shell: number;
  /** The whole of a page inside, with everything it shows but its charts. */
  inside: Readonly<Record<'invite' | 'web-traffic', number>>;
};

/** Bytes of JavaScript, gzipped: the first load, and the whole of each way into the application. */
export function measureFirstLoad(): FirstLoad {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  // Files are named in web/vite.config.ts: the guard, the shell and the skeleton of a page are one, the API client is another.
  const named = (name: string): string => {
    const source = Object.keys(manifest).find((each) => manifest[each]?.name === name);
    if (source === undefined) throw new Error(`The build has no file called ${name}`);
    return source;
  };
  const shell = ['index.html', named('frame')];
  const sizeOf = (sources: readonly string[]): number => gzipped(closure(manifest, sources));
  const inside = (page: string): number => sizeOf([...shell, named('api'), page]);
  return {
    entry: sizeOf(['index.html']),
    outside: Object.fromEntries(
      Object.entries(OUTSIDE).map(([name, page]) => [name, sizeOf(['index.html', page])]),
    ) as FirstLoad['outside'],
    shell: sizeOf(shell),
    inside: {
      invite: inside('src/features/users/page/invite-page.tsx'),
      'web-traffic': inside('src/features/traffic/page/index.ts'),
    },
  };
}

if (import.meta.main) {
  const { entry, outside, shell, inside } = measureFirstLoad();
  for (const [name, bytes] of Object.entries({ entry, ...outside, shell, ...inside }))
    console.log(`${name.padEnd(14)} ${(bytes / 1000).toFixed(1).padStart(7)} kB gzipped`);
}
