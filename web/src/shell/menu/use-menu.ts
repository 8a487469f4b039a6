import { useMemo, useState } from 'react';
import { useViewer } from '../instance/instance-context.ts';
import { type MenuGroup, type MenuSection, visibleMenu } from './menu-items.ts';

type Menu = {
  sections: readonly MenuSection[];
  /** The group whose panel is open. */
  group: MenuGroup | undefined;
  /** Opens the panel of a group, or closes it when it is the open one. */
  toggle: (title: string) => void;
  close: () => void;
};

/** The menu items that this user sees, and which group is open. */
export function useMenu(): Menu {
  const viewer = useViewer();
  // Asks the router for every page, so it is done for every person and not for every click.
  const sections = useMemo(() => visibleMenu(viewer), [viewer]);
  const [open, setOpen] = useState<string>();
  const group = sections
    .flatMap(({ items }) => items)
    .find((item): item is MenuGroup => 'pages' in item && item.title === open);
  return {
    sections,
    group,
    toggle: (title) => setOpen((now) => (now === title ? undefined : title)),
    close: () => setOpen(undefined),
  };
}
