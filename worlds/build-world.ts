import { addDays, type DateRange, type Day } from '@parley/core/dates';
import { makeAdStatistics, makeVendorSpend } from './ad-spend.ts';
import { SAMPLE_BENCHMARKS } from './benchmarks.ts';
import { botPageViews } from './bots.ts';
import { makeCalendar } from './calendar.ts';
import { type Campaign, makeCampaigns } from './campaigns.ts';
import { makeAudiences, makeCompanies } from './companies.ts';
import type { WorldFacts } from './facts.ts';
import { makeImpressions, PIXEL_PLANS } from './impressions.ts';
import { makeVisitors } from './journeys.ts';
import { makeLeads } from './leads.ts';
import { makeNotes } from './notes.ts';
import { makeOfflineEvents } from './offline-events.ts';
import { makeOpportunities } from './opportunities.ts';
import { type Random, randomStream, weightedPick } from './random.ts';
import type { WorldSetUp } from './set-up.ts';
import { SOURCES, type Source } from './sources.ts';
import { humanPageViews, type Person, type VisitMaker } from './visits.ts';
import type { World, WorldPageView } from './world.ts';

export type WorldOptions = {
  seed: number;
  range: DateRange;
  companies: number;
  /** Means of a day. */
  humanVisits: number;
  botVisits: number;
  impressions: number;
  /** 1 for all campaigns of the sources; less for a small world. */
  campaigns: number;
  /** How much bigger the last day is than the first, as a share of the mean. */
  growth: number;
  /** What an admin has set up; nothing without it. */
  setUp?: WorldSetUp;
};

/** Ids that no other world or stream of the seed has, in the form of a UUID, in order. */
function idMaker(random: Random): () => string {
  const prefix = `${random.hex(8)}-${random.hex(4)}-8${random.hex(3)}-a${random.hex(3)}-`;
  let count = 0;
  return () => prefix + (++count).toString(16).padStart(12, '0');
}

/** Which campaigns run on a day, by source. */
const campaignsByDay =
  (campaigns: readonly Campaign[], days: number) =>
  (day: number): ReadonlyMap<Source, (random: Random) => Campaign> => {
    const progress = day / Math.max(1, days - 1);
    const running = campaigns.filter(({ from, to }) => from <= progress && progress <= to);
    return new Map(
      SOURCES.flatMap((source) => {
        const own = running.filter((campaign) => campaign.source === source);
        return own.length === 0 ? [] : [[source, weightedPick(own, ({ weight }) => weight)] as const];
      }),
    );
  };

/** Makes a world from numbers; everything in it follows from the options. */
export function buildWorld(options: WorldOptions): World {
  const { seed, range, setUp = null } = options;
  const stream = (name: string): Random => randomStream(seed, name);
  const calendar = makeCalendar(range, options.growth);
  const companies = makeCompanies(stream('companies'), options.companies);
  const visitors = makeVisitors(stream('visitors'), companies, calendar.length);
  const campaigns = makeCampaigns(stream('campaigns'), options.campaigns);
  const prefix = stream('people').hex(10);

  function* pageViews(): Generator<WorldPageView> {
    const people = stream('visits');
    const robots = stream('bots');
    const regulars: Person[] = [];
    const maker: VisitMaker = {
      host: 'www.quillstone.example',
      nextId: idMaker(stream('page views')),
      campaignsOn: campaignsByDay(campaigns, calendar.length),
      days: calendar.length,
    };
    for (const day of calendar) {
      yield* humanPageViews(people, maker, { day, visitors, mean: options.humanVisits, prefix, regulars });
      yield* botPageViews(robots, maker, { day, mean: options.botVisits });
    }
  }

  const makeFacts = (): WorldFacts => {
    const offlineEvents = makeOfflineEvents(stream('offline events'), { calendar, visitors });
    return {
      opportunities: makeOpportunities(stream('opportunities'), { calendar, visitors, offlineEvents }),
      leads: makeLeads(stream('leads'), { calendar, visitors }),
      offlineEvents,
      adStatistics: makeAdStatistics(stream('ad statistics'), {
        calendar,
        campaigns,
        mean: options.humanVisits,
      }),
      vendorSpend: makeVendorSpend(stream('vendor spend'), { calendar, own: setUp?.spend ?? [] }),
    };
  };
  let facts: WorldFacts | undefined;

  return {
    name: 'Quillstone',
    domain: 'quillstone.example',
    host: 'www.quillstone.example',
    range,
    companies,
    audiences: makeAudiences(stream('audiences'), companies),
    pixels: PIXEL_PLANS.map(({ pixel }) => pixel),
    users: [
      { key: 'admin', name: 'Robin Ames', email: 'robin@quillstone.example', role: 'admin' },
      { key: 'user', name: 'Sam Okafor', email: 'sam@quillstone.example', role: 'user' },
    ],
    campaigns: campaigns.map(({ name }) => name),
    get facts() {
      facts ??= makeFacts();
      return facts;
    },
    notes: makeNotes(calendar),
    benchmarks: SAMPLE_BENCHMARKS,
    setUp,
    pageViews,
    impressions: () =>
      makeImpressions(stream('impressions'), {
        calendar,
        visitors,
        campaigns,
        mean: options.impressions,
        prefix,
        nextId: idMaker(stream('impression ids')),
      }),
  };
}

/** The days that end yesterday. */
export const rangeUpTo = (today: Day, start: Day): DateRange => ({ start, end: addDays(today, -1) });
