import type { Command, Option } from 'commander';
import { EXIT_CODES, EXIT_MEANINGS, type ExitName } from '../exit-codes.ts';

/** Variables of the environment that the program reads. */
export const VARIABLES: Readonly<Record<string, string>> = {
  PARLEY_SERVER: 'server to work with, as --server',
  PARLEY_PROFILE: 'profile to work with, as --profile',
  PARLEY_TOKEN: 'API key or session token, instead of a profile',
  PARLEY_INSTANCE: 'instance to work with, as --instance',
  BROWSER: 'program that opens addresses',
  PARLEY_PAGER: 'program that shows long lists on a terminal, before PAGER; cat for none',
  PARLEY_DEBUG: 'print the stack trace of an unexpected error',
};

/** Text for roff: no character of it is a command. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^([.'])/gm, '\\&$1');

const tagged = (head: string, text: string): string => `.TP\n\\fB${escaped(head)}\\fR\n${escaped(text)}`;

const optionText = ({ flags, description, argChoices, mandatory }: Option): string =>
  tagged(
    flags,
    [
      description,
      ...(argChoices === undefined ? [] : [`(one of ${argChoices.join(', ')})`]),
      ...(mandatory ? ['(required)'] : []),
    ].join(' '),
  );

const visible = (options: readonly Option[]): readonly Option[] => options.filter(({ hidden }) => !hidden);

function commandText(command: Command, path: string): string[] {
  const own = [`${path} ${command.usage()}`.replace(' [command]', ' <command>').trim()];
  const text =
    command.commands.length > 0
      ? []
      : [
          `.SS ${escaped(own.join(''))}`,
          escaped(command.description()),
          ...visible(command.options).map(optionText),
        ];
  return [...text, ...command.commands.flatMap((child) => commandText(child, `${path} ${child.name()}`))];
}

/** The manual page of the program, in the form that `man` reads, from the commands themselves. */
export function manualPage(program: Command, version: string): string {
  return [
    `.TH PARLEY 1 "" "Parley ${version}" "User Commands"`,
    '.SH NAME',
    escaped('parley - which companies visit your site, and what brought them'),
    '.SH SYNOPSIS',
    '\\fBparley\\fR [\\fIoptions\\fR] \\fIcommand\\fR [\\fIarguments\\fR]',
    '.SH DESCRIPTION',
    escaped(
      'The command line of Parley, a server of B2B marketing analytics. Data goes to stdout, everything else to stderr.',
    ),
    '.SH GLOBAL OPTIONS',
    ...visible(program.options).map(optionText),
    '.SH COMMANDS',
    ...program.commands.flatMap((command) => commandText(command, command.name())),
    '.SH ENVIRONMENT',
    ...Object.entries(VARIABLES).map(([name, meaning]) => tagged(name, meaning)),
    '.SH FILES',
    tagged(
      '~/.config/parley/credentials.json',
      'Profiles: server, sign-in and instance of each, readable by you alone. XDG_CONFIG_HOME names another place.',
    ),
    '.SH EXIT STATUS',
    ...Object.entries(EXIT_CODES).map(([name, code]) =>
      tagged(String(code), EXIT_MEANINGS[name as ExitName]),
    ),
  ]
    .join('\n')
    .concat('\n');
}
