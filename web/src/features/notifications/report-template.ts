import { HISTORY_PARAMETERS } from '@parley/core/features/audiences';
import { DEFINITIONS_PARAMETER } from '@parley/core/pages';
import { withParameter } from '../../shell/links/with-parameter.ts';

/** A report has days of its own, and the definitions of each of them. */
const OF_NOW = [
  'startDate',
  'endDate',
  'lastDays',
  ...Object.values(HISTORY_PARAMETERS),
  DEFINITIONS_PARAMETER,
];

/** Specification 002 §7: the path and the query, with the days of the run. */
export function reportTemplate(path: string, search: string): string {
  const kept = OF_NOW.reduce((rest, name) => withParameter(rest, name, undefined), search);
  return `${path}${kept === '' ? '?' : `${kept}&`}startDate={startDate}&endDate={endDate}`;
}
