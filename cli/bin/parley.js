#!/usr/bin/env node
import { existsSync } from 'node:fs';

if (existsSync(new URL('../dist/main.js', import.meta.url))) await import('../dist/main.js');
else {
  console.error('Error: The command line is not built yet.\n  → Build it: npm start, or npm run build');
  process.exitCode = 1;
}
