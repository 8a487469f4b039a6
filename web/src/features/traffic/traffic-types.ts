/** The four categories of visits, in the order they are stacked and listed everywhere. */
export const TRAFFIC_TYPES = [
  { id: 'target', name: 'Target', color: 'var(--p-target)', metric: 'targetVisits' },
  { id: 'other', name: 'Other companies', color: 'var(--p-other)', metric: 'otherVisits' },
  { id: 'bot', name: 'Bot', color: 'var(--p-bot)', metric: 'botVisits' },
  { id: 'unresolved', name: 'Unknown', color: 'var(--p-unknown)', metric: 'unresolvedVisits' },
] as const;

export type TrafficType = (typeof TRAFFIC_TYPES)[number]['id'];
