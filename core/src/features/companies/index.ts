export type { Named } from '../../reference/companies.ts';
export { REGIONS, REV_RANGES, SECTORS, UNLISTED_REGION_ID } from '../../reference/companies.ts';
export { COMPANY_FILE_COLUMNS, type CompanyFileRow } from './file-columns.ts';
export {
  COMPANY_PARAMETER,
  companiesPermalink,
  companyPagePermalink,
  companyPermalink,
} from './permalink.ts';
export type { CompanyFilterField, CompanySort } from './table.ts';
export { COMPANIES_TABLE, COMPANY_FILTERS, COMPANY_SORTS } from './table.ts';
