import type { Organization } from './organizations.ts';

const KEY = 'parley.instance';

export const rememberInstance = (id: string): void => localStorage.setItem(KEY, id);

/** The instance visited last when it still is one of the user's, else the first. */
export const homeInstance = (organizations: readonly Organization[]): Organization | undefined =>
  organizations.find(({ id }) => id === localStorage.getItem(KEY)) ?? organizations[0];
