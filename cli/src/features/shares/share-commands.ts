import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { CreateOptions } from './create-share.ts';

/** `parley share`: links that show figures to people without an account. */
export function addShareCommands(program: Command, io: Io): void {
  const share = program
    .command('share')
    .summary('links for people without an account')
    .description(
      'Links that show the key figures of a page to people without an account. Answers of the assistant are shared in the browser.',
    );

  share
    .command('list', { isDefault: true })
    .summary('all links')
    .description('List your links, and as an admin those of everybody, with how often each was opened.')
    .action(
      action(io, async (session) => {
        const { listShares } = await import('./list-shares.ts');
        await listShares(session);
      }),
    );

  share
    .command('create')
    .argument('<page>', 'web-traffic, vendors, or its address below that of the instance')
    .option('--title <text>', 'what is shown above the figures')
    .option('--figure <metric>', 'one key figure of the page alone')
    .option('--part <name>', 'one chart or table of the page alone, such as "Visits by industry"')
    .option('--last <days>', '7, 14, 30, 60, 90 or 180 days that move along (default: 30)')
    .option('--from <day>', 'a first day that stays, YYYY-MM-DD')
    .option('--to <day>', 'a last day that stays')
    .option('--pinned', 'the figures as they are now, in place of those of the moment it is opened')
    .option('--until <day>', 'the last day on which it can be opened: YYYY-MM-DD, tomorrow or friday (UTC)')
    .option('--password', 'ask for a password, or read it from the input')
    .option('--hide-companies', 'Company 1, Company 2 in place of names')
    .summary('make a link')
    .description('Make a link of the key figures of a page, and print its address. It is shown only once.')
    .addHelpText(
      'after',
      '\nExamples:\n  $ parley share create web-traffic --last 30 --until 2027-01-31\n  $ parley share create vendors --figure visits --pinned --title "For the board"',
    )
    .action(
      action<CreateOptions>(io, async (session, options, page) => {
        const { createShare } = await import('./create-share.ts');
        await createShare(session, page ?? '', options);
      }),
    );

  share
    .command('revoke')
    .argument('<link>', 'its id or title, as parley share list shows it')
    .option('--yes', 'do it without asking')
    .summary('end a link for good')
    .description('End a link for good: one of your own, or as an admin any. Nobody can open it any more.')
    .action(
      action<{ yes?: true }>(io, async (session, options, link) => {
        const { revokeShare } = await import('./list-shares.ts');
        await revokeShare(session, link ?? '', options);
      }),
    );
}
