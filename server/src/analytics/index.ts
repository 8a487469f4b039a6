export { type CompanyActivityInput, companyActivityStatement } from './company-activity.ts';
export { type KpiFigure, kpiFigureOf, NO_FIGURE } from './kpi-figure.ts';
export { type CompanyActivity, listCompanyActivity } from './list-company-activity.ts';
export { runMetricQuery } from './run-metric-query.ts';
