export { companyQuery } from './company-query.ts';
export type { CompanyOptions } from './options.ts';
