import { HISTORY_PARAMETERS } from '@parley/core/features/audiences';
import { ALERT_PARAMETER } from '@parley/core/features/notifications';
import { DEFINITIONS_PARAMETER, pageAt } from '@parley/core/pages';
import { withParameter } from '../../shell/links/with-parameter.ts';

/** A report has days of its own, and the definitions of each of them. */
const OF_NOW = [
  'startDate',
  'endDate',
  'lastDays',
  ...Object.values(HISTORY_PARAMETERS),
  DEFINITIONS_PARAMETER,
  ALERT_PARAMETER,
];

/** A report is of all companies: its link shows them, whatever the list was narrowed to. */
const ofAllCompanies = (search: string): string => {
  const kept = new URLSearchParams(search);
  for (const name of [...kept.keys()]) if (name !== 'compare') kept.delete(name);
  return kept.size === 0 ? '' : `?${kept}`;
};

/** Specification 002 §7: the path and the query, with the days of the run. */
export function reportTemplate(path: string, search: string): string {
  const own = pageAt(path)?.page === 'companies' ? ofAllCompanies(search) : search;
  const kept = OF_NOW.reduce((rest, name) => withParameter(rest, name, undefined), own);
  return `${path}${kept === '' ? '?' : `${kept}&`}startDate={startDate}&endDate={endDate}`;
}
