export type { Roles } from './decide.ts';
export { decide } from './decide.ts';
export { chooseFirstPage, chosenFirstPage, type FirstPage, firstPage } from './first-page.ts';
