import { DEFINITIONS_PARAMETER, pageAt } from '../../pages/index.ts';
import { HISTORY_PARAMETERS } from '../audiences/index.ts';
import { ALERT_PARAMETER } from './page-with-days.ts';

const DAYS_OF_RUN = 'startDate={startDate}&endDate={endDate}';
/** A report has days of its own, and the definitions of each of them. */
const OF_NOW: ReadonlySet<string> = new Set([
  ...['startDate', 'endDate', 'lastDays', 'page'],
  ...Object.values(HISTORY_PARAMETERS),
  DEFINITIONS_PARAMETER,
  ALERT_PARAMETER,
]);
/** A report of companies is of all of them: its link shows them, whatever the list was narrowed to. */
const OF_ALL_COMPANIES: ReadonlySet<string> = new Set(['compare']);

/** The address of a report below the root of the instance: that of its page, with the days of each run in place of those of now. */
export function reportTemplate(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const isOfCompanies = pageAt(path)?.page === 'companies';
  const kept = search.split('&').filter((pair) => {
    const [name = ''] = pair.split('=', 1);
    return pair !== '' && (isOfCompanies ? OF_ALL_COMPANIES.has(name) : !OF_NOW.has(name));
  });
  return `${path}?${[...kept, DAYS_OF_RUN].join('&')}`;
}
