/** A tag in ads, as lists and its page show it. */
export type Pixel = {
  id: string;
  name: string;
  description: string;
  code: string;
  status: 'active' | 'paused';
  channelId: string;
  vendorId: string;
  audience: { id: string; name: string } | null;
  createdAt: Date;
  createdBy: Person | null;
  updatedAt: Date;
  updatedBy: Person | null;
  /** Of the past 30 days. */
  impressions: number;
  lastImpression: Date | null;
};

export type Person = { id: string; name: string };
