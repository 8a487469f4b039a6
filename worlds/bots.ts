import { CRAWLERS } from './browsers.ts';
import type { WorldDay } from './calendar.ts';
import { HOSTING_NETWORKS, otherAddress } from './networks.ts';
import { type Random, weightedPick } from './random.ts';
import { ALL_PAGES, HOME } from './site.ts';
import { pickBrowser, type VisitMaker } from './visits.ts';
import type { WorldBotReason, WorldPageView } from './world.ts';

const pickCrawler = weightedPick(CRAWLERS, ([weight]) => weight);
const MS_PER_DAY = 86_400_000;

type BotVisit = {
  userAgent: string;
  botReason: WorldBotReason;
  pages: number;
  /** Milliseconds between page views. */
  pace: number;
};

function botVisit(random: Random): BotVisit {
  if (random.chance(0.68))
    return {
      userAgent: pickCrawler(random)[1],
      botReason: 'user-agent',
      pages: random.chance(0.75) ? 1 : random.between(2, 5),
      pace: 20_000,
    };
  return {
    userAgent: pickBrowser(random)[1],
    botReason: 'hosting-network',
    pages: random.between(1, 2),
    pace: 4_000,
  };
}

/** A script behind an ordinary address: only its speed reveals it. */
const burst = (random: Random): BotVisit => ({
  userAgent: pickBrowser(random)[1],
  botReason: '',
  pages: random.between(70, 110),
  pace: 450,
});

/** Crawlers that say so, disguised ones in hosting networks, and bursts. Bots know no weekend. */
export function* botPageViews(
  random: Random,
  maker: VisitMaker,
  { day, mean }: { day: WorldDay; mean: number },
): Generator<WorldPageView> {
  const midnight = Date.parse(`${day.day}T00:00:00Z`);
  const visits = Array.from({ length: random.count(mean * day.bot) }, () => botVisit(random));
  if (random.chance(Math.min(1, mean / 90))) visits.push(burst(random));
  for (const { userAgent, botReason, pages, pace } of visits) {
    const address = otherAddress(random);
    const visitor = random.hex(16);
    const network = random.pick(HOSTING_NETWORKS);
    let at = midnight + Math.floor(random.next() * (MS_PER_DAY - pages * pace * 2));
    for (let index = 0; index < pages; index++) {
      const page = index === 0 && random.chance(0.3) ? HOME : random.pick(ALL_PAGES);
      yield {
        id: maker.nextId(),
        at,
        visitor,
        host: maker.host,
        path: page.path,
        title: page.title,
        referrer: '',
        utm: { source: '', medium: '', campaign: '', content: '', term: '' },
        clickId: '',
        address,
        userAgent,
        botReason,
        emailDomain: '',
        company: null,
        companyMethod: '',
        network,
      };
      at += Math.floor(pace * (0.5 + random.next()));
    }
  }
}
