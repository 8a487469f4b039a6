import type { PageFilters } from '../../../shell/page-filters/index.ts';

/** What the page gives each of its widgets. */
export type DashboardWidgetProps = {
  variables: Pick<PageFilters['variables'], 'startDate' | 'endDate'>;
  permalink: (anchor: string) => string;
  height: number;
};

export const NO_DEALS = {
  title: 'No opportunities in this period',
  isOfPeriod: true,
  text: 'Opportunities are imported from your CRM.',
};
