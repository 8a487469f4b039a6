#!/usr/bin/env node
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 24;

/** One line of JSON where the log is JSON. */
function end(problem, step) {
  const isJson = process.env.PARLEY_LOG_FORMAT?.trim() === 'json';
  const line = { time: new Date().toISOString(), level: 'fatal', message: `${problem} ${step}` };
  console.error(isJson ? JSON.stringify(line) : `Error: ${problem}\n  → ${step}`);
  process.exitCode = 1;
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  // npm only warns, and an older one stops at the first thing it does not know.
  end(
    `parley-server needs Node.js ${OLDEST_NODE} or later, and this is ${process.versions.node}.`,
    'Install a current one: https://nodejs.org',
  );
} else if (existsSync(new URL('../dist/main.js', import.meta.url))) {
  // What was compiled is kept beside the packages, never in a directory that others can write to. It is what the first
  // run needed: a command needs less than the server.
  const kept = `../../node_modules/.cache/parley/${process.argv.length > 2 ? 'command' : 'server'}`;
  module.enableCompileCache(fileURLToPath(new URL(kept, import.meta.url)));
  await import('../dist/main.js');
} else {
  end('The server is not built yet.', 'Build it: npm start, or npm run build');
}
