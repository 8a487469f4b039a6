import type { Command, Option } from 'commander';

/** A command and those above it. */
const lineOf = (command: Command): Command[] =>
  command.parent === null ? [command] : [command, ...lineOf(command.parent)];

const optionsOf = (command: Command): Option[] =>
  lineOf(command).flatMap(({ options }) => options.filter(({ hidden }) => !hidden));

/** What the last of the words can be continued to: subcommands, options, and values where there are only some. */
export function completionsOf(program: Command, words: readonly string[]): string[] {
  const before = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  const typed = last === '""' ? '' : last;
  let command = program;
  let places = 0;
  for (const word of before) {
    const child = command.commands.find((each) => each.name() === word);
    if (child !== undefined) {
      command = child;
      places = 0;
    } else if (!word.startsWith('-')) places++;
  }
  const option = optionsOf(command).find(
    ({ long, short }) => before.at(-1) === long || before.at(-1) === short,
  );
  const candidates = typed.startsWith('-')
    ? [...optionsOf(command).flatMap(({ long }) => long ?? []), '--help']
    : option?.argChoices !== undefined
      ? option.argChoices
      : [
          ...(places === 0 ? command.commands.map((each) => each.name()) : []),
          ...(command.registeredArguments[places]?.argChoices ?? []),
        ];
  return [...new Set(candidates)].filter((each) => each.startsWith(typed)).toSorted();
}
