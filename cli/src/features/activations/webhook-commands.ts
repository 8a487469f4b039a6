import type { WebhookKind } from '@parley/core/features/activations';
import { type Command, Option } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** Written again here: help is there before the program's core is loaded. */
const KINDS: readonly WebhookKind[] = ['signed', 'slack', 'teams'];

const WEBHOOK = 'its name or id';

/** `parley webhooks`: addresses of the organization's own that alerts and audiences are sent to. */
export function addWebhookCommands(program: Command, io: Io): void {
  const webhooks = program
    .command('webhooks')
    .summary('Slack, Teams and addresses of your own that alerts and audiences are sent to')
    .description(
      'Channels of Slack and Microsoft Teams, and addresses of your own, that alerts can be sent to. On signed ones audiences can be activated: parley audiences activate <audience> --on webhook. Admin only.',
    );

  webhooks
    .command('list', { isDefault: true })
    .summary('all webhooks')
    .description(
      'List the webhooks, how many audiences and alerts are sent there, and how the latest message went.',
    )
    .action(
      action(io, async (session) => {
        const { listWebhooks } = await import('./list-webhooks.ts');
        await listWebhooks(session);
      }),
    );

  webhooks
    .command('add')
    .argument('<name>', 'what it is called')
    .argument('[address]', 'an https address that everybody can reach; of a chat it is asked for, or read')
    .addOption(new Option('--kind <kind>', 'what takes the messages').choices(KINDS).default('signed'))
    .summary('add a webhook')
    .description(
      'Add an address, and print the secret that its messages are signed with. It is shown only once. An incoming webhook of Slack, or a workflow of Teams, has no secret but its address, which is not shown again. Leave it out, or give -: it is asked for on a terminal, and read from the input otherwise, so that others on the machine do not see it.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ parley webhooks add Warehouse https://hooks.acme.com/parley > secret\n  $ parley webhooks add Marketing --kind slack\n  $ parley webhooks add Marketing - --kind slack < address',
    )
    .action(
      action<{ kind: WebhookKind }>(io, async (session, { kind }, name, address) => {
        const { addWebhook } = await import('./change-webhooks.ts');
        await addWebhook(session, { name: name ?? '', address, kind });
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
    .command('test')
    .argument('<webhook>', WEBHOOK)
    .summary('send a test message')
    .description(
      'Send a test message now, and say what was answered. It ends with an error where it was not taken.',
    )
    .action(
      action(io, async (session, _options, webhook) => {
        const { testWebhook } = await import('./change-webhooks.ts');
        await testWebhook(session, webhook ?? '');
      }),
    );

  webhooks
    .command('replay')
    .argument('<message>', 'its id, as parley webhooks log shows it')
    .summary('send a message again')
    .description(
      'Send a message of an alert again, under the same id: one that failed, or that may not have arrived.',
    )
    .action(
      action(io, async (session, _options, message) => {
        const { replayMessage } = await import('./change-webhooks.ts');
        await replayMessage(session, message ?? '');
      }),
    );

  webhooks
    .command('log')
    .argument('<webhook>', WEBHOOK)
    .summary('its latest messages')
    .description('Show the latest 20 messages to a webhook, and what was answered.')
    .action(
      action(io, async (session, _options, webhook) => {
        const { showLog } = await import('./list-webhooks.ts');
        await showLog(session, webhook ?? '');
      }),
    );
}
