import { IconBuilding, IconChartBar } from '@tabler/icons-react';

/** Entries of the side menu, in order; a page that does not exist has none. */
export const MENU = [
  {
    group: 'Analytics',
    entries: [
      { path: '/web-traffic', title: 'Web traffic', icon: IconChartBar },
      { path: '/web-traffic-activity', title: 'Web traffic activity', icon: IconBuilding },
    ],
  },
] as const;

/** The page an instance opens with. */
export const FIRST_PAGE = '/web-traffic';

export type PageHandle = { title: string };

export function titleOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null || !('title' in handle)) return undefined;
  return typeof handle.title === 'string' ? handle.title : undefined;
}
