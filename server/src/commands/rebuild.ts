import { rebuildInstances } from '../features/imports/index.ts';
import { findByName } from '../features/instances/index.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const rebuild: DatabaseCommand = {
  usage: 'rebuild <instance>|all',
  summary: 'Recomputes what is derived: sends facts to ClickHouse again, derives visits, aggregates both.',
  async run({ services, args, print }) {
    const { words } = readArguments(rebuild, args, { words: 1 });
    const [given = ''] = words;
    const instance = given === 'all' ? given : (await findByName(services.postgres, given)).id;
    const rebuilt = await rebuildInstances({ services, input: { instance } });
    if (rebuilt.length === 0) print('There is no instance yet.');
    for (const { name, id, sent } of rebuilt)
      print(
        `${name} (${id}): ${sent} rows are on their way. The running server takes them over, and derives visits and roll-ups again.`,
      );
  },
};
