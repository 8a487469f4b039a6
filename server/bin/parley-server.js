#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  // npm only warns, and an older one stops at the first thing it does not know.
  console.error(
    `Error: parley-server needs Node.js ${OLDEST_NODE} or later, and this is ${process.versions.node}.\n  → Install a current one: https://nodejs.org`,
  );
  process.exitCode = 1;
} else if (existsSync(new URL('../dist/main.js', import.meta.url))) {
  // What was compiled is kept beside the packages, never in a directory that others can write to. It is what the first
  // run needed: a command needs less than the server.
  const kept = `../../node_modules/.cache/parley/${process.argv.length > 2 ? 'command' : 'server'}`;
  module.enableCompileCache(fileURLToPath(new URL(kept, import.meta.url)));
  await import('../dist/main.js');
} else {
  console.error('Error: The server is not built yet.\n  → Build it: npm start, or npm run build');
  process.exitCode = 1;
}
