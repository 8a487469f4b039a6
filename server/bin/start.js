import { build } from './build.js';
import { portProblem } from './check-port.js';
import { runInForeground } from './foreground.js';
import { setup } from './workspace.js';

const args = process.argv.slice(2);
try {
  // Before minutes are spent on what cannot start then; commands listen nowhere.
  const problem = args.length === 0 ? await portProblem() : undefined;
  if (problem === undefined) {
    await setup();
    await build();
    runInForeground([{ command: 'node', args: ['server/bin/parley-server.js', ...args] }]);
  } else {
    console.error(problem);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`Parley could not be prepared: ${error.message}`);
  process.exitCode = 1;
}
