import type { Restriction } from './frame.ts';

/** What people call the kinds of names. */
export const FIELD_NOUNS: Readonly<Record<Restriction['field'], string>> = {
  channel: 'channel',
  vendor: 'vendor',
  audience: 'audience',
  campaign: 'campaign',
  pixel: 'pixel',
  campaignType: 'campaign type',
  sector: 'industry',
  region: 'region',
  revRange: 'company size',
  company: 'company',
  page: 'page path',
  status: 'status',
  opportunity: 'opportunity',
};

/** `a, b and c`; long lists end in how many more there are, in words only. */
export function listed(items: readonly string[], limit = 5): string {
  const shown = items.length > limit ? [...items.slice(0, limit), 'others'] : items;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
