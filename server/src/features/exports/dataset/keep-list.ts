import { listCompanyDomains } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { collectDomains, keepDataset, type StoredDataset } from '../../audiences/index.ts';
import { toActivityFilters } from '../../companies/index.ts';
import { companiesOfOpportunities } from '../../opportunities/index.ts';
import { type ExportQuery, parseExportQuery } from '../export-query.ts';
import { inputOf } from '../opportunity-file.ts';
import { companiesOfFigures } from './companies-of-figures.ts';

/** A company of a list, or an opportunity that has none. */
type Listed = { name: string; domain: string } | undefined;

export type StoredList = StoredDataset & {
  /** Rows of the list. */
  listed: number;
  /** Opportunities without a company: those of accounts that no domain is known of. */
  withoutCompany: number;
  /** The first companies of the list. */
  first: { name: string; domain: string }[];
};

const MOST_NAMED = 10;

function readList(ctx: Context, query: ExportQuery, most: number): Promise<Listed[]> {
  switch (query.table) {
    case 'companies':
      return listCompanyDomains({
        ctx,
        input: {
          range: query.range,
          filters: toActivityFilters(query.filters),
          search: query.search,
          sort: query.sort,
          most,
        },
      });
    case 'opportunities':
      return companiesOfOpportunities({ ctx, input: inputOf(query.list), most });
    case 'metrics':
      return companiesOfFigures(ctx, query.query, most);
    default: {
      const message = 'Only lists of companies and of opportunities become audiences.';
      throw new AppError('INVALID_INPUT', { message, fieldErrors: { query: message } });
    }
  }
}

/** Keeps the companies of a list for an audience: of all of its rows, not only of the page that is seen. `query` is that of its export. */
export async function keepList({
  ctx,
  input: { query: text },
}: {
  ctx: Context;
  input: { query: string };
}): Promise<StoredList> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const query = await parseExportQuery(ctx, text);
  const most = ctx.config.PARLEY_EXPORT_ROWS;
  const rows = await readList(ctx, query, most);
  if (rows.length > most) throw new AppError('audiences.list-too-long', { details: { limit: most } });
  const collector = collectDomains();
  for (const [at, row] of rows.entries())
    if (row !== undefined) collector.take({ line: at + 1, value: row.domain, name: row.name });
  const collected = collector.result();
  const dataset = await keepDataset(ctx, {
    filename: `${query.table}.csv`,
    collected,
    columns: { domainColumn: null, nameColumn: null },
  });
  return {
    ...dataset,
    listed: rows.length,
    withoutCompany: rows.filter((row) => row === undefined).length,
    first: collected.members.slice(0, MOST_NAMED).map(([domain, name]) => ({ name, domain })),
  };
}
