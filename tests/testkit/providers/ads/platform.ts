import type { Provider } from '@parley/server/features/integrations/provider';
import type { Reply, StandIn } from '../stand-in.ts';
import type { AdAccount, AdWorld } from './world.ts';

/** An ad platform on this machine, and the settings that lead a server to it. */
export type AdPlatform = {
  provider: Provider;
  vendorId: string;
  /** Whether it has groups: above campaigns, or below them. */
  hasGroups: boolean;
  /** Whether its lists have pages. */
  hasPages: boolean;
  /** How it calls the state of what is on, and of what is not. */
  stateOf(isActive: boolean): string;
  /** Whether it says what is in another currency in USD as well. */
  saysUsd: boolean;
  /** Whether a token at its end is renewed; else the account has to be connected again. */
  isRenewed: boolean;
  /** What it answers to credentials that are of no use any more. */
  refusal: Pick<Reply, 'status' | 'body'>;
  /** The account above this one that the person has access through. */
  managerOf?(account: Pick<AdAccount, 'id'>): string | undefined;
  /** Paths that answer statistics. */
  isReport(path: string): boolean;
  start(world: AdWorld): Promise<StandIn>;
  settings(standIn: StandIn): Record<string, string>;
};
