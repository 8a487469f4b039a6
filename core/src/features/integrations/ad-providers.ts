import type { ProviderCapability, ProviderCard } from './provider-types.ts';

type Facts = {
  description: string;
  reads: readonly string[];
  vendorIds?: ProviderCard['vendorIds'];
  capabilities?: readonly ProviderCapability[];
  methods?: ProviderCard['methods'];
  syncIntervalHours?: number;
};

/** Ad platforms have more than one account. Those without a client say no way to connect. */
const adProvider = (
  name: string,
  {
    description,
    reads,
    vendorIds = [],
    capabilities = ['spend', 'audience'],
    methods = [],
    syncIntervalHours = 6,
  }: Facts,
): ProviderCard => ({
  name,
  category: 'advertising',
  description,
  reads,
  capabilities,
  vendorIds,
  multiConnection: true,
  syncIntervalHours,
  methods,
});

const signIn = (name: string, instruction: string): ProviderCard['methods'] => [
  { type: 'oauth', title: `Sign in to ${name}`, instructions: [instruction], fields: [] },
];

/** NextRoll, whose both are, lets a client ask a hundred times a day. */
const ONCE_A_DAY = 24;

const DAYS = 'Spend, impressions and clicks of every campaign and day.';
/** What an ad account is made of, as the platform calls it. */
const objects = (words: string): string => `${words}, with name and state.`;

export const AD_PROVIDERS = {
  'oprv:adroll': adProvider('AdRoll', {
    description: 'Spend, impressions and clicks of your AdRoll campaigns.',
    reads: [DAYS],
    vendorIds: ['vndr_adroll'],
    syncIntervalHours: ONCE_A_DAY,
  }),
  'oprv:bing': adProvider('Microsoft Advertising', {
    description: 'Spend, impressions and clicks of your Microsoft Advertising accounts.',
    reads: [DAYS, objects('Campaigns, ad groups and ads')],
    vendorIds: ['vndr_microsoft_ads'],
    methods: signIn('Microsoft', 'You sign in as a user who may read the account, and choose the account.'),
  }),
  'oprv:demandbase': adProvider('Demandbase', {
    description: 'Account-based advertising of Demandbase: spend and the companies it reached.',
    reads: [DAYS],
    vendorIds: ['vndr_demandbase'],
  }),
  'oprv:facebook': adProvider('Meta Ads', {
    description: 'Spend, impressions and clicks of your ads on Facebook and Instagram.',
    reads: [DAYS, objects('Campaigns, ad sets and ads')],
    vendorIds: ['vndr_meta_ads'],
    methods: [
      ...signIn('Meta', 'You sign in as a user who may read the ad account, and choose the account.'),
      {
        type: 'api-token',
        title: 'Use the token of a system user',
        instructions: [
          'In the settings of your business at Meta, add a system user and give it the ad account.',
          'Generate a token for your app with the permission ads_read that never expires.',
          'Copy the token and the ID of the ad account to here.',
        ],
        fields: [
          { id: 'account', label: 'Ad account ID', example: 'act_1234567890' },
          { id: 'accessToken', label: 'Access token', isSecret: true },
        ],
      },
    ],
  }),
  'oprv:g2': adProvider('G2', {
    description: 'Companies that look at your products and categories on G2.',
    reads: ['Visits of companies to your pages on G2.'],
    capabilities: ['intent'],
  }),
  'oprv:google': adProvider('Google Ads', {
    description: 'Spend, impressions and clicks of search, display and video campaigns.',
    reads: [DAYS, objects('Campaigns, ad groups and ads')],
    vendorIds: ['vndr_google_ads', 'vndr_google_display', 'vndr_youtube_ads'],
    methods: signIn(
      'Google Ads',
      'You sign in as a user of the account or of a manager account above it, and choose the account.',
    ),
  }),
  'oprv:googleadmanager': adProvider('Google Ad Manager', {
    description: 'Impressions and clicks of orders in your Google Ad Manager network.',
    reads: ['Impressions and clicks of every order and day.'],
    capabilities: ['spend'],
  }),
  'oprv:linkedin': adProvider('LinkedIn Ads', {
    description: 'Spend, impressions and clicks of your LinkedIn campaigns.',
    reads: [DAYS, objects('Campaign groups, campaigns and creatives')],
    vendorIds: ['vndr_linkedin_ads'],
    methods: signIn('LinkedIn', 'You sign in as a user who may read the ad account, and choose the account.'),
  }),
  'oprv:reddit': adProvider('Reddit Ads', {
    description: 'Spend, impressions and clicks of your Reddit campaigns.',
    reads: [DAYS, objects('Campaigns, ad groups and ads')],
    vendorIds: ['vndr_reddit_ads'],
    methods: signIn('Reddit', 'You sign in as a user who may read the ad account, and choose the account.'),
  }),
  'oprv:rollworks': adProvider('RollWorks', {
    description: 'Account-based advertising of RollWorks: spend, impressions and clicks.',
    reads: [DAYS],
    vendorIds: ['vndr_rollworks'],
    syncIntervalHours: ONCE_A_DAY,
  }),
  'oprv:tiktok': adProvider('TikTok Ads', {
    description: 'Spend, impressions and clicks of your TikTok campaigns.',
    reads: [DAYS],
    vendorIds: ['vndr_tiktok_ads'],
  }),
  'oprv:twitter': adProvider('X Ads', {
    description: 'Spend, impressions and clicks of your campaigns on X.',
    reads: [DAYS],
    vendorIds: ['vndr_x_ads'],
  }),
} as const satisfies Record<string, ProviderCard>;
