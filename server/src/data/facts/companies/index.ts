export { companyRow, sendCompanies } from '../rows/index.ts';
export { accountId } from './accounts.ts';
export { type CompanyHint, type CompanyLink, linkCompanies } from './link-companies.ts';
export { type CompanyFact, writeCompanies } from './write-companies.ts';
