import {
  COMPANY_FILE_COLUMNS,
  type CompanyFileRow,
  type Named,
  REGIONS,
  REV_RANGES,
  SECTORS,
} from '@parley/core/features/companies';
import { csvLine } from './csv-text.ts';

export const COMPANY_HEADER = csvLine(COMPANY_FILE_COLUMNS.map(({ head }) => head));

/** A row of the company activity statement, as ClickHouse writes it in JSONEachRow. */
export type CompanyActivityRow = {
  id: string;
  name: string;
  domain: string;
  region_id: string;
  sector_id: string;
  rev_range_id: string;
  in_tam: number | boolean;
  visits: number | null;
  impressions: number | null;
  /** Milliseconds since 1970. */
  last_activity: number | null;
};

const nameOf = (items: readonly Named[]): ((id: string) => string) => {
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
};
const region = nameOf(REGIONS);
const sector = nameOf(SECTORS);
const revRange = nameOf(REV_RANGES);

/** A company of the list as a line of the file. */
export function companyLine(row: CompanyActivityRow, audiences: readonly string[]): string {
  const values: CompanyFileRow = {
    id: row.id,
    name: row.name,
    domain: row.domain,
    region: region(row.region_id),
    sector: sector(row.sector_id),
    revRange: revRange(row.rev_range_id),
    audiences: audiences.join('; '),
    inTam: Boolean(row.in_tam),
    humanImpressions: row.impressions,
    humanVisits: row.visits,
    lastActivity: row.last_activity === null ? null : new Date(row.last_activity).toISOString(),
  };
  return csvLine(COMPANY_FILE_COLUMNS.map(({ id }) => values[id]));
}
