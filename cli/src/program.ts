import { Command, Help, InvalidArgumentError, Option } from 'commander';
import { features } from './features.ts';
import { addCompletion } from './platform/completion/command.ts';
import { nearestWord, withNearSuggestions } from './platform/did-you-mean.ts';
import { EXIT_CODES, EXIT_MEANINGS, type ExitName } from './platform/exit-codes.ts';
import { type Addition, GROUPS, type Group } from './platform/feature.ts';
import { type AskedFormat, CHECK_FORMATS, FILE_FORMATS, FORMATS } from './platform/formats.ts';
import { type Io, terminalWidth } from './platform/io.ts';
import { addManual } from './platform/manual/command.ts';

const exitCodeHelp = (): string =>
  Object.entries(EXIT_CODES)
    .map(([name, code]) => `  ${code}  ${EXIT_MEANINGS[name as ExitName]}`)
    .join('\n');

/** A command that has an option of its own by the name of a global one shows its own alone. */
function visibleGlobalOptions(this: Help, command: Command): Option[] {
  const own = new Set(command.options.map(({ long }) => long));
  return Help.prototype.visibleGlobalOptions.call(this, command).filter(({ long }) => !own.has(long));
}

/** The formats of a command: those of its own --format, else the global ones. */
const formatsOf = (command: Command): readonly string[] =>
  command.options.find(({ long }) => long === '--format')?.argChoices ?? FORMATS;

const allowed = (command?: Command): string =>
  `Allowed choices are ${(command === undefined ? FORMATS : formatsOf(command)).join(', ')}.`;

/** The global option takes what any command may take; which command takes it is known when it runs. */
function askedFormat(value: string): AskedFormat {
  const format = [...FORMATS, ...FILE_FORMATS, ...CHECK_FORMATS].find((each) => each === value);
  if (format === undefined) throw new InvalidArgumentError(allowed());
  return format;
}

const addAll = (parent: Command, io: Io, additions: readonly Addition[]): void => {
  for (const { add } of additions.toSorted((a, b) => a.order - b.order)) add(parent, io);
};

/** The commands that several features have in common, each with what the features add to it. */
const groups = (): Addition[] =>
  (Object.keys(GROUPS) as Group[]).map((group) => {
    const { order, summary, description } = GROUPS[group];
    return {
      order,
      add: (program, io) =>
        addAll(
          program.command(group).summary(summary).description(description),
          io,
          features.flatMap((feature) => feature[group] ?? []),
        ),
    };
  });

/** Of a group, such as `kpi`, what it has is named: its commands are things, of which `nosuch` is none. */
function unknownCommand(of: Command, word: string): never {
  const near = nearestWord(
    word,
    of.commands.flatMap((each) => [each.name(), ...each.aliases()]),
  );
  const names = of.commands.map((each) => each.name()).filter((name) => name !== 'help');
  const what =
    of.parent === null
      ? `unknown command '${word}'`
      : `there is no '${word}' of parley ${of.name()}. There are: ${names.join(', ')}`;
  return of.error(`error: ${what}${near === undefined ? '' : `\n(Did you mean ${near}?)`}`, {
    code: 'commander.unknownCommand',
  });
}

/** Help that a user asks for, also by naming a command without its subcommand, is data and no error. */
class Program extends Command {
  override createCommand(name?: string): Command {
    return new Program(name);
  }

  /** Called by commander, which has no such method in its types. */
  protected unknownCommand(): never {
    return unknownCommand(this, this.args[0] ?? '');
  }

  /** `parley help import list` is the help of the last of these; a name that is none is an error, with the nearest. */
  override help(): never {
    const asked = [this, this.parent].find((each) => each?.args[0] === 'help');
    let found: Command = asked ?? this;
    for (const word of asked?.args.slice(1) ?? []) {
      if (found.commands.length === 0 || word === 'help' || word.startsWith('-')) break;
      const next = found.commands.find((each) => [each.name(), ...each.aliases()].includes(word));
      if (next === undefined) return unknownCommand(found, word);
      found = next;
    }
    return found === this ? super.help() : found.help();
  }
}

/** All commands; nothing heavy is loaded by it. `quiet` prints no usage errors: the caller reports them. */
export function buildProgram(io: Io, version: string, { quiet = false } = {}): Command {
  const program = new Program('parley')
    .description('Which companies visit your site, and what brought them.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .option(
      '--json [fields]',
      'the same as --format json; --json id,name prints a list of objects with these fields',
    )
    .addOption(new Option('--jq <expression>', 'print JSON through the program jq').conflicts('format'))
    .addOption(
      new Option('--format <format>', 'how to print data')
        .choices([...FORMATS])
        .argParser(askedFormat)
        .conflicts('json'),
    )
    .hook('preAction', (global, command) => {
      const { format } = global.opts<{ format?: AskedFormat }>();
      if (format !== undefined && !formatsOf(command).includes(format))
        command.error(
          `error: option '--format <format>' argument '${format}' is invalid. ${allowed(command)}`,
        );
    })
    .option('--instance <id>', 'instance to work with (or PARLEY_INSTANCE)')
    .option('--server <url>', 'server to work with (or PARLEY_SERVER)')
    .option('--profile <name>', 'sign-in to work with, of several (or PARLEY_PROFILE)')
    .showHelpAfterError(quiet ? false : '(see --help)')
    .configureHelp({ showGlobalOptions: true, visibleGlobalOptions })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => (quiet ? undefined : write(withNearSuggestions(text))),
      getOutHelpWidth: () => terminalWidth(io.stdout),
      getErrHelpWidth: () => terminalWidth(io.stderr),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .addHelpText('after', `\nData goes to stdout, everything else to stderr. Exit codes:\n${exitCodeHelp()}`);
  addAll(program, io, [
    ...features.flatMap(({ commands }) => commands ?? []),
    ...groups(),
    { order: 95, add: addCompletion },
    { order: 96, add: addManual },
  ]);
  return program;
}
