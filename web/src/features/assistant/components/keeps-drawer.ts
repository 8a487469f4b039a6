const MARK = 'data-mantine-stop-propagation';

/** For whatever has a use of its own for Escape: the drawer around it does not close with that. */
export const KEEPS_DRAWER = { [MARK]: 'true' } as const;

/** Whether a key is for the drawer: pressed in it, or where nothing has the focus, and not at something with a use of its own. */
export const isForDrawer = ({ target, defaultPrevented }: KeyboardEvent, drawer: HTMLElement): boolean =>
  !defaultPrevented &&
  target instanceof Element &&
  (drawer.contains(target) || target === document.body) &&
  target.getAttribute(MARK) !== 'true';
