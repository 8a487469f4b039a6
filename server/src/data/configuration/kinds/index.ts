import type { ConfigurationKind } from '@parley/core/features/settings';
import type { Kind } from '../kind.ts';
import { channelRules } from './channel-rules.ts';
import { netNew } from './counted-opportunities.ts';
import { exclusions } from './exclusions.ts';
import { offlineEvents } from './offline-events.ts';
import { pipelineReport } from './pipeline-report.ts';
import { spend } from './spend.ts';
import { targetMarket } from './target-market.ts';

/** Every kind of configuration that is kept in versions. */
export const KINDS = {
  'target-market': targetMarket,
  'net-new': netNew,
  'pipeline-report': pipelineReport,
  exclusions,
  'offline-events': offlineEvents,
  'channel-rules': channelRules,
  spend,
} as const satisfies Record<ConfigurationKind, unknown>;

type BodyOfKind<Of> = Of extends Kind<infer Body> ? Body : never;
/** The body of a version of a kind. */
export type BodyOf<Name extends ConfigurationKind> = BodyOfKind<(typeof KINDS)[Name]>;

/** A kind that is known by its name only. */
export const kindOf = (name: ConfigurationKind): Kind => KINDS[name] as unknown as Kind;
