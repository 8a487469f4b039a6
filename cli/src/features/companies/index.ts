export { companyQuery } from './company-query.ts';
export { findCompany } from './find-company.ts';
export type { CompanyOptions } from './options.ts';
