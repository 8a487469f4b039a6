import { RAW_FORMATS, RAW_TABLES } from '@parley/core/features/exports';
import { Argument, type Command, Option } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import { addCompanyFilters } from '../companies/commands.ts';
import type { ExportOptions, FileOptions, RawOptions } from './options.ts';

export function addExportCommands(program: Command, io: Io): void {
  const exports = program
    .command('export')
    .summary('write whole tables to files')
    .description('Write a whole table, not one page of it, to a file.');

  addCompanyFilters(
    exports
      .command('companies')
      .summary('companies that visited, as CSV')
      .description('Export the table of web traffic activity with the filters of its address.'),
  )
    .requiredOption('-o, --output <file>', 'file to write, or - for stdout')
    .option('--force', 'replace the file if it exists')
    .action(
      action<ExportOptions>(io, async (session, options) => {
        const { exportCompanies } = await import('./export-companies.ts');
        const { renderExport } = await import('./render.ts');
        await renderExport(session.output, await exportCompanies(session, options));
      }),
    );

  exports
    .command('audience')
    .argument('<audience>', 'name or id')
    .summary('the companies of an audience, for a platform too')
    .description(
      'Export an audience as CSV: as its list shows it, or in the columns that a platform takes by hand.',
    )
    .option('--for <platform>', 'columns of linkedin, hubspot or salesforce, or domains alone')
    .requiredOption('-o, --output <file>', 'file to write, or - for stdout')
    .option('--force', 'replace the file if it exists')
    .action(
      action<FileOptions & { for?: string }>(io, async (session, options, audience = '') => {
        const { exportAudience } = await import('./export-audience.ts');
        const { renderExport } = await import('./render.ts');
        await renderExport(session.output, await exportAudience(session, audience, options));
      }),
    );

  exports
    .command('file <id>')
    .summary('the file of an export started elsewhere')
    .description('Download the CSV file of an export that was begun in a conversation or over the API.')
    .requiredOption('-o, --output <file>', 'file to write, or - for stdout')
    .option('--force', 'replace the file if it exists')
    .action(
      action<FileOptions>(io, async (session, options, id) => {
        const { exportBegun } = await import('./export-begun.ts');
        const { renderExport } = await import('./render.ts');
        await renderExport(session.output, await exportBegun(session, id ?? '', options));
      }),
    );

  exports
    .command('raw')
    .addArgument(new Argument('<table>', 'what to export').choices([...RAW_TABLES]))
    .summary('the rows that figures are counted from')
    .description(
      'Export raw rows of any number as CSV, NDJSON or Parquet: enough to compute every figure again. What the columns mean is in docs/integrate/api.md.',
    )
    .option('--last <days>', 'the last days, today included (default: 90)')
    .option('--from <day>', 'first day, YYYY-MM-DD')
    .option('--to <day>', 'last day, YYYY-MM-DD')
    .addOption(
      new Option('--basis <basis>', 'what counts as a touch, for the table touches').choices([
        'visits',
        'views',
        'offline',
        'pixels',
      ]),
    )
    .addOption(
      new Option(
        '--formulas <how>',
        'in CSV: escape puts an apostrophe before text that a spreadsheet would run (default: keep)',
      ).choices(['keep', 'escape']),
    )
    .option('-o, --output <file>', 'file to write, or - for stdout', '-')
    .option('--force', 'replace the file if it exists')
    .addOption(
      new Option('--format <format>', 'how to write the rows').choices([...RAW_FORMATS]).conflicts('json'),
    )
    .addHelpText(
      'after',
      `
The format is that of --format (csv, ndjson or parquet), else what the name of the file ends in, else CSV.
A file of CSV or NDJSON that is interrupted continues where it was when the same command is run again.

Examples:
  $ parley export raw visits --from 2026-01-01 --to 2026-03-31 --format parquet --output visits.parquet
  $ parley export raw touches --last 180 --output touches.csv
  $ parley export raw spend --last 30 --format ndjson | jq .spend`,
    )
    .action(
      action<RawOptions>(io, async (session, options, table) => {
        const { exportRaw } = await import('./export-raw.ts');
        const { renderRawExport } = await import('./render.ts');
        await renderRawExport(session.output, await exportRaw(session, table ?? '', options));
      }),
    );
}
