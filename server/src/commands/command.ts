import type { Services } from '../platform/context/index.ts';

/** What a command beside the server works with: the database, whether the server runs or not. */
export type CommandServices = Pick<Services, 'config' | 'log' | 'postgres'>;

/** A command of `parley-server`. It only reads its arguments and prints; a verb of a feature does the work. */
export type Command = {
  /** Its name and arguments: `plan <instance> paid|free`. The first word is its name. */
  usage: string;
  /** One line for `--help`. */
  summary: string;
  run(input: {
    services: CommandServices;
    /** What follows the name. */
    args: readonly string[];
    print(line: string): void;
  }): Promise<void>;
};

export const nameOf = ({ usage }: Pick<Command, 'usage'>): string => usage.split(' ')[0] ?? '';
