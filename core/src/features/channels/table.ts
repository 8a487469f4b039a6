import type { TableDefinition } from '../../filters/index.ts';

const FIGURES = [
  'allVisits',
  'targetVisits',
  'visitEfficiency',
  'otherVisits',
  'botVisits',
  'unresolvedVisits',
  'spend',
  'spendPerVisit',
  'spendPerTargetVisit',
] as const;

/** Channels with their metric values; they fit on one page. */
export const CHANNELS_TABLE = {
  prefix: 'c',
  fields: {},
  sortable: ['name', ...FIGURES],
  sizes: [100],
  defaults: { size: 100, sortBy: 'allVisits', sortOrder: 'desc' },
} as const satisfies TableDefinition;

/** The same of the vendors of one channel. */
export const CHANNEL_VENDORS_TABLE = { ...CHANNELS_TABLE, prefix: 'v' } as const satisfies TableDefinition;

export type ChannelColumn = (typeof CHANNELS_TABLE)['sortable'][number];
