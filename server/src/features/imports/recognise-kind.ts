import { guessMapping, IMPORT_KINDS, type ImportKindName } from '@parley/core/features/imports';
import { AppError } from '../../platform/errors/index.ts';
import { signatureOf } from './reading/export-signatures.ts';
import { isHistory, refusalOf } from './recognise-file.ts';
import { withMonthsAsRows } from './table/month-columns.ts';
import { otherSheets, sampleOf, type Table } from './table/table.ts';

/** Of each kind, sets of fields of which it has at least one; in the order in which kinds are tried. */
const TELLING: readonly (readonly [ImportKindName, ...(readonly (readonly string[])[])])[] = [
  [
    'ad-stats',
    ['campaign', 'campaignId', 'adId'],
    ['spend', 'spendMicros', 'impressions', 'clicks'],
    ['day', 'start'],
  ],
  ['spend', ['vendor'], ['month'], ['amount']],
  ['opportunities', ['stage', 'status', 'isWon', 'isClosed', 'amount', 'closeDate']],
  ['leads', ['email', 'status', 'origin', 'opportunityId']],
  ['offline-events', ['campaignType']],
  ['companies', ['industry', 'revenue', 'region', 'accountId']],
  ['audience', ['domain']],
];

/** What a file is about, by its columns; refused when they do not say it. */
export async function recogniseKind(table: Table): Promise<ImportKindName> {
  if (isHistory(table.columns)) return 'opportunity-history';
  if (signatureOf(table.columns) !== undefined) return 'ad-stats';
  const sample = await sampleOf(table);
  for (const [kind, ...sets] of TELLING) {
    const { columns } = kind === 'spend' ? withMonthsAsRows(table) : table;
    const mapping = guessMapping({ kind: IMPORT_KINDS[kind], columns, sample });
    const has = (fields: readonly string[]): boolean =>
      mapping.fields.some(({ field }) => fields.includes(field));
    if (sets.every(has) && mapping.missing.length === 0 && refusalOf(kind, columns, mapping) === undefined)
      return kind;
  }
  throw new AppError('INVALID_INPUT', {
    message: `The columns do not say what the file is about: choose it.${otherSheets(table)}`,
  });
}
