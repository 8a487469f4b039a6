/**
 * The vocabulary of the product: every feature folder in every package is one of these words, and the word is
 * also the GraphQL namespace, the CLI group, the audit prefix, the tool prefix and the query id prefix.
 */
export const FEATURES = [
  'activations',
  'alerts',
  'assistant',
  'attribution',
  'audiences',
  'benchmarks',
  'campaigns',
  'channels',
  'companies',
  'dashboard',
  'erasure',
  'event-log',
  'exports',
  'goals',
  'health',
  'identity',
  'imports',
  'ingest',
  'instances',
  'integrations',
  'leads',
  'metrics',
  'notes',
  'notifications',
  'offline',
  'opportunities',
  'pixels',
  'reports',
  'samples',
  'settings',
  'shares',
  'spend',
  'traffic',
  'users',
  'vendors',
] as const;

export type Feature = (typeof FEATURES)[number];
