import { StartupError } from '../platform/config/index.ts';
import type { Command } from './command.ts';

type Wanted = {
  /** How many, or at least and at most. */
  words: number | readonly [number, number];
  flags?: readonly string[];
};

/** The words and `--flags` of a command; throws with its usage when they are not as wanted. */
export function readArguments(
  { usage }: Pick<Command, 'usage'>,
  args: readonly string[],
  { words: count, flags: known = [] }: Wanted,
): { words: string[]; flags: ReadonlySet<string> } {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const flags = args.filter((arg) => arg.startsWith('-'));
  const [least, most] = typeof count === 'number' ? [count, count] : count;
  const strange = flags.find((flag) => !known.some((name) => flag === `--${name}`));
  if (strange !== undefined || words.length < least || words.length > most)
    throw new StartupError(
      `${strange === undefined ? '' : `Unknown option ${strange}. `}Usage: parley-server ${usage}`,
    );
  return { words, flags: new Set(flags.map((flag) => flag.slice(2))) };
}
