import type { ImportKindName } from '@parley/core/features/imports';
import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { FactImportOptions } from './options.ts';
import { addPastImportCommands } from './past-commands.ts';

/** A history of opportunities is recognised among opportunities. Said here, so that help loads nothing. */
const KINDS = [
  ['opportunities', 'opportunities', 'Deals of a CRM: pipeline, won and lost, or their history.'],
  ['leads', 'leads', 'Leads of a CRM. Of the person nothing is kept but the company.'],
  ['offline-events', 'offline events', 'What happened away from the site: fairs, dinners, calls.'],
  [
    'ad-stats',
    'ad statistics',
    'Spend, impressions and clicks by campaign and day, as ad platforms export them.',
  ],
  ['spend', 'months of spend', 'What was spent with each vendor in a month.'],
  ['companies', 'companies', 'Companies and CRM accounts with their industry, region and size.'],
  ['audience', 'companies of an audience', 'A list of companies by domain that becomes an audience.'],
] as const satisfies readonly (readonly [ImportKindName, string, string])[];

/** Kinds of which a file can be all there is in some days; the server knows the same. */
const REPLACEABLE: readonly ImportKindName[] = [
  'opportunities',
  'leads',
  'offline-events',
  'ad-stats',
  'spend',
];

const WITH_AMOUNTS: readonly ImportKindName[] = ['opportunities', 'ad-stats', 'spend'];
const WITH_DAYS: readonly ImportKindName[] = REPLACEABLE;

const EXAMPLES: Partial<Record<ImportKindName, string>> = {
  opportunities: 'parley import opportunities deals.csv --mapping openDate="Create Date" --dry-run',
  'ad-stats': 'parley import ad-stats stats.csv --vendor "LinkedIn Ads" --with campaigns.csv',
  audience: 'parley import audience accounts.xlsx --name "Key accounts"',
};

/** One command for each kind of facts, below `parley import`, and those that tell what was imported. */
export function addFactImportCommands(imports: Command, io: Io): void {
  for (const [kind, label, description] of KINDS) {
    const command = imports
      .command(kind)
      .argument('<file>', 'CSV, NDJSON or XLSX, plain or gzip, or - for the input')
      .summary(`${label} from a file`)
      .description(
        `${description} Columns are recognised by their names; what is there already is changed, and the same file twice changes nothing.`,
      )
      .option('--dry-run', 'say what would come of it, and change nothing')
      .option('--mapping <field=column...>', 'which column holds a field; an empty column leaves it out')
      .option('--sheet <name>', 'the sheet of a workbook, instead of the first')
      .option('--errors <file>', 'write every row in error to this file');
    if (WITH_DAYS.includes(kind))
      command.option('--date-order <order>', 'dmy or mdy: whether 03/04/2026 has the day or the month first');
    if (WITH_AMOUNTS.includes(kind))
      command
        .option('--decimal <mark>', '. or ,: the mark before the decimals')
        .option('--rate <currency=usd...>', 'USD for one of another currency, as in EUR=1.08');
    if (kind === 'ad-stats')
      command
        .option('--spend-unit <unit>', 'whole or micros: the unit of spend, where the file is read wrong')
        .option(
          '--count-repeated',
          'count rows that repeat the figures of their campaign and day, as keywords that happen to be alike',
        );
    if (REPLACEABLE.includes(kind))
      command
        .option(
          '--replace',
          'delete what was imported before in the same days and is not in the file; asks first',
        )
        .option('--from <day>', 'the first day that is replaced, instead of the first of the file')
        .option('--to <day>', 'the last day that is replaced')
        .option('--yes', 'replace without asking');
    if (kind === 'audience')
      command
        .option('--replace', 'replace the members of an audience that exists; shows what goes and asks first')
        .option('--yes', 'replace without asking');
    if (kind === 'ad-stats' || kind === 'spend')
      command
        .option('--vendor <vendor>', 'the vendor of rows that name none')
        .option('--create-vendors', 'add vendors that are not known, as vendors of your own')
        .option(
          '--vendor-is <name=vendor...>',
          'which vendor a name of the file is, as in "Gogle Ads=Google Ads", or new for one of your own',
        );
    if (kind === 'ad-stats')
      command.option('--with <file...>', 'lists of campaigns or ads that say what the ids are');
    if (kind === 'audience') command.requiredOption('--name <name>', 'the audience, made when there is none');
    const example = EXAMPLES[kind];
    if (example !== undefined) command.addHelpText('after', `\nExample:\n  $ ${example}`);
    command.action(
      action<FactImportOptions>(io, async (session, options, file) => {
        const { importFacts } = await import('./import-facts.ts');
        await importFacts(session, kind, file ?? '', options);
      }),
    );
  }
  addPastImportCommands(imports, io);
}
