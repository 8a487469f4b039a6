export const VENDORS_PATH = '/vendors';

/** Path of the page of one vendor, below the instance root: `/vendors/vndr_bing`. */
export const vendorPermalink = (id: string): string => `${VENDORS_PATH}/${encodeURIComponent(id)}`;
