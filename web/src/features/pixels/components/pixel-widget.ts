import type { PixelNamesQuery } from '../../../generated/graphql.ts';
import type { PageFilters } from '../../../shell/page-filters/index.ts';

export type PagePixel = PixelNamesQuery['pixels']['get']['edges'][number]['node'];

/** What the page of pixels gives each of its widgets. */
export type PixelWidgetProps = {
  pixels: readonly PagePixel[];
  variables: PageFilters['variables'] & { pixelIds: string[] };
  permalink: (anchor: string) => string;
};
