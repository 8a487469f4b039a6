import { setPlan } from '../features/instances/index.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const plan: DatabaseCommand = {
  usage: 'plan <instance> paid|free',
  summary: 'Puts an instance (its id, slug or domain) on a plan.',
  async run({ services, args, print }) {
    const { words } = readArguments(plan, args, { words: 2 });
    const [instance = '', wanted = ''] = words;
    const { name, id } = await setPlan({ services, input: { instance, plan: wanted } });
    print(`${name} (${id}) is on the ${wanted} plan now.`);
  },
};
