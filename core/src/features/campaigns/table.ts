import type { TableDefinition } from '../../filters/index.ts';
import { ACTIVITY_COLUMNS, ACTIVITY_LISTS, ACTIVITY_RANGES } from '../vendors/index.ts';

/** Campaigns with what they did (specification 001 §2). */
export const CAMPAIGNS_TABLE = {
  prefix: 'c',
  fields: {
    campaignId: { ...ACTIVITY_LISTS.campaignId, free: 'campaign.name' },
    'campaign.name': {
      wire: 'campaign.name',
      kind: 'text',
      operators: ['contains'],
      label: 'Campaign name',
      description: 'Campaigns whose name contains the text.',
      example: 'Part of a name, such as spring',
    },
    audienceId: {
      wire: 'audienceId',
      kind: 'list',
      operators: ['in'],
      label: 'Audience',
      description:
        'What the campaigns did with the companies of these audiences: the same as to select them.',
      source: 'audiences',
    },
    'vendor.id': ACTIVITY_LISTS['vendor.id'],
    'channel.id': ACTIVITY_LISTS['channel.id'],
    ...ACTIVITY_RANGES,
  },
  sortable: ['campaign.name', 'vendor.id', ...ACTIVITY_COLUMNS],
  sizes: [10, 20, 50, 100],
  defaults: { size: 20, sortBy: 'visits', sortOrder: 'desc' },
} as const satisfies TableDefinition;
