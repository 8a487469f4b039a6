import { type PageId, pageAt } from '@parley/core/pages';
import type { Icon, PageCode, WebFeature } from './feature.ts';

let codes: ReadonlyMap<PageId, PageCode> = new Map();
let icons: ReadonlyMap<PageId, Icon> = new Map();

const entriesOf = <Value>(all: readonly Readonly<Partial<Record<PageId, Value>>>[]) =>
  new Map(all.flatMap((each) => Object.entries(each) as [PageId, Value][]));

/** The application says once which features it has; menu, redirects and links go by that. */
export function provideFeatures(features: readonly WebFeature[]): void {
  codes = entriesOf(features.map(({ pages = {} }) => pages));
  icons = entriesOf(features.map((feature) => feature.icons ?? {}));
}

export const codeOf = (page: PageId): PageCode | undefined => codes.get(page);
export const iconOf = (page: PageId): Icon | undefined => icons.get(page);

/** Whether a page is built. */
export const hasPage = (page: PageId): boolean => codes.has(page);

/** Whether a path below the instance leads to a page that is built. */
export function pageExists(path: string): boolean {
  const found = pageAt(path.replace(/[?#].*$/, ''));
  return found !== undefined && hasPage(found.page);
}
