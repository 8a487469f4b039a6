import type { DateRange } from '@parley/core/dates';
import type { WorldFacts } from './facts.ts';
import type {
  World,
  WorldAudience,
  WorldCompany,
  WorldImpression,
  WorldPageView,
  WorldPixel,
} from './world.ts';

const HOST = 'www.hand.example';

/** How a visit comes in, by the words of its first page view. */
export const ORIGINS = {
  direct: { referrer: '', source: '', medium: '' },
  google: { referrer: 'https://www.google.com/', source: '', medium: '' },
  googleAds: { referrer: '', source: 'google', medium: 'cpc' },
  linkedinAds: { referrer: 'https://www.linkedin.com/', source: 'linkedin', medium: 'paid_social' },
  hubspotEmail: { referrer: '', source: 'hubspot', medium: 'email' },
} as const;
export type OriginName = keyof typeof ORIGINS;

/** Ids in the form of a UUID, in the order they were asked for. */
export function idCounter(group: number): () => string {
  let count = 0;
  const prefix = `00000000-0000-4000-8000-${group}`;
  return () => prefix + (++count).toString(16).padStart(11, '0');
}

type ViewOptions = Partial<WorldPageView> & { campaign?: string };

/** A page view at an instant like `2024-03-04T09:00:00Z`; of a person unless `botReason` is given. */
export function viewAt(
  id: string,
  at: number,
  visitor: string,
  company: WorldCompany | null,
  origin: OriginName,
  path: string,
  { campaign = '', ...rest }: ViewOptions = {},
): WorldPageView {
  const { referrer, source, medium } = ORIGINS[origin];
  return {
    id,
    at,
    visitor,
    host: HOST,
    path,
    title: '',
    referrer,
    utm: { source, medium, campaign, content: '', term: '' },
    clickId: '',
    address: '198.51.100.7',
    userAgent: 'by hand',
    botReason: '',
    emailDomain: '',
    company,
    companyMethod: company === null ? '' : 'network',
    network: { number: 0, name: '' },
    ...rest,
  };
}

export function shownAt(
  id: string,
  at: number,
  pixel: WorldPixel,
  visitor: string,
  company: WorldCompany | null,
  rest: Partial<WorldImpression> = {},
): WorldImpression {
  return {
    id,
    at,
    pixel,
    campaign: '',
    creative: '',
    site: 'paper.example',
    isClick: false,
    visitor,
    address: '198.51.100.7',
    userAgent: 'by hand',
    botReason: '',
    company,
    companyMethod: company === null ? '' : 'network',
    ...rest,
  };
}

export const companyByHand = (
  index: number,
  name: string,
  [sectorId, regionId, revRangeId]: readonly [string | null, string | null, string | null],
  isTarget: boolean,
): WorldCompany => ({
  index,
  name,
  domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
  sectorId,
  regionId,
  revRangeId,
  isTarget,
});

export const pixelByHand = (key: string, channelId: string, vendorId: string): WorldPixel => ({
  key,
  name: key,
  description: '',
  code: key,
  channelId,
  vendorId,
  audienceKey: null,
});

export type HandMade = {
  name: string;
  range: DateRange;
  companies: readonly WorldCompany[];
  /** Other audiences than the target market, by key. */
  audiences: Readonly<Record<string, readonly WorldCompany[]>>;
  pixels: readonly WorldPixel[];
  facts: WorldFacts;
  pageViews: readonly WorldPageView[];
  impressions: readonly WorldImpression[];
};

/** A world of the rows given, with the companies that are targets as its TAM. */
export function worldByHand({
  name,
  companies,
  audiences,
  pageViews,
  impressions,
  ...rest
}: HandMade): World {
  const audience = (key: string, members: readonly WorldCompany[]): WorldAudience => ({
    key,
    name: key,
    description: '',
    isTam: key === 'tam',
    companies: members,
  });
  return {
    ...rest,
    name,
    domain: 'hand.example',
    host: HOST,
    companies,
    audiences: [
      audience(
        'tam',
        companies.filter(({ isTarget }) => isTarget),
      ),
      ...Object.entries(audiences).map(([key, members]) => audience(key, members)),
    ],
    users: [],
    campaigns: [],
    notes: [],
    benchmarks: null,
    setUp: null,
    pageViews: () => pageViews,
    impressions: () => impressions,
  };
}
