import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.PARLEY_SERVER ?? 'http://localhost:8787';
const port = Number(process.env.PARLEY_WEB_PORT ?? 5173);

const COMMON =
  /[\\/](components[\\/](ActionIcon|CloseButton)|icons[\\/]Icon(Building|Check|ChevronRight|CircleCheck|Eye|PlugConnected)\.mjs|shell[\\/]instance-path)/;
/** What comes before any page of an instance, and what surrounds it. */
const FRAME = /web[\\/]src[\\/]shell[\\/](framed-page|guard-page|shell)\.tsx?$/;

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
    // What is needed together comes as one file: a dozen small ones compress worse, by a tenth.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            // What the frame has in common with the pages outside of it; without this they would load the whole frame.
            { name: 'controls', test: COMMON, priority: 2 },
            { name: 'frame', test: FRAME, priority: 1 },
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
