export {
  hasCapability,
  hasRole,
  PAGE_CAPABILITIES,
  type PageCapability,
  type Person,
  type PersonRole,
} from './capabilities.ts';
export { DEFINITIONS_PARAMETER, definitionsOf, withDefinitions } from './definitions-parameter.ts';
export { PAGE_DESCRIPTIONS } from './descriptions.ts';
export { GROUPED_AUDIENCE } from './grouped-audience.ts';
export { type MenuGroup, type MenuSection, PAGE_MENU } from './menu.ts';
export type { MenuPlace, Page, PageTable } from './page.ts';
export { type PageAt, pageAt } from './page-at.ts';
export { needsId, type PageParameters, pagePath, pathWithId, takesId } from './page-path.ts';
export { type BuiltPageId, isBuilt, PAGE_IDS, PAGES, type PageId, pageOf } from './table.ts';
export { WAYS_IN } from './ways-in.ts';
