import { isOwnChannelId, type OwnChannelId, readOwnChannel } from './own-channels.ts';
import type { OwnNames } from './own-names.ts';

export type Channel = { id: string; name: string; color: string };

export const DIRECT_CHANNEL_ID = 'chnl_direct';

/** Every channel. Colours keep a contrast of 3 to 1 on white and on the dark theme, and stay apart from each other. */
export const CHANNELS = [
  { id: 'chnl_direct', name: 'Direct', color: '#7a828c' },
  { id: 'chnl_organic_search', name: 'Organic Search', color: '#3f8f4f' },
  { id: 'chnl_paid_search', name: 'Paid Search', color: '#2f7fd6' },
  { id: 'chnl_organic_social', name: 'Organic Social', color: '#1397a3' },
  { id: 'chnl_paid_social', name: 'Paid Social', color: '#7c63e6' },
  { id: 'chnl_display', name: 'Display', color: '#d9622b' },
  { id: 'chnl_video', name: 'Video', color: '#d64550' },
  { id: 'chnl_shopping', name: 'Shopping', color: '#98760a' },
  { id: 'chnl_email', name: 'Email', color: '#b0790f' },
  { id: 'chnl_referral', name: 'Referral', color: '#a8628f' },
  { id: 'chnl_ai_assistant', name: 'AI Assistant', color: '#c24fc4' },
  { id: 'chnl_affiliate', name: 'Affiliate & Partner', color: '#8a8a1c' },
  { id: 'chnl_content_syndication', name: 'Content Syndication', color: '#a06a4a' },
  { id: 'chnl_review_site', name: 'Review Site', color: '#d8437f' },
  { id: 'chnl_events', name: 'Events', color: '#4a78a0' },
  { id: 'chnl_other', name: 'Other Campaigns', color: '#6f8a76' },
] as const satisfies readonly Channel[];

/** One of the list, or one that an instance has added. */
export type ChannelId = (typeof CHANNELS)[number]['id'] | OwnChannelId;

const byId = new Map<string, Channel>(CHANNELS.map((channel) => [channel.id, channel]));

/** The id, if a channel can have it; undefined for any other text. */
export const channelIdOf = (id: string): ChannelId | undefined =>
  CHANNELS.find((each) => each.id === id)?.id ?? (isOwnChannelId(id) ? id : undefined);

/** The channel of an id, one of the list or an own one of an instance; undefined for what is no id of a channel. */
export function findChannel(id: string, own?: OwnNames): Channel | undefined {
  const found = byId.get(id) ?? readOwnChannel(id);
  return found === undefined ? undefined : { ...found, ...own?.get(id) };
}

/** The channel of an id; an id that no longer exists shows as itself. */
export const channelOf = (id: string, own?: OwnNames): Channel =>
  findChannel(id, own) ?? { id, name: id, color: '#7a828c' };
