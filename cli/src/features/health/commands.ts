import { SEVERITIES, type Severity } from '@parley/core/features/health';
import { type Command, Option } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** Whether the instance is set up, and its data can be trusted. */
export function addHealthCommands(program: Command, io: Io): void {
  program
    .command('health')
    .summary('what is set up, and whether data can be trusted')
    .description(
      'Show what is set up and what the monitors of data quality find. With --fail-on it ends with 1 when one of them speaks up.',
    )
    .addOption(
      new Option('--fail-on <severity>', 'end with 1 on a finding as grave as this, or graver').choices(
        SEVERITIES,
      ),
    )
    .addHelpText('after', '\nExample:\n  $ parley health --fail-on error || page-someone')
    .action(
      action<{ failOn?: Severity }>(io, async (session, { failOn }) => {
        const { showHealth } = await import('./show-health.ts');
        await showHealth(session, failOn);
      }),
    );
  const monitors = program
    .command('monitors')
    .summary('what is watched in the data')
    .description('The monitors of data quality: what they find, and from when they speak up.');
  monitors
    .command('list', { isDefault: true })
    .summary('all monitors')
    .description('List the monitors with their state and what they find.')
    .action(
      action(io, async (session) => {
        const { listMonitors } = await import('./show-monitors.ts');
        await listMonitors(session);
      }),
    );
  monitors
    .command('show')
    .argument('<monitor>', 'its id, as parley monitors list shows it')
    .summary('one monitor with its history')
    .description('Show what a monitor looks at, what it finds now, and what it found before.')
    .action(
      action(io, async (session, _options, id) => {
        const { showMonitor } = await import('./show-monitors.ts');
        await showMonitor(session, id ?? '');
      }),
    );
  monitors
    .command('set')
    .argument('<monitor>', 'its id, as parley monitors list shows it')
    .argument('<threshold>', 'a number, or standard')
    .summary('say from when it speaks up')
    .description('Set the threshold of a monitor. It holds from the next evaluation on. Only admins may.')
    .addHelpText('after', '\nExample:\n  $ parley monitors set tag-silent 24')
    .action(
      action(io, async (session, _options, id, threshold) => {
        const { setThreshold } = await import('./show-monitors.ts');
        await setThreshold(session, id ?? '', threshold ?? '');
      }),
    );
}
