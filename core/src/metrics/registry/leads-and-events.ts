import type { MetricDefinition } from './definition.ts';

/** Leads, and what happened away from the site. */
export const LEAD_AND_EVENT_METRICS = {
  leads: {
    label: 'Leads',
    synonyms: ['new leads', 'leads created', 'form fills'],
    description: 'Leads created in the period.',
    formula: 'number of leads created in the period',
    source: 'leads',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  leadsInfluenced: {
    label: 'Leads influenced',
    synonyms: ['influenced leads', 'leads influence'],
    description:
      'Leads created in the period whose company had a touch in the influence window before. Rows do not add up.',
    formula: 'number of leads created in the period with a touch of the row in the influence window before',
    source: 'leadTouches',
    unit: 'count',
    better: 'up',
    additive: false,
  },
  offlineEvents: {
    label: 'Non-digital events',
    synonyms: ['offline events', 'non digital events', 'offline activity', 'events attended'],
    description: 'What happened away from the site in the period: meetings, calls, fairs, dinners.',
    formula: 'number of offline events dated in the period',
    source: 'offlineEvents',
    unit: 'count',
    better: 'up',
    additive: true,
  },
  targetOfflineEvents: {
    label: 'Target non-digital events',
    synonyms: ['audience offline events', 'target offline events', 'tam offline events'],
    description:
      'Non-digital events with companies of the selected audience, or of TAM when none is selected.',
    formula: 'number of offline events of target companies dated in the period',
    source: 'offlineEvents',
    unit: 'count',
    better: 'up',
    additive: true,
  },
} as const satisfies Record<string, MetricDefinition>;
