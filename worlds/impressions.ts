import type { WorldDay } from './calendar.ts';
import type { Campaign } from './campaigns.ts';
import { type Visitors, visitorsOn } from './journeys.ts';
import { type Random, weightedPick } from './random.ts';
import { personOf, stranger } from './visits.ts';
import type { WorldImpression, WorldPixel } from './world.ts';

/** A pixel of the world, the source whose campaigns it counts, and how much of it hits companies of its audience. */
export type PixelPlan = {
  pixel: WorldPixel;
  sourceKey: string;
  share: number;
  aim: number;
  trend: (progress: number) => number;
};

const plan = (
  key: string,
  name: string,
  code: string,
  [channelId, vendorId, audienceKey]: [string, string, string | null],
  rest: Omit<PixelPlan, 'pixel'>,
): PixelPlan => ({
  pixel: { key, name, description: `Counts ${name}.`, code, channelId, vendorId, audienceKey },
  ...rest,
});

export const PIXEL_PLANS: readonly PixelPlan[] = [
  plan('abm', 'ABM display', 'abm26', ['chnl_display', 'vndr_6sense', 'tam'], {
    sourceKey: '6sense',
    share: 0.34,
    aim: 0.55,
    trend: (progress) => (progress < 0.3 ? 0 : 1.2),
  }),
  plan('intent', 'Intent display', 'intent', ['chnl_display', 'vndr_demandbase', 'tam'], {
    sourceKey: 'demandbase',
    share: 0.26,
    aim: 0.45,
    trend: (progress) => (progress < 0.33 ? 1 : 0.05),
  }),
  plan('programmatic', 'Programmatic display', 'prgm', ['chnl_display', 'vndr_stackadapt', null], {
    sourceKey: 'stackadapt',
    share: 0.24,
    aim: 0.12,
    trend: () => 1,
  }),
  plan(
    'sponsored',
    'LinkedIn sponsored posts',
    'lisp',
    ['chnl_paid_social', 'vndr_linkedin_ads', 'named-accounts'],
    {
      sourceKey: 'linkedin-ads',
      share: 0.2,
      aim: 0.6,
      trend: (progress) => 0.6 + progress,
    },
  ),
  plan('video', 'Video before talks', 'vid15', ['chnl_video', 'vndr_youtube_ads', null], {
    sourceKey: 'youtube-ads',
    share: 0.12,
    aim: 0.1,
    trend: (progress) => 1 + 0.6 * Math.sin(progress * 25),
  }),
];

const SITES = [
  'procurement-weekly.example',
  'supply-letter.example',
  'cfo-journal.example',
  'factory-floor.example',
  'freight-desk.example',
] as const;

type Input = {
  calendar: readonly WorldDay[];
  visitors: readonly Visitors[];
  campaigns: readonly Campaign[];
  mean: number;
  prefix: string;
  nextId: () => string;
};

/** Loads of the pixels, day by day: more in business hours, most of them by people whose company is not known. */
export function* makeImpressions(random: Random, input: Input): Generator<WorldImpression> {
  for (const day of input.calendar) {
    const pickPlan = weightedPick(PIXEL_PLANS, ({ share, trend }) => share * trend(day.progress));
    const pickVisitors = visitorsOn(input.visitors, day.index);
    const midnight = Date.parse(`${day.day}T00:00:00Z`);
    const count = random.count(input.mean * day.human);
    for (let index = 0; index < count; index++) {
      const { pixel, sourceKey, aim } = pickPlan(random);
      const campaigns = input.campaigns.filter(
        ({ source, from, to }) => source.key === sourceKey && from <= day.progress && day.progress <= to,
      );
      const campaign = campaigns.length > 0 ? random.pick(campaigns) : undefined;
      const person = random.chance(aim)
        ? personOf(random, pickVisitors(random), input.prefix)
        : stranger(random);
      yield {
        id: input.nextId(),
        at: midnight + Math.floor(Math.min(0.999, Math.max(0, 0.58 + random.gauss() * 0.18)) * 86_400_000),
        pixel,
        campaign: campaign?.name ?? '',
        creative: campaign ? random.pick(campaign.contents) : '',
        site: random.pick(SITES),
        isClick: random.chance(0.004),
        visitor: person.visitor,
        address: person.address,
        userAgent: person.userAgent,
        botReason: random.chance(0.03) ? 'hosting-network' : '',
        company: person.company,
        companyMethod: person.companyMethod,
      };
    }
  }
}
