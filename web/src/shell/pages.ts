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
