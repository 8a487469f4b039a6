import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { AccessLogOptions } from './options.ts';

/** What is brought in beside the facts of `imports`, below `parley import`. */
export function addIngestCommands(imports: Command, io: Io): void {
  imports
    .command('access-log')
    .argument('<file>', 'a log of Apache or nginx in combined format, plain or gzip, or - for the input')
    .summary('page views from a web server log')
    .description(
      'Read the access log of a web server. Every page of it becomes a page view; the same file twice adds nothing.',
    )
    .option('--shift-to <day>', 'move the log in time so that it ends on this day, YYYY-MM-DD')
    .addHelpText(
      'after',
      `
Examples:
  $ parley import access-log access.log.gz
  $ zcat old/*.gz | parley import access-log - --shift-to 2026-06-30`,
    )
    .action(
      action<AccessLogOptions>(io, async (session, options, file) => {
        const { importAccessLog } = await import('./import-access-log.ts');
        const { renderSummary } = await import('./render.ts');
        const { refuseNothing } = await import('./refuse-nothing.ts');
        const summary = await importAccessLog(session, file ?? '', options);
        await renderSummary(session.output, summary);
        refuseNothing(summary);
      }),
    );

  imports
    .command('overrides')
    .argument('<file>', 'a CSV file with the columns cidr, domain and name, or - for the input')
    .summary('which networks belong to which companies')
    .description(
      'Replace the list of networks and their companies. It takes precedence over every other way to name a company.',
    )
    .action(
      action(io, async (session, _options, file) => {
        const { importOverrides } = await import('./import-overrides.ts');
        const { renderOverrides } = await import('./render.ts');
        await renderOverrides(session.output, await importOverrides(session, file ?? ''));
      }),
    );
}
