export { companyQuery } from './company-query.ts';
