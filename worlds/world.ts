import type { DateRange } from '@parley/core/dates';
import type { WorldBenchmarks } from './benchmarks.ts';
import type { WorldFacts } from './facts.ts';
import type { WorldNote } from './notes.ts';
import type { WorldSetUp } from './set-up.ts';
import type { WorldCompany } from './world-company.ts';

export type { WorldCompany } from './world-company.ts';

/** How its company was named; the words of the ingestion's rows. */
export type WorldMethod = '' | 'override' | 'email' | 'provider' | 'network';
export type WorldBotReason = '' | 'user-agent' | 'hosting-network';

export type WorldAudience = {
  key: string;
  name: string;
  description: string;
  isTam: boolean;
  companies: readonly WorldCompany[];
};

export type WorldUser = { key: 'admin' | 'user'; name: string; email: string; role: 'admin' | 'user' };

export type WorldPixel = {
  key: string;
  name: string;
  description: string;
  code: string;
  channelId: string;
  vendorId: string;
  audienceKey: string | null;
};

export type WorldUtm = { source: string; medium: string; campaign: string; content: string; term: string };
export type WorldNetwork = { number: number; name: string };

/** One page view as it comes in: what the browser says, and what the resolver makes of its address. */
export type WorldPageView = {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  visitor: string;
  host: string;
  path: string;
  title: string;
  referrer: string;
  utm: WorldUtm;
  /** Name of the click id in the address of the page (`gclid`), or ''. */
  clickId: string;
  address: string;
  userAgent: string;
  botReason: WorldBotReason;
  emailDomain: string;
  company: WorldCompany | null;
  companyMethod: WorldMethod;
  network: WorldNetwork;
};

export type WorldImpression = {
  id: string;
  at: number;
  pixel: WorldPixel;
  campaign: string;
  creative: string;
  site: string;
  isClick: boolean;
  visitor: string;
  address: string;
  userAgent: string;
  botReason: WorldBotReason;
  company: WorldCompany | null;
  companyMethod: WorldMethod;
};

/** Everything about one customer of the product, made from a seed. The iterables can be walked again and again. */
export type World = {
  name: string;
  domain: string;
  host: string;
  range: DateRange;
  companies: readonly WorldCompany[];
  audiences: readonly WorldAudience[];
  pixels: readonly WorldPixel[];
  users: readonly WorldUser[];
  campaigns: readonly string[];
  facts: WorldFacts;
  notes: readonly WorldNote[];
  benchmarks: WorldBenchmarks | null;
  setUp: WorldSetUp | null;
  /** Day by day, and within a day visit by visit. */
  pageViews(): Iterable<WorldPageView>;
  impressions(): Iterable<WorldImpression>;
};
