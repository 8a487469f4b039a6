#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

if (existsSync(new URL('../dist/main.js', import.meta.url))) {
  // What was compiled is kept beside the packages, never in a directory that others can write to. It is what the first
  // run needed: a command needs less than the server.
  const kept = `../../node_modules/.cache/parley/${process.argv.length > 2 ? 'command' : 'server'}`;
  enableCompileCache(fileURLToPath(new URL(kept, import.meta.url)));
  await import('../dist/main.js');
} else {
  console.error('Error: The server is not built yet.\n  → Build it: npm start, or npm run build');
  process.exitCode = 1;
}
