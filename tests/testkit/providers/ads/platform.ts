import type { Provider } from '@parley/server/features/integrations/provider';
import type { StandIn } from '../stand-in.ts';
import type { AdWorld } from './world.ts';

/** An ad platform on this machine, and the settings that lead a server to it. */
export type AdPlatform = {
  provider: Provider;
  vendorId: string;
  /** Whether it has groups of campaigns above them. */
  hasGroups: boolean;
  /** Whether it says what is in another currency in USD as well. */
  saysUsd: boolean;
  /** Paths that answer statistics. */
  isReport(path: string): boolean;
  start(world: AdWorld): Promise<StandIn>;
  settings(standIn: StandIn): Record<string, string>;
};
