import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** Connections to CRMs and ad platforms. They are made in the browser, by an admin who has signed in. */
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
    .argument('<provider>', 'its id or name, as parley integrations list shows it')
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
    .command('sync')
    .argument('<provider>', 'its id or name, as parley integrations list shows it')
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
