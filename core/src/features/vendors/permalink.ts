import { pagePath } from '../../pages/index.ts';

/** Path of the page of one vendor, below the instance root: `/vendors/vndr_bing`. */
export const vendorPermalink = (vendor: string): string => pagePath('vendor', { vendor });
