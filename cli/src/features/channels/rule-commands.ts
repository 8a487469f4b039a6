import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** `parley channels rules`: the rules of the instance, below its channels. */
export function addRuleCommands(channels: Command, io: Io): void {
  const rules = channels
    .command('rules')
    .summary('which visits are of which channel')
    .description('The rules that say which channel and vendor brought a visit. Admin only.');

  rules
    .command('list', { isDefault: true })
    .summary('your rules by priority')
    .description('Rules of the instance in the order they are tried. `--json` writes what `apply` reads.')
    .option('--all', 'the built-in rules after them')
    .action(
      action<{ all?: boolean }>(io, async (session, { all = false }) => {
        const { listRules, readRules } = await import('./rules.ts');
        await listRules(session, await readRules(session), all);
      }),
    );

  rules
    .command('test')
    .argument('<url>', 'a link to a page of yours')
    .summary('which rule takes a visit')
    .description('Which rule takes a visit that begins with this link, and why the ones above it do not.')
    .option('--referrer <url>', 'the page that the visitor comes from')
    .action(
      action<{ referrer?: string }>(io, async (session, { referrer }, url = '') => {
        const { testLink } = await import('./rules.ts');
        await testLink(session, url, referrer);
      }),
    );

  rules
    .command('unmapped')
    .summary('traffic that no rule of yours names')
    .description(
      'Sources, media and referrers of the last 90 days that no rule of yours names, by visits, with where they count now.',
    )
    .action(
      action(io, async (session) => {
        const { listUnmapped } = await import('./list-unmapped.ts');
        await listUnmapped(session);
      }),
    );

  rules
    .command('apply')
    .argument('<file>', 'JSON as `list --json` writes it, or - for the input')
    .summary('replace your rules')
    .description(
      'Replace the rules of the instance by those of a file. Visits of the past follow in the background.',
    )
    .option('--dry-run', 'only say what would move, on visits of the last 90 days')
    .option('--why <text>', 'a line for the history')
    .action(
      action<{ dryRun?: boolean; why?: string }>(io, async (session, { dryRun = false, why }, file = '') => {
        const { applyRules, renderApplied } = await import('./apply-rules.ts');
        await renderApplied(session, await applyRules(session, file, { isDryRun: dryRun, why }));
      }),
    );
}
