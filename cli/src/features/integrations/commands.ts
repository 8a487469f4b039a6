import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { ConnectOptions } from './connect-provider.ts';
import type { DisconnectOptions } from './disconnect-provider.ts';

const PROVIDER = 'its id or name, as parley integrations list shows it';

/** Connections to CRMs and ad platforms. They are made and ended by an admin who has signed in, not by keys. */
export function addIntegrationCommands(program: Command, io: Io): void {
  const integrations = program
    .command('integrations')
    .summary('connections to CRMs and ad platforms')
    .description('What is connected, whether it is up to date, and what its readings brought. Admin only.');
  integrations
    .command('list', { isDefault: true })
    .summary('all providers')
    .description('List the providers with their connections and when they were last read.')
    .action(
      action(io, async (session) => {
        const { listIntegrations } = await import('./show-integrations.ts');
        await listIntegrations(session);
      }),
    );
  integrations
    .command('runs')
    .alias('show')
    .argument('<provider>', PROVIDER)
    .summary('the last readings of a provider')
    .description('Show the health of a connection, and what its last 20 readings read and changed.')
    .addHelpText('after', '\nExample:\n  $ parley integrations runs hubspot')
    .action(
      action(io, async (session, _options, provider) => {
        const { showRuns } = await import('./show-integrations.ts');
        await showRuns(session, provider ?? '');
      }),
    );
  integrations
    .command('connect')
    .argument('<provider>', PROVIDER)
    .option('--token-stdin', 'read a token from the input instead')
    .option('--field <field...>', 'what is asked for beside the token, as id=value')
    .summary('connect a provider')
    .description(
      'Open the page of a provider in the browser, where it is connected by its own sign-in; or connect it by a token. Takes a sign-in of an admin, no key.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ parley integrations connect linkedin\n  $ echo "$TOKEN" | parley integrations connect facebook --token-stdin --field account=act_123',
    )
    .action(
      action<ConnectOptions>(io, async (session, options, provider) => {
        const { connectProvider } = await import('./connect-provider.ts');
        await connectProvider(session, provider ?? '', options);
      }),
    );
  integrations
    .command('disconnect')
    .argument('<provider>', PROVIDER)
    .option('--account <name>', 'which account, where several are connected')
    .option('--erase', 'erase what it brought too')
    .option('--yes', 'do it without asking')
    .summary('end a connection')
    .description(
      'End a connection and forget its tokens. What was read stays, unless it is to be erased. Takes a sign-in of an admin, no key.',
    )
    .addHelpText('after', '\nExample:\n  $ parley integrations disconnect linkedin --account "Harbor EMEA"')
    .action(
      action<DisconnectOptions>(io, async (session, options, provider) => {
        const { disconnectProvider } = await import('./disconnect-provider.ts');
        await disconnectProvider(session, provider ?? '', options);
      }),
    );
  integrations
    .command('sync')
    .argument('<provider>', PROVIDER)
    .option('--cancel', 'end the reading that is going on instead')
    .summary('read a provider now')
    .description(
      'Have a connected provider read now instead of at its next time. It goes on in the background.',
    )
    .addHelpText('after', '\nExample:\n  $ parley integrations sync salesforce')
    .action(
      action<{ cancel?: true }>(io, async (session, options, provider) => {
        const { syncProvider } = await import('./sync-provider.ts');
        await syncProvider(session, provider ?? '', options.cancel === true);
      }),
    );
}
