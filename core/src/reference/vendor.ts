import type { ChannelId } from './channels.ts';

export type Vendor = { id: string; name: string; color: string; channelId: ChannelId };
