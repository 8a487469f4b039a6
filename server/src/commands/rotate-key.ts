import { countFormerKeys, rotateKey as rotate } from '../features/settings/index.ts';
import { StartupError } from '../platform/config/index.ts';
import { UnknownKey } from '../platform/secrets/index.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

const secretsOf = (count: number): string => (count === 1 ? '1 secret' : `${count} secrets`);

export const rotateKey: DatabaseCommand = {
  usage: 'rotate-key [--check]',
  summary:
    'Encrypts stored secrets with the first key of PARLEY_ENCRYPTION_KEY; --check only looks whether another key is in use.',
  async run({ services, args, print }) {
    const { flags } = readArguments(rotateKey, args, { words: 0, flags: ['check'] });
    if (flags.has('check')) {
      const count = await countFormerKeys({ services });
      if (count > 0)
        throw new StartupError(
          `${secretsOf(count)} ${count === 1 ? 'is' : 'are'} encrypted with another key than the first one: run parley-server rotate-key.`,
        );
      return print('The first key encrypts all secrets: no other key is in use.');
    }
    const sealed = await rotate({ services }).catch((error: unknown) => {
      if (error instanceof UnknownKey)
        throw new StartupError(`${error.message} Nothing was changed: add that key after the first one.`);
      throw error;
    });
    for (const { table, count } of sealed) print(`${table}: ${secretsOf(count)}`);
    print(
      sealed.length === 0
        ? 'The first key encrypts all secrets already: nothing was changed.'
        : 'They are encrypted with the first key now. Keep the former key for as long as you keep backups from before.',
    );
  },
};
