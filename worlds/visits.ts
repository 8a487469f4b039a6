import { BROWSERS } from './browsers.ts';
import type { WorldDay } from './calendar.ts';
import type { Campaign } from './campaigns.ts';
import { stageOn, type Visitors, visitorsOn } from './journeys.ts';
import { ACCESS_NETWORKS, companyAddress, NO_NETWORK, otherAddress } from './networks.ts';
import { type Random, weightedPick } from './random.ts';
import { BLOG, HOME, nextPage, type Page, type Stage } from './site.ts';
import { SOURCES, type Source } from './sources.ts';
import type { WorldCompany, WorldMethod, WorldNetwork, WorldPageView, WorldUtm } from './world.ts';

const NO_UTM: WorldUtm = { source: '', medium: '', campaign: '', content: '', term: '' };
const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;
const LAST_HOUR = 23.6;

/** Hours ahead of UTC in the middle of a region. */
const CLOCK: Readonly<Record<string, number>> = {
  regn_africa: 2,
  regn_asia: 7,
  regn_europe: 1,
  regn_latin_america: -4,
  regn_middle_east: 3,
  regn_north_america: -6,
  regn_oceania: 10,
};

/** Who sits in front of the browser; the same for every page view of a visit. */
export type Person = {
  visitor: string;
  address: string;
  userAgent: string;
  emailDomain: string;
  company: WorldCompany | null;
  companyMethod: WorldMethod;
  network: WorldNetwork;
};

export const pickBrowser = weightedPick(BROWSERS, ([weight]) => weight);

/** A person of a company: the same number is the same browser at the same address every time. */
export function personOf(random: Random, { company, people }: Visitors, prefix: string): Person {
  const number = random.between(1, people);
  const mark = company.index * 31 + number * 17;
  const identified = mark % 9 === 0;
  const [, userAgent] = BROWSERS[mark % BROWSERS.length] ?? BROWSERS[0] ?? [0, ''];
  return {
    visitor: `${prefix}${company.index.toString(16).padStart(4, '0')}${number.toString(16).padStart(2, '0')}`,
    address: identified ? otherAddress(random) : companyAddress(company, number),
    userAgent,
    emailDomain: identified ? company.domain : '',
    company,
    companyMethod: identified
      ? 'email'
      : company.index % 23 === 0
        ? 'override'
        : company.index % 11 === 0
          ? 'provider'
          : 'network',
    network: identified
      ? random.pick(ACCESS_NETWORKS)
      : { number: 65536 + (company.index % 16), name: company.name },
  };
}

/** A visitor of an unknown company: at home, on a phone, in a café. */
export const stranger = (random: Random): Person => ({
  visitor: random.hex(16),
  address: otherAddress(random),
  userAgent: pickBrowser(random)[1],
  emailDomain: '',
  company: null,
  companyMethod: '',
  network: random.chance(0.9) ? random.pick(ACCESS_NETWORKS) : NO_NETWORK,
});

function startOf(random: Random, day: WorldDay, regionId: string | null): number {
  const local = 13.2 + random.gauss() * 3.1 - (CLOCK[regionId ?? ''] ?? random.between(-8, 8));
  const hour = ((local % 24) + 24) % 24;
  // Late visits keep distinct times too, and end early enough for their later pages to fall on the same day.
  const within = hour < LAST_HOUR ? hour : LAST_HOUR + (hour - LAST_HOUR) * 0.75;
  return Date.parse(`${day.day}T00:00:00Z`) + Math.floor(within * MS_PER_HOUR);
}

function landingOf(random: Random, source: Source, campaign: Campaign | undefined, stage: Stage): Page {
  if (source.landing === 'landing' && campaign && random.chance(0.75)) return campaign.landing;
  if (source.landing === 'home' && random.chance(0.5)) return HOME;
  if (source.landing === 'blog' && random.chance(0.6)) return random.pick(BLOG);
  return nextPage(random, stage, HOME);
}

const PAGES: Readonly<Record<Stage, number>> = { awareness: 0.42, research: 0.66, decision: 0.72 };

export type VisitMaker = {
  host: string;
  nextId: () => string;
  campaignsOn: (day: number) => ReadonlyMap<Source, (random: Random) => Campaign>;
  days: number;
};

/** The first page view says where the visit came from; the others come from the page before. */
export function* visitPageViews(
  random: Random,
  maker: VisitMaker,
  input: { day: WorldDay; person: Person; stage: Stage; source: Source; campaign: Campaign | undefined },
): Generator<WorldPageView> {
  const { day, person, stage, source, campaign } = input;
  const dayEnd = Date.parse(`${day.day}T00:00:00Z`) + MS_PER_DAY - 1;
  let at = startOf(random, day, person.company?.regionId ?? null);
  let page = landingOf(random, source, campaign, stage);
  const isHidden = source.hidden > 0 && random.chance(source.hidden);
  let referrer = isHidden ? '' : random.pick(source.referrers);
  let clickId = source.clickId !== '' && random.chance(0.8) ? source.clickId : '';
  let utm = NO_UTM;
  if (source.utm !== null)
    utm = {
      ...source.utm,
      campaign: campaign?.name ?? '',
      content: campaign ? random.pick(campaign.contents) : '',
      term: campaign?.term ?? '',
    };
  for (let number = 1; ; number++) {
    yield {
      id: maker.nextId(),
      at,
      host: maker.host,
      path: page.path,
      title: page.title,
      referrer,
      utm,
      clickId,
      botReason: '',
      ...person,
    };
    if (number >= 14 || !random.chance(PAGES[stage])) return;
    const next = at + 6_000 + Math.floor(random.next() ** 2 * 260_000);
    at = next <= dayEnd ? next : at + Math.floor((dayEnd - at) / 2);
    referrer = `https://${maker.host}${page.path}`;
    page = nextPage(random, stage, page);
    utm = NO_UTM;
    clickId = '';
  }
}

/** All visits of people on a day: companies by their journeys, and the strangers, who are more. */
export function* humanPageViews(
  random: Random,
  maker: VisitMaker,
  input: { day: WorldDay; visitors: readonly Visitors[]; mean: number; prefix: string; regulars: Person[] },
): Generator<WorldPageView> {
  const { day, visitors, prefix, regulars } = input;
  const pickVisitors = visitorsOn(visitors, day.index);
  const share = (lift: boolean) => (source: Source) =>
    source.share * source.trend(day.progress) * (lift ? source.targetLift : 1);
  const pickForTarget = weightedPick(SOURCES, share(true));
  const pickForOther = weightedPick(SOURCES, share(false));
  const campaigns = maker.campaignsOn(day.index);
  const count = random.count(input.mean * day.human);
  for (let index = 0; index < count; index++) {
    const known = random.chance(0.35);
    let person: Person;
    let stage: Stage;
    if (known) {
      const from = pickVisitors(random);
      person = personOf(random, from, prefix);
      stage = stageOn(random, from, day.index);
    } else {
      person = regulars.length > 0 && random.chance(0.3) ? random.pick(regulars) : stranger(random);
      stage = random.chance(0.8) ? 'awareness' : 'research';
      if (regulars.length < 400) regulars.push(person);
      else if (random.chance(0.15)) regulars[random.between(0, regulars.length - 1)] = person;
    }
    const source = (person.company?.isTarget ? pickForTarget : pickForOther)(random);
    const campaign = campaigns.get(source)?.(random);
    yield* visitPageViews(random, maker, { day, person, stage, source, campaign });
  }
}
