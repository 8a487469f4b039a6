/** For whatever has a use of its own for Escape: the drawer around it does not close with that. */
export const KEEPS_DRAWER = { 'data-mantine-stop-propagation': 'true' } as const;
