import { METRICS } from '../../metrics/index.ts';

/** The columns of a list of companies as a file: their names for programs, and their words at the head of a CSV file. */
export const COMPANY_FILE_COLUMNS = [
  { id: 'id', head: 'Company id' },
  { id: 'name', head: 'Company' },
  { id: 'domain', head: 'Domain' },
  { id: 'region', head: 'Region' },
  { id: 'sector', head: 'Industry' },
  { id: 'revRange', head: 'Company size' },
  { id: 'audiences', head: 'Audiences' },
  { id: 'inTam', head: 'In TAM' },
  { id: 'humanImpressions', head: METRICS.humanImpressions.label },
  { id: 'humanVisits', head: METRICS.humanVisits.label },
  { id: 'lastActivity', head: METRICS.lastActivity.label },
] as const;

export type CompanyFileRow = Record<
  (typeof COMPANY_FILE_COLUMNS)[number]['id'],
  string | number | boolean | null
>;
