import { build } from './build.js';

try {
  await build();
} catch (error) {
  console.error(`Building failed: ${error.message}`);
  process.exitCode = 1;
}
