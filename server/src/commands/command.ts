import type { Config } from '../platform/config/index.ts';
import type { Log, Services } from '../platform/context/index.ts';

/** What a command beside the server works with: the database, whether the server runs or not. */
export type CommandServices = Pick<Services, 'config' | 'log' | 'postgres'>;

type Described = {
  /** Its name and arguments: `plan <instance> paid|free`. The first word is its name. */
  usage: string;
  /** One line for `--help`. */
  summary: string;
};

type Asked<With> = With & {
  /** What follows the name. */
  args: readonly string[];
  print(line: string): void;
};

/** Works on the database of the server. It only reads its arguments and prints; a verb of a feature does the work. */
export type DatabaseCommand = Described & {
  run(input: Asked<{ services: CommandServices }>): Promise<void>;
};

/** Opens what it works on by itself. */
export type EnginesCommand = Described & {
  runWithout(input: Asked<{ config: Config; log: Log }>): Promise<void>;
};

/** A command of `parley-server`. */
export type Command = DatabaseCommand | EnginesCommand;

export const nameOf = ({ usage }: Pick<Command, 'usage'>): string => usage.split(' ')[0] ?? '';
