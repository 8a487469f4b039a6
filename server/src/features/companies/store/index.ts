export { accountId } from './accounts.ts';
export { companyRow, sendCompanies } from './company-rows.ts';
export { type CompanyHint, type CompanyLink, linkCompanies } from './link-companies.ts';
export { type CompanyFact, writeCompanies } from './write-companies.ts';
