import {
  IconAffiliate,
  IconBuilding,
  IconChartBar,
  IconFocusCentered,
  IconHeartbeat,
  IconHistory,
  IconLayoutDashboard,
  IconPlugConnected,
  IconReceipt,
  IconRoute,
  IconSpeakerphone,
  IconStack2,
  IconTargetArrow,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { accessTo, allows, pageExists, type Roles } from '../access/index.ts';

type Icon = typeof IconUsers;
export type MenuLink = { title: string; path: string };
export type MenuEntry = { title: string; icon: Icon; path: string };
/** Opens a panel with pages of its own. */
export type MenuGroup = { title: string; icon: Icon; pages: readonly MenuLink[] };
export type MenuSection = { title: string; items: readonly (MenuEntry | MenuGroup)[] };

/** The whole side menu, in order (specification 000 §2). */
export const MENU: readonly MenuSection[] = [
  {
    title: 'Main',
    items: [
      { title: 'Dashboard', icon: IconLayoutDashboard, path: '/dashboard' },
      {
        title: 'Analytics',
        icon: IconChartBar,
        pages: [
          { title: 'Web traffic', path: '/web-traffic' },
          { title: 'Web traffic activity', path: '/web-traffic-activity' },
          { title: 'Attribution', path: '/attribution' },
          { title: 'Web traffic benchmarks', path: '/web-traffic-benchmarks' },
        ],
      },
      { title: 'Channels', icon: IconAffiliate, path: '/channels' },
      { title: 'Vendors', icon: IconStack2, path: '/vendors' },
      { title: 'Campaigns', icon: IconSpeakerphone, path: '/campaigns' },
      { title: 'Opportunities', icon: IconTargetArrow, path: '/opportunities' },
      { title: 'Pixels', icon: IconFocusCentered, path: '/pixels' },
      { title: 'Audiences', icon: IconUsersGroup, path: '/audiences' },
    ],
  },
  {
    title: 'Settings',
    items: [
      { title: 'Health center', icon: IconHeartbeat, path: '/health-center' },
      { title: 'Configure vendors', icon: IconReceipt, path: '/configure-vendors' },
      { title: 'Configure channels', icon: IconRoute, path: '/configure-channels' },
      { title: 'Integrations', icon: IconPlugConnected, path: '/integrations' },
      { title: 'Company settings', icon: IconBuilding, path: '/company-settings' },
      { title: 'Users', icon: IconUsers, path: '/users' },
      { title: 'Event log', icon: IconHistory, path: '/event-log' },
    ],
  },
];

/**
 * What of the menu a person sees: pages that exist (the router knows) and that the guards would open for them, so that
 * the rules for paid plan and admins are those of the guards. A group or section without a page is left out.
 */
export function visibleMenu(
  roles: Omit<Roles, 'id'>,
  exists: (path: string) => boolean = pageExists,
): MenuSection[] {
  const isVisible = ({ path }: { path: string }): boolean => exists(path) && allows(accessTo(path), roles);
  return MENU.map(({ title, items }) => ({
    title,
    items: items.flatMap((item): readonly (MenuEntry | MenuGroup)[] => {
      if ('path' in item) return isVisible(item) ? [item] : [];
      const pages = item.pages.filter(isVisible);
      return pages.length === 0 ? [] : [{ ...item, pages }];
    }),
  })).filter(({ items }) => items.length > 0);
}
