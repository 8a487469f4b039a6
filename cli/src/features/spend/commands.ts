import { type Command, Option } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { SheetExportOptions } from './export-sheet.ts';
import type { SheetImportOptions } from './import-sheet.ts';
import type { SpendListOptions } from './list-spend.ts';
import type { SetOptions } from './set-spend.ts';

/** What vendors cost by month, as the page Vendor spend has it. */
export function addSpendCommands(program: Command, io: Io): void {
  const spend = program
    .command('spend')
    .summary('what vendors cost, by month')
    .description(
      'Vendor spend by month: what was entered, what files and connections report, and which of it counts. Admin only.',
    );
  spend
    .command('list', { isDefault: true })
    .option('--vendor <vendor>', 'part of its name, or its id')
    .option('--month <month>', 'one month, YYYY-MM')
    .option('--missing', 'months up to this one that have no spend, of vendors that have some')
    .summary('months with their spend')
    .description('List what each vendor cost in each month, and where it comes from.')
    .action(
      action<SpendListOptions>(io, async (session, options) => {
        const { listSpend } = await import('./list-spend.ts');
        await listSpend(session, options);
      }),
    );
  spend
    .command('set')
    .argument('<amount>', 'of the whole month, in USD; 0 takes it out')
    .requiredOption('--vendor <vendor>', 'its name or id')
    .requiredOption('--month <month>', 'YYYY-MM, or Oct 2026')
    .option('--channel <channel>', 'where a vendor belongs that is made')
    .option('--create-vendor', 'make a vendor of your own of a name that is none')
    .option('--why <text>', 'a line for the history')
    .summary('enter the spend of a month')
    .description('Enter what a vendor cost in a month. Other months stay.')
    .addHelpText('after', '\nExample:\n  $ parley spend set --vendor LinkedIn --month 2026-10 7200')
    .action(
      action<SetOptions>(io, async (session, options, amount: string) => {
        const { setSpend } = await import('./set-spend.ts');
        await setSpend(session, amount, options);
      }),
    );
  spend
    .command('export')
    .option('-o, --output <file>', 'a file; standard output when left out')
    .option('--force', 'replace the file if it is there')
    .addOption(new Option('--format <format>', 'how to write the sheet').choices(['csv', 'xlsx', 'json']))
    .summary('the sheet as a file')
    .description(
      'Write the sheet of the page with a column for each month: --format csv, xlsx or json, or what the name of the file says.',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ parley spend export -o spend.xlsx\n  $ parley spend import spend.xlsx --dry-run',
    )
    .action(
      action<SheetExportOptions>(io, async (session, options) => {
        const { exportSheet } = await import('./export-sheet.ts');
        await exportSheet(session, options);
      }),
    );
  spend
    .command('import')
    .argument('<file>', 'CSV or XLSX as export writes it, or - for the input')
    .option('--dry-run', 'show what it would change, and change nothing')
    .option('--create-vendors', 'make vendors of your own of names that are none')
    .option('--sheet <name>', 'of a workbook: the sheet, if it is not the first')
    .option('--why <text>', 'a line for the history')
    .summary('take a sheet')
    .description(
      'Take the amounts of a sheet as one version: all of them or, with an error or an unknown vendor, none. Locked months and what the file leaves out stay.',
    )
    .action(
      action<SheetImportOptions>(io, async (session, options, file: string) => {
        const { importSheet } = await import('./import-sheet.ts');
        await importSheet(session, file, options);
      }),
    );
  spend
    .command('history')
    .summary('its versions')
    .description(
      'List the versions of what was entered, the last one first. `parley config diff spend` compares them.',
    )
    .action(
      action(io, async (session) => {
        const { renderHistory } = await import('../settings/index.ts');
        await renderHistory(session, 'spend');
      }),
    );
}
