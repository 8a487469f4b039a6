import type { Restriction } from './frame.ts';

/** Both restrictions of one kind as one. */
export const union = (a: Restriction, b: Restriction): Restriction => ({
  ...a,
  ids: [...new Set([...a.ids, ...b.ids])],
  members: [...new Set([...a.members, ...b.members])],
  name: `${a.name} + ${b.name}`,
});
