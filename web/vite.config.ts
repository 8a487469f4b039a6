import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
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
      '/healthz': server,
      '/readyz': server,
    },
  },
});
