import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import { addCompanyFilters } from '../companies/commands.ts';
import type { ExportOptions } from './options.ts';

export function addExportCommands(program: Command, io: Io): void {
  const exports = program
    .command('export')
    .summary('write whole tables to CSV files')
    .description('Write a whole table, not one page of it, to a CSV file. The server prepares it as a job.');

  addCompanyFilters(
    exports
      .command('companies')
      .summary('companies that visited, as CSV')
      .description('Export the table of web traffic activity with the filters of its address.'),
  )
    .requiredOption('-o, --output <file>', 'file to write, or - for stdout')
    .option('--force', 'replace the file if it is there')
    .action(
      action<ExportOptions>(io, async (session, options) => {
        const { exportCompanies } = await import('./export-companies.ts');
        const { renderExport } = await import('./render.ts');
        await renderExport(session.output, await exportCompanies(session, options));
      }),
    );
}
