import { COMPANY_FILE_COLUMNS, type CompanyFileRow } from '@parley/core/features/companies';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { rangeText } from '../../platform/days.ts';
import type { Output } from '../../platform/output.ts';
import { EMPTY_LINE, line, span } from '../../ui/line.ts';
import type { Cell, Column, Listing } from '../../ui/listing.ts';
import type { CompanyList } from './list-companies.ts';

const count = (value: Cell): string => formatFigure(Number(value), 'count');
const COLUMNS: readonly Column[] = [
  { id: 'name', label: 'Company' },
  { id: 'domain', label: 'Domain', drop: 4 },
  { id: 'sector', label: 'Industry', drop: 1 },
  { id: 'region', label: 'Region', drop: 5 },
  { id: 'revRange', label: 'Size', drop: 3 },
  { id: 'inTam', label: 'TAM', text: (value) => (value === true ? '●' : ' '), drop: 2 },
  { id: 'humanImpressions', label: METRICS.humanImpressions.label, align: 'right', text: count, drop: 6 },
  { id: 'humanVisits', label: METRICS.humanVisits.label, align: 'right', text: count, bar: true },
  { id: 'lastActivity', label: 'Last seen', text: (value) => String(value).slice(0, 10) },
];

type ListedCompany = CompanyList['companies'][number];

const rowOf = ({ id, name, tld, inTam, metrics, region, sector, revRange }: ListedCompany) => ({
  id,
  name: name || tld,
  domain: tld,
  sector: sector?.name ?? null,
  region: region?.name ?? null,
  revRange: revRange?.shortName ?? null,
  inTam,
  humanImpressions: metrics.impressions,
  humanVisits: metrics.visits,
  lastActivity: metrics.lastActivityDate,
});

/** A company for scripts: as the API has it, its figures under the ids of their metrics. */
const objectOf = ({ metrics, ...company }: ListedCompany) => ({
  ...company,
  metrics: {
    humanVisits: metrics.visits,
    humanImpressions: metrics.impressions,
    lastActivityDate: metrics.lastActivityDate,
  },
});

/** Rows for scripts, as the file of the API has them. */
const fileRowOf = (company: ListedCompany): CompanyFileRow => ({
  ...rowOf(company),
  name: company.name,
  revRange: company.revRange?.name ?? null,
  audiences: company.audiences.map(({ name }) => name).join('; '),
});

const fileOf = (companies: readonly ListedCompany[]): Listing => ({
  columns: COMPANY_FILE_COLUMNS.map((column) => ({ ...column, label: column.head })),
  rows: companies.map(fileRowOf),
});

export async function renderCompanies(output: Output, list: CompanyList, now: Date): Promise<void> {
  const { state, range, total, companies, isWhole, hasNext, url } = list;
  if (output.format !== 'table') {
    await output.listing(fileOf(companies), {
      json: {
        range,
        total,
        // All rows are no page.
        ...(isWhole ? {} : { page: state.page, size: state.size, hasNext }),
        url,
        companies: companies.map(objectOf),
      },
    });
    if (companies.length < total)
      await output.notice(
        `${formatFigure(companies.length, 'count')} of ${formatFigure(total, 'count')} companies; all without --page and --size`,
      );
    return;
  }
  const first = (state.page - 1) * state.size + 1;
  const title = line(
    span('Companies', 'strong'),
    span(`  ${rangeText(range, now)} · ${formatFigure(total, 'count')} found`, 'dim'),
  );
  if (companies.length === 0) {
    await output.lines([title]);
    return await output.notice(
      total > 0
        ? `Page ${state.page} is past the end.`
        : 'No company matches. Widen the days (--last 365) or drop a filter.',
    );
  }
  const shown = `${formatFigure(first, 'count')} to ${formatFigure(first + companies.length - 1, 'count')}`;
  await output.listing(
    { columns: COLUMNS, rows: companies.map(rowOf) },
    {
      json: null,
      before: [title, EMPTY_LINE],
      after: [
        EMPTY_LINE,
        line(
          span(
            `${shown} of ${formatFigure(total, 'count')}${hasNext ? ` · next: --page ${state.page + 1}` : ''}`,
            'dim',
          ),
        ),
        line(span(url, 'dim')),
      ],
    },
  );
}
