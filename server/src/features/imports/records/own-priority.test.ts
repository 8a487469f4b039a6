import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recordsOf } from './record-reader.ts';

/** The priority of each thread of this process, as the system has it. */
const prioritiesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) => {
    try {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return Number(stat.split(') ')[1]?.split(' ')[16]);
    } catch (error) {
      // A thread may end once it is listed.
      if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(`${error.code}`))
        return [];
      throw error;
    }
  });

const LOWEST = 19;

/** With the lowest priority of its own, a process has no lower one for a thread. */
it.runIf(process.platform === 'linux' && getPriority() < LOWEST)(
  'a thread that reads a file has a lower priority than the one that answers',
  async () => {
    expect.assertions(2);
    const own = getPriority();
    const folder = mkdtempSync(join(tmpdir(), 'parley-priority-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'file.csv');
    writeFileSync(path, 'id\n1\n2\n');
    const fd = openSync(path, 'r');
    for await (const { number } of recordsOf({ part: { fd, start: 0, end: 7 } }))
      if (number === 1) expect(prioritiesOfThreads()).toContain(Math.min(LOWEST, own + 5));
    closeSync(fd);
    expect(getPriority()).toBe(own);
  },
);
