import { CommanderError } from 'commander';
import { EXIT_CODES } from './platform/exit-codes.ts';
import type { Io } from './platform/io.ts';
import { reportError } from './platform/report-error.ts';
import { buildProgram } from './program.ts';

const SHOWN = new Set(['commander.helpDisplayed', 'commander.version']);

/** Runs one command line and gives its exit code; nothing in it ends the process. */
export async function run(args: readonly string[], io: Io, version = '0.1.0'): Promise<number> {
  try {
    await buildProgram(io, version).parseAsync([...args], { from: 'user' });
    return io.signal.aborted ? EXIT_CODES.cancelled : EXIT_CODES.ok;
  } catch (error) {
    if (error instanceof CommanderError) return SHOWN.has(error.code) ? EXIT_CODES.ok : EXIT_CODES.usage;
    const asJson =
      args.includes('--json') || args.includes('--format=json') || args.join(' ').includes('--format json');
    return await reportError(io, error, asJson);
  }
}
