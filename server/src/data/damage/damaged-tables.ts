/** What can be made again from nothing else: a damaged part of these is lost. */
export const RAW_TABLES = ['page_views', 'impressions'] as const;

/** What only says what there is to do: nothing is missing in any figure without it. */
export const PASSING_TABLES: readonly string[] = [
  'page_view_arrivals',
  'impression_arrivals',
  'run_windows',
  'run_subjects',
  'run_events',
  // Of versions before: nothing writes them any more.
  'visit_regions',
];

export const isRaw = (table: string): boolean => (RAW_TABLES as readonly string[]).includes(table);
