import { build } from './build.js';
import { runInForeground } from './foreground.js';
import { setup } from './workspace.js';

try {
  await setup();
  await build();
  runInForeground([{ command: 'node', args: ['server/bin/parley-server.js', ...process.argv.slice(2)] }]);
} catch (error) {
  console.error(`Parley could not be prepared: ${error.message}`);
  process.exitCode = 1;
}
