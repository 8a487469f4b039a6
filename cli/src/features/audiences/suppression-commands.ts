import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

const WHO = 'such as acme.com or ada@acme.com';

/** `parley audiences suppress`, `allow` and `suppressed`: companies and persons that no ad platform is sent. */
export function addSuppressionCommands(audiences: Command, io: Io): void {
  audiences
    .command('suppress')
    .argument('<domains...>', WHO)
    .summary('leave companies or persons out of what is sent to ad platforms')
    .description(
      'Leave companies, or persons by their addresses, out of everything that is sent to ad platforms, in whichever audience they are. Of an address only hashes are kept. Admin only.',
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
    .argument('<domains...>', WHO)
    .summary('send companies or persons again that were left out')
    .description('Take companies or persons off the list of those that are left out. Admin only.')
    .action(
      action(io, async (session, _options, ...domains) => {
        const { allow } = await import('./suppression.ts');
        await allow(session, domains);
      }),
    );

  audiences
    .command('suppressed')
    .argument('[search]', 'part of a domain, or the address of a person')
    .summary('companies and persons that are left out')
    .description(
      'Every company that is left out of what is sent to ad platforms, or every person by the hash of the address. Admin only.',
    )
    .option('--persons', 'persons instead of companies')
    .action(
      action<{ persons?: boolean }>(io, async (session, { persons }, search = '') => {
        const { listSuppressed, listSuppressedPersons } = await import('./suppression.ts');
        const isOfPersons = persons === true || search.includes('@');
        await (isOfPersons ? listSuppressedPersons : listSuppressed)(session, search);
      }),
    );
}
