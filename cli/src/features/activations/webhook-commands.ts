import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

const WEBHOOK = 'its name or id';

/** `parley webhooks`: addresses of the organization's own that audiences can be activated on. */
export function addWebhookCommands(program: Command, io: Io): void {
  const webhooks = program
    .command('webhooks')
    .summary('addresses of your own that audiences are sent to')
    .description(
      'Addresses of your own that audiences can be activated on, with: parley audiences activate <audience> --on webhook. Admin only.',
    );

  webhooks
    .command('list', { isDefault: true })
    .summary('all webhooks')
    .description('List the webhooks, how many audiences are active there, and how the latest message went.')
    .action(
      action(io, async (session) => {
        const { listWebhooks } = await import('./list-webhooks.ts');
        await listWebhooks(session);
      }),
    );

  webhooks
    .command('add')
    .argument('<name>', 'what it is called')
    .argument('<address>', 'an https address that everybody can reach')
    .summary('add a webhook')
    .description(
      'Add an address that audiences can be activated on, and print the secret that its messages are signed with. It is shown only once.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ parley webhooks add Warehouse https://hooks.acme.com/parley > secret',
    )
    .action(
      action(io, async (session, _options, name, address) => {
        const { addWebhook } = await import('./change-webhooks.ts');
        await addWebhook(session, { name: name ?? '', address: address ?? '' });
      }),
    );

  webhooks
    .command('rotate')
    .argument('<webhook>', WEBHOOK)
    .option('--yes', 'do it without asking')
    .summary('make a new secret')
    .description(
      'Make a new secret and print it. It is shown only once. For 24 hours messages are signed with the one before as well.',
    )
    .action(
      action<{ yes?: true }>(io, async (session, options, webhook) => {
        const { rotateWebhook } = await import('./change-webhooks.ts');
        await rotateWebhook(session, webhook ?? '', options);
      }),
    );

  webhooks
    .command('remove')
    .argument('<webhook>', WEBHOOK)
    .option('--yes', 'do it without asking')
    .summary('remove a webhook')
    .description(
      'Send nothing there any more. The receiver keeps what it has: deactivate audiences first to have it forget them.',
    )
    .action(
      action<{ yes?: true }>(io, async (session, options, webhook) => {
        const { removeWebhook } = await import('./change-webhooks.ts');
        await removeWebhook(session, webhook ?? '', options);
      }),
    );

  webhooks
    .command('log')
    .argument('<webhook>', WEBHOOK)
    .summary('its latest messages')
    .description('Show the latest 20 messages to a webhook, and what was answered. Domains are not kept.')
    .action(
      action(io, async (session, _options, webhook) => {
        const { showLog } = await import('./list-webhooks.ts');
        await showLog(session, webhook ?? '');
      }),
    );
}
