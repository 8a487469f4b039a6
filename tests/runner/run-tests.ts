import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTCOME_FILE, type Outcome } from '../testkit/outcome.ts';
import type { CommandTime } from './processor-time.ts';
import { type Command, ROOT, runCommand } from './run-command.ts';
import { ended } from './step.ts';

export const REPORTS = join(ROOT, 'tests/test-results');

/** A runner that fails without a failed test (a crash, no report) is one failure. */
export async function runTests(name: string, command: Command, time: CommandTime): Promise<Outcome> {
  const file = join(REPORTS, `${name}.json`);
  const code = await runCommand({ ...command, env: { ...command.env, [OUTCOME_FILE]: file } }, time);
  if (!existsSync(file)) return ended(name, false, `the runner ended with ${code} and without a report`);
  const outcome: Outcome = JSON.parse(readFileSync(file, 'utf8'));
  return code === 0 || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [{ test: name, why: `the runner ended with ${code}` }] };
}
