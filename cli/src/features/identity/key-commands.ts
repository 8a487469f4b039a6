import { type Command, Option } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { CreateKeyOptions } from './options.ts';

const SCOPES = ['read', 'export', 'write'];

export function addKeyCommands(program: Command, io: Io): void {
  const keys = program
    .command('keys')
    .summary('API keys for scripts')
    .description(
      'API keys act for you in one instance, within their scopes. Use one as PARLEY_TOKEN, or as a bearer token.',
    );

  keys
    .command('list', { isDefault: true })
    .summary('your keys of the instance')
    .description('List your API keys of the instance: what they may do, how long, and when they were used.')
    .action(
      action(io, async (session) => {
        const { listKeys } = await import('./keys.ts');
        const { renderKeys } = await import('./render-keys.ts');
        await renderKeys(session.output, await listKeys(session));
      }),
    );

  keys
    .command('create')
    .argument('<name>', 'what the key is for')
    .addOption(
      new Option('--scope <scope...>', 'what it may do; export and write include reading')
        .choices(SCOPES)
        .default(['read']),
    )
    .option('--expires <days>', 'days until it ends, 365 at most (90 if left out)')
    .summary('make a key')
    .description('Create an API key and print it. It is shown only once.')
    .action(
      action<CreateKeyOptions>(io, async (session, options, name) => {
        const { createKey } = await import('./keys.ts');
        const { renderCreatedKey } = await import('./render-keys.ts');
        await renderCreatedKey(session.output, await createKey(session, name ?? '', options));
      }),
    );

  keys
    .command('revoke')
    .argument('<key>', 'its id, name, or the characters it begins with')
    .summary('end a key')
    .description('End one of your API keys at once.')
    .action(
      action(io, async (session, _options, wanted) => {
        const { revokeKey } = await import('./keys.ts');
        const { safeText } = await import('../../ui/text-width.ts');
        const { name } = await revokeKey(session, wanted ?? '');
        await session.output.notice(`Revoked the API key ${safeText(name)}.`);
      }),
    );
}
