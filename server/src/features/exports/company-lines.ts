import { type Named, REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { csvLine } from './csv-text.ts';

export const COMPANY_HEADER = csvLine([
  'Company',
  'Domain',
  'Region',
  'Industry',
  'Company size',
  'Audiences',
  'In TAM',
  'Impressions',
  'Visits',
  'Last activity',
]);

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
export const companyLine = (row: CompanyActivityRow, audiences: readonly string[]): string =>
  csvLine([
    row.name,
    row.domain,
    region(row.region_id),
    sector(row.sector_id),
    revRange(row.rev_range_id),
    audiences.join('; '),
    Boolean(row.in_tam),
    row.impressions,
    row.visits,
    row.last_activity === null ? '' : new Date(row.last_activity).toISOString(),
  ]);
