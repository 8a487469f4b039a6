export type { Roles } from './decide.ts';
export { decide } from './decide.ts';
export { firstPage } from './first-page.ts';
