export type { Roles } from './decide.ts';
export { allows, decide } from './decide.ts';
export { firstPage } from './first-page.ts';
export { pageExists, providePages } from './pages.ts';
export { accessTo } from './route-access.ts';
