/**
 * Where visits come from, in the words a page view carries them: referrer, utm parameters, click id.
 * `share` is the share of human visits half way through; `trend` is how it moves from the first day (0) to the last (1).
 */
export type Source = {
  key: string;
  share: number;
  /** How much likelier it is for a company of the target market than for others. */
  targetLift: number;
  trend: (progress: number) => number;
  referrers: readonly string[];
  utm: { source: string; medium: string } | null;
  clickId: string;
  /** How many of the world's campaigns run here; 0: visits carry no campaign. */
  campaigns: number;
  landing: 'any' | 'blog' | 'landing' | 'home';
  /** Part of the page views of this source that come without their referrer, as apps send them. */
  hidden: number;
};

const steady = (): number => 1;
const rising =
  (from: number, to: number) =>
  (progress: number): number =>
    from + (to - from) * progress;
const dropsAt =
  (at: number, left: number) =>
  (progress: number): number =>
    progress < at ? 1 : left;
const startsAt =
  (at: number) =>
  (progress: number): number =>
    progress < at ? 0 : Math.min(1.3, 0.4 + (progress - at) * 4);
const waves =
  (times: number) =>
  (progress: number): number =>
    1 + 0.7 * Math.sin(progress * times * 2 * Math.PI);

const source = (key: string, share: number, over: Partial<Omit<Source, 'key' | 'share'>>): Source => ({
  key,
  share,
  targetLift: 1,
  trend: steady,
  referrers: [''],
  utm: null,
  clickId: '',
  campaigns: 0,
  landing: 'any',
  hidden: 0,
  ...over,
});
const paid = (
  key: string,
  share: number,
  utm: [source: string, medium: string],
  over: Partial<Omit<Source, 'key' | 'share' | 'utm'>>,
): Source =>
  source(key, share, { utm: { source: utm[0], medium: utm[1] }, landing: 'landing', hidden: 0.2, ...over });

export const SOURCES: readonly Source[] = [
  source('direct', 0.235, { landing: 'home', targetLift: 1.2 }),

  source('google', 0.2, {
    referrers: ['https://www.google.com/'],
    landing: 'blog',
    trend: rising(1.15, 0.85),
  }),
  source('bing', 0.035, { referrers: ['https://www.bing.com/'], landing: 'blog' }),
  source('duckduckgo', 0.014, { referrers: ['https://duckduckgo.com/'], landing: 'blog' }),
  source('yahoo', 0.006, {
    referrers: ['https://search.yahoo.com/'],
    landing: 'blog',
    trend: rising(1.3, 0.7),
  }),

  source('chatgpt', 0.03, {
    referrers: ['https://chatgpt.com/'],
    trend: rising(0.15, 2.2),
    landing: 'blog',
    targetLift: 1.3,
  }),
  source('perplexity', 0.008, {
    referrers: ['https://www.perplexity.ai/'],
    trend: rising(0.2, 2),
    landing: 'blog',
  }),
  source('claude', 0.006, { referrers: ['https://claude.ai/'], trend: rising(0, 2.2), landing: 'blog' }),
  source('gemini', 0.006, {
    referrers: ['https://gemini.google.com/'],
    trend: rising(0.1, 2.2),
    landing: 'blog',
  }),

  paid('google-ads', 0.11, ['google', 'cpc'], {
    referrers: ['https://www.google.com/'],
    clickId: 'gclid',
    campaigns: 24,
    targetLift: 0.9,
    trend: rising(1.2, 0.85),
  }),
  paid('microsoft-ads', 0.022, ['bing', 'cpc'], {
    referrers: ['https://www.bing.com/'],
    clickId: 'msclkid',
    campaigns: 8,
  }),
  paid('linkedin-ads', 0.085, ['linkedin', 'paid_social'], {
    referrers: ['https://www.linkedin.com/'],
    clickId: 'li_fat_id',
    campaigns: 26,
    targetLift: 2.6,
    trend: rising(0.5, 1.6),
  }),
  paid('facebook-ads', 0.05, ['facebook', 'paid_social'], {
    referrers: ['https://www.facebook.com/', 'https://l.facebook.com/'],
    clickId: 'fbclid',
    campaigns: 10,
    targetLift: 0.4,
    trend: dropsAt(0.62, 0.12),
  }),
  paid('reddit-ads', 0.012, ['reddit', 'paid_social'], {
    referrers: ['https://www.reddit.com/'],
    clickId: 'rdt_cid',
    campaigns: 4,
    trend: startsAt(0.45),
    targetLift: 0.6,
  }),
  paid('x-ads', 0.008, ['twitter', 'paid_social'], {
    referrers: ['https://t.co/'],
    clickId: 'twclid',
    campaigns: 3,
    trend: dropsAt(0.4, 0),
    targetLift: 0.5,
  }),

  source('linkedin', 0.03, {
    referrers: ['https://www.linkedin.com/', 'https://lnkd.in/'],
    landing: 'blog',
    targetLift: 1.6,
    trend: waves(6),
  }),
  source('facebook', 0.008, { referrers: ['https://www.facebook.com/'], landing: 'blog', targetLift: 0.5 }),
  source('reddit', 0.007, { referrers: ['https://www.reddit.com/'], landing: 'blog', trend: waves(9) }),
  source('youtube', 0.006, { referrers: ['https://www.youtube.com/'], landing: 'any' }),

  paid('google-display', 0.03, ['google', 'display'], { campaigns: 7, targetLift: 0.7, trend: waves(3) }),
  paid('6sense', 0.024, ['6sense', 'display'], { campaigns: 9, targetLift: 3.2, trend: startsAt(0.3) }),
  paid('demandbase', 0.014, ['demandbase', 'display'], {
    campaigns: 5,
    targetLift: 2.8,
    trend: dropsAt(0.33, 0.05),
  }),
  paid('stackadapt', 0.014, ['stackadapt', 'programmatic'], { campaigns: 4, targetLift: 0.8 }),
  paid('youtube-ads', 0.012, ['youtube', 'paid_video'], { campaigns: 4, targetLift: 0.8, trend: waves(4) }),

  paid('hubspot', 0.04, ['hubspot', 'email'], {
    campaigns: 9,
    landing: 'blog',
    targetLift: 1.5,
    trend: waves(13),
    hidden: 1,
  }),
  paid('marketo', 0.012, ['marketo', 'email'], {
    campaigns: 3,
    landing: 'blog',
    trend: dropsAt(0.5, 0.3),
    hidden: 1,
  }),

  paid('techtarget', 0.01, ['techtarget', 'content_syndication'], {
    campaigns: 2,
    targetLift: 1.7,
    trend: waves(5),
  }),
  paid('capterra', 0.009, ['capterra', 'cpc'], {
    referrers: ['https://www.capterra.com/'],
    campaigns: 1,
    targetLift: 1.2,
  }),
  source('g2', 0.012, { referrers: ['https://www.g2.com/'], landing: 'any', targetLift: 1.7 }),
  source('partners', 0.013, {
    referrers: [
      'https://www.copperreach-consulting.example/',
      'https://www.halden-erp.example/partners',
      'https://wickmoor-advisory.example/blog/vendors',
    ],
    targetLift: 1.4,
  }),
  source('press', 0.01, {
    referrers: [
      'https://www.procurement-weekly.example/news',
      'https://supply-letter.example/',
      'https://www.cfo-journal.example/tools',
    ],
    landing: 'blog',
    trend: waves(7),
  }),
  paid('partner-links', 0.006, ['halden-erp', 'partner'], { campaigns: 1, targetLift: 1.8 }),
];
