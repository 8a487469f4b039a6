import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const BUILD = resolve(import.meta.dirname, '../../server/bin/run-build.js');

/** What is started as a process is what `npm start` runs: built, unless it was from the same sources. */
export default function setup(): void {
  execFileSync(process.execPath, [BUILD, 'server', 'cli'], { stdio: 'inherit' });
}
