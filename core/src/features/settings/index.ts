/** Kinds of configuration that figures depend on. Each is kept in numbered versions. */
export const CONFIGURATION_KINDS = [
  'target-market',
  'net-new',
  'pipeline-report',
  'exclusions',
  'offline-events',
  'channel-rules',
  'spend',
] as const;
export type ConfigurationKind = (typeof CONFIGURATION_KINDS)[number];

/** As people call them. */
export const CONFIGURATION_NAMES: Readonly<Record<ConfigurationKind, string>> = {
  'target-market': 'target market',
  'net-new': 'net-new rule',
  'pipeline-report': 'opportunity settings',
  exclusions: 'visit exclusions',
  'offline-events': 'offline events',
  'channel-rules': 'channel rules',
  spend: 'vendor spend',
};

export { type Difference, differencesOf } from './differences.ts';
export { type Place, placesOf } from './places.ts';
export {
  type ProposedSettings,
  proposedSettingsPath,
  readProposedSettings,
} from './proposed-settings.ts';
export { crmOfReport } from './report-link.ts';
export { targetMarketPath } from './target-market-path.ts';
