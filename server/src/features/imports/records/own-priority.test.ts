import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordsOf } from './record-reader.ts';

/** The priority of each thread of this process, as the system has it. */
const prioritiesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[16]);
  });

it.runIf(process.platform === 'linux')(
  'a thread that reads a file has a lower priority than the one that answers',
  async () => {
    const own = getPriority();
    const path = join(mkdtempSync(join(tmpdir(), 'parley-priority-')), 'file.csv');
    writeFileSync(path, 'id\n1\n2\n');
    const fd = openSync(path, 'r');
    for await (const { number } of recordsOf({ part: { fd, start: 0, end: 7 } }))
      if (number === 1) expect(prioritiesOfThreads()).toContain(Math.min(19, own + 5));
    closeSync(fd);
    expect(getPriority()).toBe(own);
  },
);
