import type { Asked, Reply } from '../stand-in.ts';
import type { SalesforceRow, SalesforceWorld } from './world.ts';

/** All opportunities; all accounts with their website; the same with groupings. */
export const REPORT = '00O000000000001AAA';
export const ACCOUNTS_REPORT = '00O000000000002AAA';
export const GROUPED_REPORT = '00O000000000003AAA';

type Cell = { label: unknown; value: unknown };
type Column = { name: string; label: string; dataType: string; cell: (row: SalesforceRow) => Cell };
type Kind = { name: string; format: string; object: string; dateColumn: string; columns: Column[] };

const ok = (body: unknown): Reply => ({ status: 200, body });
const plain = (value: unknown): Cell => ({ label: value ?? '-', value: value ?? null });

const ACCOUNTS: Kind = {
  name: 'Target accounts',
  format: 'TABULAR',
  object: 'Account',
  dateColumn: 'CREATED_DATE',
  columns: [
    { name: 'ACCOUNT.NAME', label: 'Account Name', dataType: 'string', cell: ({ Name }) => plain(Name) },
    { name: 'URL', label: 'Website', dataType: 'url', cell: ({ Website }) => plain(Website) },
  ],
};
const REPORTS: Readonly<Record<string, Kind>> = {
  [REPORT]: {
    name: 'Pipeline',
    format: 'TABULAR',
    object: 'Opportunity',
    dateColumn: 'CLOSE_DATE',
    columns: [
      {
        name: 'OPPORTUNITY_NAME',
        label: 'Opportunity Name',
        dataType: 'string',
        cell: ({ Name }) => plain(Name),
      },
      {
        name: 'OPPORTUNITY_ID',
        label: 'Opportunity ID',
        dataType: 'string',
        // Reports name records by fifteen characters.
        cell: ({ Id }) => plain(String(Id).slice(0, 15)),
      },
      {
        name: 'AMOUNT',
        label: 'Amount',
        dataType: 'currency',
        cell: ({ Amount, CurrencyIsoCode }) => ({
          label: String(Amount),
          value: { amount: Amount, currency: CurrencyIsoCode ?? null },
        }),
      },
      {
        name: 'Opportunity.Deal_Value__c.CONVERT',
        label: 'Deal Value (converted)',
        dataType: 'currency',
        cell: ({ Deal_Value__c: value }) => ({ label: String(value), value: value ?? null }),
      },
    ],
  },
  [ACCOUNTS_REPORT]: ACCOUNTS,
  [GROUPED_REPORT]: { ...ACCOUNTS, name: 'Accounts by owner', format: 'SUMMARY' },
};

type Given = {
  reportMetadata: {
    standardDateFilter: { column: string; startDate: string | null; endDate: string | null };
  };
};

/** A report, of which at most so many rows are answered. */
export function answerReport(world: SalesforceWorld, most: number, { path, text }: Asked): Reply {
  const [, id = ''] = /\/reports\/([^/]+)/.exec(path) ?? [];
  const kind = REPORTS[id];
  if (kind === undefined) return { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'NOT_FOUND' }] };
  const { dateColumn } = kind;
  const columns = kind.columns.filter(
    ({ dataType }) => dataType !== 'currency' || world.areReportsWithoutMoney !== true,
  );
  const metadata = {
    name: kind.name,
    reportFormat: kind.format,
    detailColumns: columns.map(({ name }) => name),
    standardDateFilter: {
      column: dateColumn,
      durationValue: 'CUSTOM',
      startDate: world.reportsFrom ?? null,
      endDate: null,
    },
  };
  if (path.endsWith('/describe'))
    return ok({
      reportMetadata: metadata,
      reportExtendedMetadata: {
        detailColumnInfo: Object.fromEntries(
          columns.map(({ name, label, dataType }) => [name, { label, dataType }]),
        ),
      },
    });
  const { column, startDate, endDate } = (JSON.parse(text) as Given).reportMetadata.standardDateFilter;
  const field = column === 'CREATED_DATE' ? 'CreatedDate' : 'CloseDate';
  const found = [...(world.objects[kind.object]?.values() ?? [])].filter((row) => {
    if (kind.object === 'Opportunity' && world.listed?.has(String(row['Id'])) === false) return false;
    const day = String(row[field]).slice(0, 10);
    return (startDate === null || day >= startDate) && (endDate === null || day <= endDate);
  });
  const rows = found.slice(0, most).map((row) => ({ dataCells: columns.map(({ cell }) => cell(row)) }));
  return ok({
    allData: found.length <= most,
    factMap: { 'T!T': { rows, aggregates: [] } },
    reportMetadata: metadata,
  });
}
