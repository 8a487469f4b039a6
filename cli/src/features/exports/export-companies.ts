import { toDay, toWire } from '@parley/core/dates';
import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { toFilters } from '@parley/core/filters';
import { CliBeginCsvDocument } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { companyQuery } from '../companies/index.ts';
import { callOff, type Exported, fetchJob } from './csv-job.ts';
import type { ExportOptions } from './options.ts';
import { refuseToReplace } from './refuse-to-replace.ts';

/** Begins the job, waits for it, and downloads what it made; Ctrl-C calls the job off on the server too. */
export async function exportCompanies(session: Session, options: ExportOptions): Promise<Exported> {
  const { io } = session;
  if (options.output !== '-' && options.force !== true) await refuseToReplace(options.output);
  const { state, range } = await companyQuery(session, options);
  const query = JSON.stringify({
    table: 'companies',
    ...toWire(range),
    filter: toFilters(COMPANIES_TABLE, state.filters),
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    searchQuery: state.search,
  });
  const { csv } = await session.query(CliBeginCsvDocument, { query, filename: filenameOf(io.now()) });
  return await fetchJob(session, csv.begin, {
    title: 'Exporting companies',
    file: options.output,
    stop: () => callOff(session, csv.begin.id),
  });
}

/** The date of the file's name is MM_DD_YYYY (specification 000 §7). */
function filenameOf(now: Date): string {
  const [year = '', month = '', day = ''] = toDay(now).split('-');
  return `companies_${month}_${day}_${year}`;
}
