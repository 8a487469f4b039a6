import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { CompanyOptions } from './options.ts';

/** The filters of web traffic activity as options; `companies` and `export companies` take the same. */
export const addCompanyFilters = (command: Command): Command =>
  command
    .option(
      '--filter <parameters...>',
      "parameters of the page's address, or the whole address: 'w.sector.id=sect_retail'",
    )
    .option('--search <text>', 'part of the name or domain')
    .option('--sector <industry...>', 'industries, by name or id')
    .option('--region <region...>', 'regions, by name or id')
    .option('--revenue <range...>', 'company sizes, by name or id')
    .option('--channel <channel...>', 'with a visit from these channels, by name or id')
    .option('--vendor <vendor...>', 'with a visit from these vendors, by name or id')
    .option('--campaign <campaign...>', 'with a visit from these campaigns, by name or id')
    .option('--audience <audience...>', 'members of these audiences, by name or id')
    .option('--in-tam', 'only companies of the total addressable market')
    .option('--no-in-tam', 'only companies outside of the total addressable market')
    .option('--visited <path...>', 'that saw a page whose path contains the text')
    .option('--visits <range>', 'number of visits: 5 for at least five, or a range such as [1,10]')
    .option('--sort <column>', 'column to sort by, with - in front for descending, such as -visits or name')
    .option('--last <days>', 'the last days, today included (default: 90)')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD');

export function addCompanyCommands(program: Command, io: Io): void {
  addCompanyFilters(
    program
      .command('companies')
      .summary('companies that visited')
      .description('The table of web traffic activity, with the filters of its address.'),
  )
    .option('--page <number>', 'page, from 1')
    .option(
      '--size <rows>',
      'rows a page: 10, 20, 50 or 100 (without --page and --size, a table shows 20 rows, other formats all)',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ parley companies --sector "Financial Services" --last 30 --sort -visits
  $ parley companies --filter 'w.sector.id=sect_retail&w.metrics.visits=[5,]'
  $ parley companies --visited /pricing --in-tam --format csv`,
    )
    .action(
      action<CompanyOptions>(io, async (session, options) => {
        const { listCompanies } = await import('./list-companies.ts');
        const { renderCompanies } = await import('./render.ts');
        await renderCompanies(session.output, await listCompanies(session, options), session.io.now());
      }),
    );
}
