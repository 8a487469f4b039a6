import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { ActivateOptions } from './activate-audience.ts';
import type { Where } from './find-target.ts';

const ON = 'the platform, such as linkedin, or webhook';
const ACCOUNT = 'the account, where the platform has several';

/** `parley audiences activate`, `deactivate` and `activations`: audiences on ad platforms. */
export function addActivationCommands(audiences: Command, io: Io): void {
  audiences
    .command('activate')
    .argument('<audience>', 'name or id')
    .summary('send an audience to an ad platform')
    .description(
      'Send an audience to an ad platform from now on, in the background. It follows the audience. Admin only.',
    )
    .requiredOption('--on <platform>', ON)
    .option('--account <name>', ACCOUNT)
    .option('--hold-out <percent>', 'send a share to nobody, to compare with: 0 to 50')
    .option('--consent', 'agree to what is sent; --dry-run and the question show it')
    .option('--dry-run', 'only say what would be sent')
    .addHelpText('after', '\nExample:\n  $ parley audiences activate "Key accounts" --on linkedin --dry-run')
    .action(
      action<Where & ActivateOptions>(io, async (session, options, audience = '') => {
        const { activateAudience } = await import('./activate-audience.ts');
        await activateAudience(session, audience, options);
      }),
    );

  audiences
    .command('deactivate')
    .argument('<audience>', 'name or id')
    .summary('take an audience away from an ad platform')
    .description('Take an audience away from an ad platform. The audience itself stays. Admin only.')
    .requiredOption('--on <platform>', ON)
    .option('--account <name>', ACCOUNT)
    .option('--yes', 'do it without asking')
    .option('--dry-run', 'only say what would be taken away')
    .action(
      action<Where & { yes?: true; dryRun?: boolean }>(io, async (session, options, audience = '') => {
        const { deactivateAudience } = await import('./activate-audience.ts');
        await deactivateAudience(session, audience, options);
      }),
    );

  audiences
    .command('activations')
    .argument('<audience>', 'name or id')
    .summary('where an audience is sent, and how that went')
    .description('The ad platforms that an audience is sent to, with the accounts of its latest sending.')
    .action(
      action(io, async (session, _options, audience = '') => {
        const { showActivations } = await import('./show-activations.ts');
        await showActivations(session, audience);
      }),
    );

  audiences
    .command('effect')
    .argument('<audience>', 'name or id')
    .summary('what sending an audience to platforms did')
    .description(
      'Visits and opportunities before and after an audience was activated, of companies that were reached and that were not; with a share held out, what sending it did, with its interval.',
    )
    .action(
      action(io, async (session, _options, audience = '') => {
        const { showEffect } = await import('./show-effect.ts');
        await showEffect(session, audience);
      }),
    );
}
