import { setSuperuser } from '../features/identity/index.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const superuser: DatabaseCommand = {
  usage: 'superuser <e-mail> [--revoke]',
  summary: 'Lets somebody look into every instance; --revoke takes it back.',
  async run({ services, args, print }) {
    const { words, flags } = readArguments(superuser, args, { words: 1, flags: ['revoke'] });
    const isSuperuser = !flags.has('revoke');
    const { name, changed } = await setSuperuser({ services, input: { email: words[0] ?? '', isSuperuser } });
    const now = isSuperuser ? 'a superuser' : 'no superuser';
    print(changed ? `${name} is ${now} now.` : `${name} is ${now} already.`);
  },
};
