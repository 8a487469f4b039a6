import { campaignId } from '@parley/server/data/channels/index';
import { opportunityId } from '@parley/server/data/facts/opportunities/index';
import { startWorldServer, type WorldServer } from '../traffic/world-server.ts';
import { dealWorld } from './deal-world.ts';

/** The world of deals behind the API, and the ids of what is in it. */
export type DealServer = WorldServer & {
  idOf(key: string): string;
  focus: string;
  tam: string;
  spring: string;
  banner: string;
};

export async function startDealServer(): Promise<DealServer> {
  const server = await startWorldServer(dealWorld());
  const { id } = server.ctx.instance;
  const { audiences, pixels } = server.configuration;
  return {
    ...server,
    idOf: (key) => opportunityId(id, key),
    focus: audiences.find(({ name }) => name === 'focus')?.id ?? '',
    tam: audiences.find(({ name }) => name === 'tam')?.id ?? '',
    spring: campaignId(id, 'vndr_google_ads', 'spring'),
    banner: pixels[0]?.id ?? '',
  };
}
