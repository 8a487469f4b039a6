import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** Goals of key figures, and reports that come by mail: those of the user. They are made in the browser. */
export function addNotificationCommands(program: Command, io: Io): void {
  const goals = program
    .command('goals')
    .summary('goals of key figures')
    .description('The goals that you get a message of, with their value so far and their pace.');
  goals
    .command('list', { isDefault: true })
    .option('--achieved', 'those that are achieved only')
    .summary('all goals')
    .description('List your goals with their value so far, and where it goes at this pace.')
    .addHelpText('after', '\nExample:\n  $ parley goals list')
    .action(
      action<{ achieved?: true }>(io, async (session, { achieved }) => {
        const { listGoals } = await import('./list-goals.ts');
        await listGoals(session, achieved === true);
      }),
    );
  const reports = program
    .command('reports')
    .summary('reports that come by mail')
    .description('The reports of pages that you get again and again.');
  reports
    .command('list', { isDefault: true })
    .summary('all reports')
    .description('List your reports with their days, and when they come next.')
    .action(
      action(io, async (session) => {
        const { listReports } = await import('./list-reports.ts');
        await listReports(session);
      }),
    );
  reports
    .command('run')
    .argument('<report>', 'its id or name, as parley reports list shows it')
    .summary('show a report as it would be now')
    .description('Show the figures that a report would have now. Nothing is sent.')
    .addHelpText('after', '\nExample:\n  $ parley reports run "Traffic of the week" --format csv')
    .action(
      action(io, async (session, _options, report) => {
        const { runReport } = await import('./run-report.ts');
        await runReport(session, report ?? '');
      }),
    );
  reports
    .command('send')
    .argument('<report>', 'its id or name, as parley reports list shows it')
    .summary('send a report now')
    .description('Send a report now to all who get it, besides its days: one of your own, every ten minutes.')
    .addHelpText('after', '\nExample:\n  $ parley reports send "Traffic of the week"')
    .action(
      action(io, async (session, _options, report) => {
        const { sendReport } = await import('./run-report.ts');
        await sendReport(session, report ?? '');
      }),
    );
}
