#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Half of the time to start is compiling: kept beside the packages, never in a directory that others can write to.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/parley', import.meta.url)));
await import('../src/main.ts');
