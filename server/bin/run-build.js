import { build } from './build.js';

try {
  await build(process.argv.length > 2 ? process.argv.slice(2) : undefined);
} catch (error) {
  console.error(`Building failed: ${error.message}`);
  process.exitCode = 1;
}
