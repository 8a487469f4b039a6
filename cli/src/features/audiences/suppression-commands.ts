import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** `parley audiences suppress`, `allow` and `suppressed`: companies that no ad platform is sent. */
export function addSuppressionCommands(audiences: Command, io: Io): void {
  audiences
    .command('suppress')
    .argument('<domains...>', 'such as acme.com')
    .summary('leave companies out of what is sent to ad platforms')
    .description(
      'Leave companies out of everything that is sent to ad platforms, in whichever audience they are. Admin only.',
    )
    .option('--note <text>', 'who asked for it')
    .action(
      action<{ note?: string }>(io, async (session, options, ...domains) => {
        const { suppress } = await import('./suppression.ts');
        await suppress(session, domains, options);
      }),
    );

  audiences
    .command('allow')
    .argument('<domains...>', 'such as acme.com')
    .summary('send companies again that were left out')
    .description('Take companies off the list of those that are left out. Admin only.')
    .action(
      action(io, async (session, _options, ...domains) => {
        const { allow } = await import('./suppression.ts');
        await allow(session, domains);
      }),
    );

  audiences
    .command('suppressed')
    .argument('[search]', 'part of a domain')
    .summary('companies that are left out')
    .description('Every company that is left out of what is sent to ad platforms. Admin only.')
    .action(
      action(io, async (session, _options, search = '') => {
        const { listSuppressed } = await import('./suppression.ts');
        await listSuppressed(session, search);
      }),
    );
}
