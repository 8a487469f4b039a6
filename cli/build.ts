import { readFile, rm } from 'node:fs/promises';
import { build } from 'esbuild';

const home = import.meta.dirname;
const { version } = JSON.parse(await readFile(`${home}/package.json`, 'utf8')) as { version: string };

await rm(`${home}/dist`, { recursive: true, force: true });
await build({
  entryPoints: [`${home}/src/main.ts`],
  outdir: `${home}/dist`,
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
