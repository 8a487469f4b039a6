import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { featureFiles } from './src/feature-files.ts';

const home = import.meta.dirname;

/** Programs of their own, which a thread or a process runs: each becomes a file beside the server. */
const PROGRAMS = [
  'platform/embedded/clickhouse-process.ts',
  'platform/pdf/pdf-worker.ts',
  'features/imports/records/record-worker.ts',
];
const OWN_PROGRAM = new RegExp(
  `new URL\\('\\./(${PROGRAMS.map((path) => basename(path, '.ts')).join('|')})\\.ts', import\\.meta\\.url\\)`,
  'g',
);

/** What a file knows of its own place stays true in the bundle: it finds what lies beside its source. */
const ownPlace: Plugin = {
  name: 'own-place',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/server\/src\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const text = source.replaceAll(OWN_PROGRAM, "new URL('./$1.js', __here)");
      const place = `new URL(${JSON.stringify(relative(`${home}/dist`, path))}, import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
};

/** The bundle has no folders to look into: the features are found now, and imported by name. */
const foundFeatures: Plugin = {
  name: 'found-features',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/server\/src\/features\.ts$/ }, () => {
      const files = featureFiles(`${home}/src`);
      const imports = files.map((file, index) => `import { feature as f${index} } from './${file}';`);
      const list = files.map((_, index) => `f${index}`).join(', ');
      const contents = `import { inOrder } from './platform/feature/index.ts';\n${imports.join('\n')}\nexport const features = inOrder([${list}]);`;
      return { contents, loader: 'ts', resolveDir: `${home}/src` };
    });
  },
};

/** What reads fonts brings a Brotli of its own with a dictionary of 1.3 MB. Node has one. */
const brotliOfNode: Plugin = {
  name: 'brotli-of-node',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/brotli\/decompress\.js$/ }, () => ({
      contents: "module.exports = (bytes) => require('node:zlib').brotliDecompressSync(bytes);",
      loader: 'js',
    }));
  },
};

const { outputFiles } = await build({
  entryPoints: ['main.ts', ...PROGRAMS].map((path) => ({
    in: `${home}/src/${path}`,
    out: basename(path, '.ts'),
  })),
  outdir: `${home}/dist`,
  write: false,
  // No shared files: what is imported later is in it, so that a server that runs does not miss what a new build has replaced.
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // As Node resolves: graphql must be one copy for those that import it and those that require it.
  conditions: ['module-sync'],
  sourcemap: 'linked',
  sourcesContent: false,
  keepNames: true,
  legalComments: 'none',
  plugins: [foundFeatures, ownPlace, brotliOfNode],
  // CommonJS dependencies call require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url); const __here = import.meta.url;",
  },
  // Those of OpenTelemetry are read where traces are wanted, and cost nobody else a start.
  external: [
    'ffi-rs',
    'pg-native',
    'bufferutil',
    'utf-8-validate',
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  logLevel: 'warning',
});

// Moved into place whole: a server that starts meanwhile reads the one before or this one, never half of it.
await mkdir(`${home}/dist`, { recursive: true });
for (const { path, contents } of outputFiles) {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, contents);
  await rename(draft, path);
}
