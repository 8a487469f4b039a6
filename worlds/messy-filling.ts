import { toDay } from '@parley/core/dates';
import type { WorldOpportunity } from './facts.ts';
import type { MessyParts, MessyRows } from './messy-edges.ts';
import { type Random, randomStream } from './random.ts';
import { idCounter, ORIGINS, type OriginName, shownAt, viewAt } from './world-by-hand.ts';

const HOUR = 3_600_000;
const FIRST = Date.parse('2024-01-10T00:00:00Z');
const HOURS = 100 * 24;
const PATHS = ['/', '/pricing', '/docs/start', '/blog/why'] as const;
const CAMPAIGNS = ['', 'spring', 'news', 'leap'] as const;
const STATUSES = ['PIPELINE', 'CLOSED_WON', 'CLOSED_WON', 'CLOSED_LOST'] as const;

/** On the hour, so that many things happen at one instant. */
const someHour = (random: Random): number => FIRST + random.between(0, HOURS) * HOUR;
const someDay = (random: Random): string => toDay(someHour(random));

function opportunity(random: Random, index: number, { companies }: MessyParts): WorldOpportunity {
  const company = random.chance(0.9) ? random.pick(companies) : null;
  const openDate = someDay(random);
  const status = random.pick(STATUSES);
  const closeDate = toDay(Date.parse(`${openDate}T00:00:00Z`) + random.between(0, 60) * 24 * HOUR);
  return {
    key: `filling-${index}`,
    name: `Filling ${index}`,
    company,
    accountName: company?.name ?? 'Somebody',
    status,
    stage: '',
    openDate,
    closeDate: status === 'PIPELINE' && random.chance(0.5) ? null : closeDate,
    amount: random.chance(0.05) ? 0 : random.between(1, 100_000_00) / 100,
    history: [],
  };
}

/** Visits, impressions and facts at random: enough opportunities for a chain, few enough visits to walk them all. */
export function messyFilling(seed: number, parts: MessyParts): MessyRows {
  const { companies, pixels } = parts;
  const random = randomStream(seed, 'messy');
  const viewId = idCounter(5);
  const shownId = idCounter(6);
  const many = <One>(count: number, make: (index: number) => One): One[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const someone = () => (random.chance(0.7) ? random.pick(companies) : null);
  const pageViews = many(260, () => {
    const visitor = `browser-${random.between(1, 90)}`;
    const company = someone();
    const start = someHour(random);
    const origin = random.pick(Object.keys(ORIGINS) as OriginName[]);
    const options = {
      campaign: random.pick(CAMPAIGNS),
      botReason: random.chance(0.12) ? ('hosting-network' as const) : ('' as const),
    };
    return many(random.between(1, 3), (page) =>
      viewAt(viewId(), start + page * 900_000, visitor, company, origin, random.pick(PATHS), options),
    );
  }).flat();
  const impressions = many(300, () =>
    shownAt(shownId(), someHour(random), random.pick(pixels), `browser-${random.between(1, 90)}`, someone(), {
      campaign: random.pick(['', 'Reach', 'one']),
      isClick: random.chance(0.1),
      botReason: random.chance(0.08) ? 'hosting-network' : '',
    }),
  );
  const facts = {
    opportunities: many(1300, (index) => opportunity(random, index, parts)),
    leads: many(60, (index) => ({
      key: `filling-${index}`,
      company: someone(),
      status: '',
      origin: '',
      createdAt: someHour(random),
    })),
    offlineEvents: many(50, (index) => ({
      key: `filling-${index}`,
      campaignType: random.pick(['Fair', 'Dinner', 'Call']),
      vendorName: random.pick(['', 'Expo']),
      name: '',
      company: someone(),
      date: someDay(random),
    })),
    adStatistics: many(20, (index) => ({
      vendorId: 'vndr_linkedin_ads',
      campaign: random.pick(['ABM', 'leap', '']),
      day: toDay(Date.parse('2024-04-01T00:00:00Z') + index * 24 * HOUR),
      spend: random.between(0, 20_000) / 100,
      impressions: random.between(0, 5000),
      clicks: random.between(0, 40),
    })),
    vendorSpend: [
      { vendorId: 'vndr_demandbase', month: '2024-04-01', amount: random.between(0, 900_000) / 100 },
    ],
  };
  return { facts, pageViews, impressions };
}
