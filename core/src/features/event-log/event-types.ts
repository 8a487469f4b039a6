import type { Feature } from '../../features.ts';

/** What events of an instance are about (specification 002 §2.8), in the order they are offered. */
export const EVENT_TYPES = ['Note', 'Campaign', 'Admin', 'Spend', 'Activity', 'Pipeline'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * The type of an audit entry by the feature that wrote it, and the exceptions to that. `null` is not shown: what people ask
 * the assistant, how they sign in, and what they have seen, is theirs.
 */
export const EVENT_TYPE_RULES = {
  features: {
    activations: 'Admin',
    alerts: 'Admin',
    assistant: null,
    attribution: 'Admin',
    audiences: 'Admin',
    benchmarks: 'Admin',
    campaigns: 'Campaign',
    channels: 'Admin',
    companies: 'Admin',
    dashboard: 'Admin',
    erasure: 'Admin',
    'event-log': 'Admin',
    exports: 'Activity',
    goals: 'Activity',
    health: 'Admin',
    identity: null,
    imports: 'Activity',
    ingest: 'Activity',
    instances: 'Admin',
    integrations: 'Admin',
    leads: 'Pipeline',
    metrics: 'Admin',
    notes: 'Note',
    notifications: 'Activity',
    offline: 'Activity',
    opportunities: 'Pipeline',
    pixels: 'Admin',
    reports: 'Activity',
    samples: 'Admin',
    settings: 'Admin',
    shares: 'Activity',
    spend: 'Spend',
    traffic: 'Admin',
    users: 'Admin',
    vendors: 'Admin',
  },
  exceptions: {
    'assistant.model-switched': 'Admin',
    'identity.application-connected': 'Admin',
    'identity.application-revoked': 'Admin',
    'identity.joined': 'Activity',
    'identity.key-created': 'Admin',
    'identity.key-revoked': 'Admin',
    'identity.set-up': 'Admin',
    'identity.signed-in': 'Activity',
    'identity.single-sign-on-removed': 'Admin',
    'identity.single-sign-on-saved': 'Admin',
    'imports.ad-stats': 'Spend',
    'imports.leads': 'Pipeline',
    'imports.opportunities': 'Pipeline',
    'imports.opportunity-history': 'Pipeline',
    'imports.spend': 'Spend',
    'notifications.alerts-seen': null,
  },
} as const satisfies {
  features: Record<Feature, EventType | null>;
  exceptions: Record<`${Feature}.${string}`, EventType | null>;
};

/** The type of an audit entry, or null when the event log does not show it. */
export function eventTypeOf(entry: string): EventType | null {
  const { features, exceptions }: { features: Record<string, EventType | null>; exceptions: object } =
    EVENT_TYPE_RULES;
  const exception: unknown = new Map(Object.entries(exceptions)).get(entry);
  if (exception === null) return null;
  const known = EVENT_TYPES.find((type) => type === exception);
  return known ?? features[entry.split('.', 1)[0] ?? ''] ?? null;
}
