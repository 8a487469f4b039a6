import type { Command } from 'commander';

/** Every command with its arguments and options, one a line: the surface that scripts rely on. */
export function commandTree(command: Command, path = command.name()): string[] {
  const own = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const options = command.options.map((option) => {
    const choices = option.argChoices === undefined ? '' : ` (${option.argChoices.join('|')})`;
    return `  ${option.flags}${choices}${option.mandatory ? ' required' : ''}`;
  });
  return [
    [path, ...own].join(' '),
    ...options,
    ...command.commands.flatMap((child) => commandTree(child, `${path} ${child.name()}`)),
  ];
}
