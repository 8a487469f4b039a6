import { join } from 'node:path';
import { runInForeground } from './foreground.js';
import { COMPILE_CACHE, ROOT, setup } from './workspace.js';

// The server starts again when its sources change; the web application updates in place and sends the rest to it.
await setup();
const address = `http://localhost:${process.env.PORT || 8787}`;
runInForeground([
  {
    command: 'node',
    args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
    variables: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PARLEY_OUTBOX_PAGE: process.env.PARLEY_OUTBOX_PAGE || 'true',
    },
  },
  {
    command: 'vite',
    args: ['--clearScreen', 'false'],
    cwd: join(ROOT, 'web'),
    variables: { PARLEY_SERVER: address },
  },
]);
