import type { VendorByIdQuery } from '../../../generated/graphql.ts';
import type { PageFilters } from '../../../shell/page-filters/index.ts';

export type PageVendor = VendorByIdQuery['vendors']['getById'];

/** What the page of a vendor gives each of its widgets. */
export type VendorWidgetProps = {
  vendor: PageVendor;
  variables: PageFilters['variables'];
  permalink: (anchor: string) => string;
};

/** Visits without any vendor are those of this one. */
export const DIRECT_VENDOR = 'vndr_direct';
