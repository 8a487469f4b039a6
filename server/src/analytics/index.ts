export { type CompanyActivityInput, companyActivityStatement } from './company-activity.ts';
export { type CompanyActivity, listCompanyActivity } from './list-company-activity.ts';
export { runMetricQuery } from './run-metric-query.ts';
