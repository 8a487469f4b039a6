import { type Command, CommanderError } from 'commander';
import { CliError } from './platform/cli-error.ts';
import { completionsOf } from './platform/completion/completions-of.ts';
import { COMPLETE } from './platform/completion/scripts.ts';
import { withNearSuggestions } from './platform/did-you-mean.ts';
import { EXIT_CODES } from './platform/exit-codes.ts';
import { type Io, write } from './platform/io.ts';
import { reportError } from './platform/report-error.ts';
import { buildProgram } from './program.ts';

const SHOWN = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version']);

/** `id,name`: what `--json` takes as fields. Anything else after it is an argument of the command. */
const FIELDS = /^[A-Za-z]\w*(,[A-Za-z]\w*)*$/;

/** `--json` takes fields after a command only; before it, and before a question, it has none. */
function withoutStrayFields(args: readonly string[], { commands }: Command): string[] {
  const names = new Set(commands.map((command) => command.name()));
  const first = args.findIndex((arg) => names.has(arg));
  return args.map((arg, at) => {
    const next = args[at + 1];
    const hasFields = next !== undefined && FIELDS.test(next) && first >= 0 && first < at;
    return arg === '--json' && next !== undefined && !next.startsWith('-') && !hasFields ? '--json=' : arg;
  });
}

/** `explain --json winRate`: what a command needs is its argument, and no field to print. */
async function parse(args: readonly string[], build: () => Command): Promise<void> {
  try {
    await build().parseAsync(args, { from: 'user' });
  } catch (error) {
    const isMissing = error instanceof CommanderError && error.code === 'commander.missingArgument';
    if (!isMissing || !args.includes('--json')) throw error;
    const given = args.map((arg) => (arg === '--json' ? '--json=' : arg));
    await build().parseAsync(given, { from: 'user' });
  }
}

/** Whether errors are for a program: JSON in one line. */
const wantsJson = (args: readonly string[]): boolean =>
  args.some((arg) => /^--(json|jq)(=|$)/.test(arg) || arg === '--format=json') ||
  args.join(' ').includes('--format json');

/** Runs one command line and gives its exit code; nothing in it ends the process. */
export async function run(args: readonly string[], io: Io, version = '0.1.0'): Promise<number> {
  const asJson = wantsJson(args);
  try {
    const program = buildProgram(io, version, { quiet: asJson });
    if (args[0] === COMPLETE) {
      await write(
        io.stdout,
        completionsOf(program, args.slice(1))
          .map((word) => `${word}\n`)
          .join(''),
      );
      return EXIT_CODES.ok;
    }
    await parse(withoutStrayFields(args, program), () => buildProgram(io, version, { quiet: asJson }));
    return io.signal.aborted ? EXIT_CODES.cancelled : EXIT_CODES.ok;
  } catch (error) {
    if (!(error instanceof CommanderError)) return await reportError(io, error, asJson);
    if (SHOWN.has(error.code)) return EXIT_CODES.ok;
    return asJson ? await reportError(io, usageError(error), asJson) : EXIT_CODES.usage;
  }
}

/** What commander found wrong with the command line, in the shape of every other error. */
function usageError({ message }: CommanderError): CliError {
  const [first = '', hint] = withNearSuggestions(message).split('\n');
  return new CliError('usage', first.replace(/^error: /, ''), {
    nextSteps: [...(hint === undefined ? [] : [hint.replaceAll(/[()]/g, '')]), 'See: parley --help'],
  });
}
