import { readFile, rename, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const home = import.meta.dirname;
const { version } = JSON.parse(await readFile(`${home}/package.json`, 'utf8')) as { version: string };

const draft = `${home}/node_modules/.draft-${process.pid}`;
await build({
  entryPoints: [`${home}/src/main.ts`],
  outdir: draft,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  minify: true,
  keepNames: false,
  legalComments: 'none',
  chunkNames: 'chunks/[name]-[hash]',
  define: { PARLEY_VERSION: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
  // CommonJS dependencies call require; Ink asks for its developer tools only in development.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  external: ['react-devtools-core', 'bufferutil', 'utf-8-validate'],
  logLevel: 'warning',
});

// Moved into place whole: a command that runs meanwhile finds the one before or this one, never half of it.
const before = `${draft}.before`;
await rename(`${home}/dist`, before).catch(() => undefined);
await rename(draft, `${home}/dist`);
await rm(before, { recursive: true, force: true });
