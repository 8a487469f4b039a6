import { METRICS } from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { listOpportunities, type OpportunityListInput } from '../opportunities/index.ts';
import { csvLine } from './csv-text.ts';
import { tooManyRows } from './export-job.ts';
import type { OpportunityExport } from './export-query.ts';

const LINES_AT_A_TIME = 100;
const HEADER = [
  'Company',
  'Domain',
  'Opportunity',
  'Status',
  'Stage',
  'Open date',
  'Close date',
  'Amount',
  METRICS.influenceVisits.label,
  METRICS.influenceImpressions.label,
];

/** The arguments of the list, as stored with the job. */
export const inputOf = ({
  startDate,
  endDate,
  ...asked
}: OpportunityExport['list']): OpportunityListInput => ({
  ...asked,
  startDate: new Date(startDate),
  endDate: new Date(endDate),
});

/** How many lines the file of a list would have. */
export const countOpportunities = async (ctx: Context, { list }: OpportunityExport): Promise<number> =>
  (await listOpportunities({ ctx, input: { ...inputOf(list), page: { limit: 1, offset: 0 } } })).total;

/** The opportunities of a list, in its order, as lines of a CSV file. */
export async function* opportunityFile(
  ctx: Context,
  { list }: OpportunityExport,
  counted: { rows: number },
): AsyncGenerator<string> {
  const limit = ctx.config.PARLEY_EXPORT_ROWS;
  yield csvLine(HEADER);
  for (let hasNext = true; hasNext; ) {
    const page = { limit: LINES_AT_A_TIME, offset: counted.rows };
    const found = await listOpportunities({ ctx, input: { ...inputOf(list), page } });
    if (found.total > limit) throw tooManyRows(limit);
    counted.rows += found.nodes.length;
    hasNext = found.hasNext && found.nodes.length > 0;
    const lines = found.nodes.map(async (row) => {
      const { visits, impressions } = await row.figures();
      return csvLine([
        row.accountCompanyName,
        row.account?.tld ?? row.company?.tld ?? '',
        row.name,
        row.status,
        row.stage,
        row.openDate,
        row.closeDate ?? '',
        row.amount,
        visits,
        impressions,
      ]);
    });
    yield (await Promise.all(lines)).join('');
  }
}
