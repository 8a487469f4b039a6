import type { Facts } from '../answers/facts.ts';

/** Nothing is known besides figures. */
export const NO_FACTS: Facts = {
  companies: async () => new Map(),
  opportunities: async () => new Map(),
  membership: async () => ({ inTam: false, audiences: [] }),
  directVisits: async () => [],
  notes: async () => [],
  health: async () => [],
};
