import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { EraseOptions } from './erase.ts';

const ERASABLE = [
  ['visitor', '<id>', 'one browser, by its visitor id'],
  ['company', '<company>', 'a company with its visitors, leads and opportunities'],
  ['account', '', 'your own account'],
  ['instance', '', 'the instance that commands work with, whole'],
] as const;

/** As privacy.md says it. */
const PROOF =
  ' It needs a fresh proof of who you are: on a terminal you are asked for it. In a script, sign in with your password (parley login --email ADDRESS) at most ten minutes before; a sign-in by code does not count.';

export function addErasureCommands(program: Command, io: Io): void {
  const erasing = program
    .command('erase')
    .summary('delete data for good')
    .description('Delete data for good: shows what goes, asks, and works in the background.');
  for (const [what, argument, words] of ERASABLE) {
    const command = erasing.command(what);
    if (argument !== '')
      command.argument(argument, what === 'company' ? 'its domain, name or id' : `id of the ${what}`);
    command
      .summary(words)
      .description(
        `Delete ${words}. What is deleted cannot be brought back.${what === 'account' || what === 'instance' ? PROOF : ''}`,
      )
      .option('--dry-run', 'show what would go, and delete nothing')
      .option('--confirm <text>', 'what would be typed to confirm, for scripts')
      .action(
        action<EraseOptions>(io, async (session, options, id?: string) => {
          const { erase } = await import('./erase.ts');
          await erase(session, what, id, options);
        }),
      );
  }
  erasing
    .command('list')
    .summary('deletions of the instance')
    .description('List the deletions of the instance, and when backups will have forgotten what went.')
    .action(
      action(io, async (session) => {
        const { renderErasures } = await import('./list-erasures.ts');
        await renderErasures(session);
      }),
    );
  program
    .command('retention')
    .argument(
      '[kind]',
      'traffic, impressions, leads, offline-events, opportunities, companies, spend or audit-log',
    )
    .argument('[months]', 'how many months, or ever')
    .summary('how long rows are kept')
    .description(
      'Show how long each kind of row is kept, or set it for one of them, after showing what would be deleted.',
    )
    .option('--dry-run', 'show what would go, and change nothing')
    .option('--confirm <text>', 'what would be typed to confirm, for scripts')
    .action(
      action<EraseOptions>(io, async (session, options, kind?: string, months?: string) => {
        const { renderRetention } = await import('./retention.ts');
        await renderRetention(session, { kind, months, ...options });
      }),
    );
}
