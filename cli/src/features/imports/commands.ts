import { IMPORT_KINDS, type ImportKindName } from '@parley/core/features/imports';
import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { FactImportOptions } from './options.ts';

/** A history of opportunities is recognised among opportunities. */
const KINDS = [
  'opportunities',
  'leads',
  'offline-events',
  'ad-stats',
  'spend',
  'companies',
  'audience',
] as const satisfies readonly ImportKindName[];

const EXAMPLES: Partial<Record<ImportKindName, string>> = {
  opportunities: 'parley import opportunities deals.csv --mapping openDate="Create Date" --dry-run',
  'ad-stats': 'parley import ad-stats stats.csv --vendor "LinkedIn Ads" --with campaigns.csv',
  audience: 'parley import audience accounts.xlsx --name "Key accounts"',
};

/** One command for each kind of facts, below `parley import`. */
export function addFactImportCommands(imports: Command, io: Io): void {
  for (const kind of KINDS) {
    const { label, description, fields } = IMPORT_KINDS[kind];
    const command = imports
      .command(kind)
      .argument('<file>', 'CSV, NDJSON or XLSX, plain or gzip, or - for the input')
      .summary(`${label} from a file`)
      .description(
        `${description} Columns are recognised by their names; what is there already is changed, and the same file twice changes nothing.`,
      )
      .option('--dry-run', 'say what would come of it, and change nothing')
      .option('--mapping <field=column...>', 'which column holds a field; an empty column leaves it out')
      .option('--errors <file>', 'write every row in error to this file');
    if (kind === 'ad-stats' || kind === 'spend')
      command.option('--vendor <vendor>', 'the vendor of rows that name none');
    if (kind === 'ad-stats')
      command.option('--with <file...>', 'lists of campaigns or ads that say what the ids are');
    if (kind === 'audience') command.requiredOption('--name <name>', 'the audience, made when there is none');
    const width = Math.max(...fields.map(({ name }) => name.length));
    const list = fields.map(({ name, label: text }) => `  ${name.padEnd(width)}  ${text}`).join('\n');
    command
      .addHelpText(
        'after',
        `\nFields:\n${list}${EXAMPLES[kind] === undefined ? '' : `\n\nExample:\n  $ ${EXAMPLES[kind]}`}`,
      )
      .action(
        action<FactImportOptions>(io, async (session, options, file) => {
          const { importFacts } = await import('./import-facts.ts');
          await importFacts(session, kind, file ?? '', options);
        }),
      );
  }
}
