import type { ProviderId } from '@parley/core/features/integrations';

/** An account that a world has connected. What it brought is in the facts of the world. */
export type WorldConnection = {
  providerId: ProviderId;
  account: { id: string; name: string };
  /** Vendors whose reported spend comes from it; none of a CRM. */
  vendorIds: readonly string[];
  /** Campaigns that run are in this state there. */
  running: string;
  /** What its user may not see of an object: the last check says so. */
  hidden: { object: string; fields: readonly string[] } | null;
};

const ads = (
  providerId: ProviderId,
  id: string,
  name: string,
  vendorIds: readonly string[],
  running = 'ACTIVE',
): WorldConnection => ({ providerId, account: { id, name }, vendorIds, running, hidden: null });

/** A CRM, of which one field is hidden, and an account on each of five platforms; search and display of Google are two. */
export const SAMPLE_CONNECTIONS: readonly WorldConnection[] = [
  {
    providerId: 'oprv:salesforce',
    account: { id: '00D5g000008QUILEAS', name: 'Quillstone' },
    vendorIds: [],
    running: '',
    hidden: { object: 'Lead', fields: ['Website'] },
  },
  ads('oprv:google', '4815162342', 'Quillstone Search', ['vndr_google_ads'], 'ENABLED'),
  ads(
    'oprv:google',
    '4815162343',
    'Quillstone Display',
    ['vndr_google_display', 'vndr_youtube_ads'],
    'ENABLED',
  ),
  ads('oprv:linkedin', '508472913', 'Quillstone', ['vndr_linkedin_ads']),
  ads('oprv:facebook', 'act_7250194836', 'Quillstone', ['vndr_meta_ads']),
  ads('oprv:bing', '141592653', 'Quillstone', ['vndr_microsoft_ads'], 'Active'),
  ads('oprv:reddit', 't2_quillstone', 'quillstone', ['vndr_reddit_ads']),
];
