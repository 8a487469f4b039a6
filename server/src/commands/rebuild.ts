import { rebuildInstance } from '../features/imports/index.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const rebuild: DatabaseCommand = {
  usage: 'rebuild <instance>',
  summary: 'Recomputes the facts of an instance: sends them to ClickHouse again and aggregates them again.',
  async run({ services, args, print }) {
    const { words } = readArguments(rebuild, args, { words: 1 });
    const { name, id, sent } = await rebuildInstance({ services, input: { instance: words[0] ?? '' } });
    print(
      `${name} (${id}): ${sent} rows are on their way. The running server takes them over and rolls them up.`,
    );
  },
};
