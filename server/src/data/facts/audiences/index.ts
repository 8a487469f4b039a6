export { audienceCompanyRow, writeAudience } from './store-audience.ts';
