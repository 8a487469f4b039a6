import { type Command, Option } from 'commander';
import { CHECK_FORMATS, FORMATS } from '../../platform/formats.ts';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { SaveOptions } from './save-report.ts';

/** Goals and alerts on figures, and reports that come by mail: those of the user. They are made in the browser. */
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
  addAlertCommands(program, io);
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
    .command('runs')
    .argument('<report>', 'its id or name, as parley reports list shows it')
    .summary('when a report was sent, and to where')
    .description(
      'List the latest 50 runs of a report with their days, and for whom each was queued or why it was not sent.',
    )
    .addHelpText('after', '\nExample:\n  $ parley reports runs "Traffic of the week"')
    .action(
      action(io, async (session, _options, report) => {
        const { listRuns } = await import('./list-runs.ts');
        await listRuns(session, report ?? '');
      }),
    );
  reports
    .command('save')
    .argument('<report>', 'its id or name, as parley reports list shows it')
    .addOption(new Option('--file <kind>', 'as which file').choices(['pdf', 'csv']).default('pdf'))
    .option('--run <id>', 'of which run, as parley reports runs shows it; the latest one unless said')
    .option('-o, --output <file>', 'where to, - for standard output')
    .option('--force', 'replace a file that exists')
    .summary('save a run of a report as a file')
    .description('Save what a run of a report said as a PDF or CSV file.')
    .addHelpText('after', '\nExample:\n  $ parley reports save "Traffic of the week" -o report.pdf')
    .action(
      action<SaveOptions>(io, async (session, options, report) => {
        const { saveReport } = await import('./save-report.ts');
        await saveReport(session, report ?? '', options);
      }),
    );
  reports
    .command('send')
    .argument('<report>', 'its id or name, as parley reports list shows it')
    .option(
      '--run <id>',
      'what this run said, as parley reports runs shows it, in place of the figures of now',
    )
    .summary('send a report now, or a run of it again')
    .description(
      'Send a report now to all who get it, besides its days: one of your own, every ten minutes. With --run it says what that run said; nothing is calculated.',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ parley reports send "Traffic of the week"\n  $ parley reports send "Traffic of the week" --run rrun_k3x',
    )
    .action(
      action<{ run?: string }>(io, async (session, options, report) => {
        const { sendReport } = await import('./run-report.ts');
        await sendReport(session, report ?? '', options);
      }),
    );
}

function addAlertCommands(program: Command, io: Io): void {
  const alerts = program
    .command('alerts')
    .summary('alerts on figures and events')
    .description('The alerts that you get a message of, with what they found last.');
  alerts
    .command('list', { isDefault: true })
    .summary('all alerts')
    .description('List your alerts with their condition, and what they found last.')
    .action(
      action(io, async (session) => {
        const { listAlerts } = await import('./alerts.ts');
        await listAlerts(session);
      }),
    );
  alerts
    .command('check')
    .summary('end with code 10 where an alert fires')
    .description(
      'Look at your alerts now, one line each. It ends with code 10 where one fires or has no figure. Nothing is sent.',
    )
    .addOption(
      new Option('--format <format>', 'how to print what was found')
        .choices([...FORMATS, ...CHECK_FORMATS])
        .conflicts('json'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ parley alerts check\n  $ parley alerts check --format junit > alerts.xml',
    )
    .action(
      action(io, async (session) => {
        const { checkAlerts } = await import('./alerts.ts');
        await checkAlerts(session);
      }),
    );
}
