import { readFile, rename, rm } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { featureFiles } from './src/feature-files.ts';

const home = import.meta.dirname;
const { version } = JSON.parse(await readFile(`${home}/package.json`, 'utf8')) as { version: string };

/** The bundle has no folders to look into: the features are found now, and imported by name. */
const foundFeatures: Plugin = {
  name: 'found-features',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/cli\/src\/features\.ts$/ }, () => {
      const files = featureFiles(`${home}/src`);
      const imports = files.map((file, index) => `import { feature as f${index} } from './${file}';`);
      const list = files.map((_, index) => `f${index}`).join(', ');
      const contents = `${imports.join('\n')}\nexport const features = [${list}];`;
      return { contents, loader: 'ts', resolveDir: `${home}/src` };
    });
  },
};

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
  plugins: [foundFeatures],
  external: ['react-devtools-core', 'bufferutil', 'utf-8-validate'],
  logLevel: 'warning',
});

// Moved into place whole: a command that runs meanwhile finds the one before or this one, never half of it.
const before = `${draft}.before`;
await rename(`${home}/dist`, before).catch(() => undefined);
await rename(draft, `${home}/dist`);
await rm(before, { recursive: true, force: true });
