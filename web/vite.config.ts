import { readFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.PARLEY_SERVER ?? 'http://localhost:8787';
const port = Number(process.env.PARLEY_WEB_PORT ?? 5173);

/**
 * What is needed together comes as one file: dozens of small ones compress worse, by a tenth, and each takes a request. A file
 * takes along what its modules import, except what an earlier one has; so what pages outside of the frame have
 * in common with others comes first, or they would load all of it. tests/bench/first-load.ts tells how large each way in is.
 */
const FILES = {
  controls:
    /[\\/](components[\\/](ActionIcon|CloseButton)[\\/]|icons[\\/]Icon(AlertTriangle|Building|Check|ChevronRight|CircleCheck|Download|Eye|PlugConnected)\.mjs|links[\\/](instance-path|page-title))/,
  forms:
    /[\\/](components[\\/](Button|Group|Input|InputBase|Skeleton|Stack|Text|TextInput|Combobox[\\/](Combobox\.module|ComboboxChevron|get-parsed-combobox-data))[\\/.]|use-resolved-styles-api|use-id|random-id|use-uncontrolled)/,
  schemas: /[\\/]zod[\\/]v4[\\/]/,
  choices: /[\\/](components[\\/]Radio[\\/]RadioIcon|core[\\/]DirectionProvider)/,
  session: /web[\\/]src[\\/]shell[\\/]session[\\/]sign-out\.ts$/,
  failures: /web[\\/]src[\\/]ui[\\/]failures[\\/]failure\.ts$/,
  frame:
    /web[\\/]src[\\/](frame|instance-routes|shell[\\/](page-loading[\\/]lazy-page|access[\\/]check-page))\.tsx?$/,
  states: /web[\\/]src[\\/]ui[\\/]states[\\/]states\.tsx$/,
  api: /(web[\\/]src[\\/]shell[\\/](api[\\/](api-client|with-api)|instance[\\/]follow-instance)\.tsx?$|client[\\/]react[\\/]hooks[\\/]useMutation\.js$)/,
  page: /web[\\/]src[\\/]shell[\\/](page-header[\\/]page-toolbar|widgets[\\/](kpi-strip|kpi-tile|widget))\.tsx$/,
  table: /web[\\/]src[\\/]tables[\\/]index\.ts$/,
};

/** The frame, and the files that are there with it before it loads a page. */
const frame = { file: '', files: new Set<string>() };

/** The frame lists for each page the files to load along with it: without those that are there its lists are shorter. */
const knowFrame: Plugin = {
  name: 'know-frame',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (frame.files.has(file) || chunk?.type !== 'chunk') return;
        frame.files.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) frame.files.add(style);
        for (const next of chunk.imports) add(next);
      };
      frame.files.clear();
      frame.file = Object.values(bundle).find(({ name }) => name === 'frame')?.fileName ?? '';
      add(frame.file);
    },
  },
};

const GENERATED = /import\s*\{([^}]*)\}\s*from\s*'([^']*\/generated\/graphql\.ts)'/g;

/** Documents come with what asks them: in one file all of them would come with the first. */
const splitDocuments: Plugin = {
  name: 'split-documents',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /web[\\/]src[\\/].*\.tsx?$/, code: 'generated/graphql.ts' },
    handler: (code) =>
      code.replaceAll(GENERATED, (_whole, names: string, from: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import { ${name} } from '${from}${name.endsWith('Document') ? `?${name}` : ''}';`)
          .join(' '),
      ),
  },
  load: {
    filter: { id: /[\\/]generated[\\/]graphql\.ts\?\w+Document$/ },
    async handler(id) {
      const [file = '', name = ''] = id.split('?');
      const beginning = `export const ${name} = `;
      const line = (await readFile(file, 'utf8')).split('\n').find((each) => each.startsWith(beginning));
      return line?.replace(/ as unknown as DocumentNode<.*$/, ';') ?? null;
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), splitDocuments, knowFrame],
  build: {
    modulePreload: {
      resolveDependencies: (_file, files, { hostId }) =>
        hostId === frame.file ? files.filter((each) => !frame.files.has(each)) : files,
    },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 10 },
            ...Object.entries(FILES).map(([name, test], index) => ({ name, test, priority: 9 - index })),
          ],
        },
        // The first file lists all others: without their names it is shorter by a hundredth.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': { target: server, ws: true },
      '/.well-known': server,
      '/oauth/register': server,
      '/oauth/revoke': server,
      '/oauth/token': server,
      '/tag.js': server,
      '/collect': server,
      '/px': server,
      '/share': server,
      '/embed': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
});
