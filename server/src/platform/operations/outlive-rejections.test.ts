import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FILE = new URL('./outlive-rejections.ts', import.meta.url).href;

it('a failure that nobody waits for is logged, and the process goes on', async () => {
  const program = `
    const { outliveRejections } = await import(${JSON.stringify(FILE)});
    outliveRejections({ error: ({ err }, message) => console.log(message + ': ' + err.message) });
    void Promise.reject(new Error('the engine was slow'));
    setImmediate(() => console.log('still here'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toBe('something failed that nobody waited for: the engine was slow\nstill here\n');
});
