/** What the roll-ups must be, in plain TypeScript from docs/decisions/0006-attribution.md and DEFINITIONS. */
const DAY = 86_400_000;

export type Visit = {
  id: bigint;
  at: number;
  visitor: string;
  company: string;
  /** How the company was named. */
  method: string;
  channel: string;
  vendor: string;
  campaign: string;
  isBot: boolean;
  /** Different ones, and how often each was viewed. */
  paths: readonly string[];
  views: readonly number[];
};
export type Impression = {
  eventId: string;
  at: number;
  visitor: string;
  company: string;
  channel: string;
  vendor: string;
  campaign: string;
  pixel: string;
  isBot: boolean;
  isClick: boolean;
};
export type Opportunity = { id: string; company: string | null; open: string; close: string | null };
export type Lead = { id: string; company: string | null; created: number };
export type OfflineEvent = { id: string; type: string; company: string | null; date: string };
export type Facts = {
  visits: readonly Visit[];
  impressions: readonly Impression[];
  opportunities: readonly Opportunity[];
  leads: readonly Lead[];
  events: readonly OfflineEvent[];
  windowDays: number;
  viewThroughDays: number;
};

export type ViewThrough = {
  visit: Visit;
  vendor: string;
  channel: string;
  campaign: string;
  pixel: string;
  seenAt: number;
  by: 'browser' | 'company';
};

const later = (a: Impression, b: Impression): Impression =>
  a.at !== b.at ? (a.at > b.at ? a : b) : a.eventId > b.eventId ? a : b;

export function viewThroughs({ visits, impressions, viewThroughDays }: Facts): ViewThrough[] {
  const shown = impressions.filter(({ isBot, isClick }) => !isBot && !isClick);
  return visits
    .filter(({ isBot }) => !isBot)
    .flatMap((visit) => {
      const before = shown.filter(
        ({ at, vendor }) =>
          vendor !== visit.vendor && at < visit.at && at >= visit.at - viewThroughDays * DAY,
      );
      return [...new Set(before.map(({ vendor }) => vendor))].flatMap((vendor) => {
        const own = before.filter((each) => each.vendor === vendor);
        const browser = own.filter((each) => each.visitor !== '' && each.visitor === visit.visitor);
        const company = own.filter((each) => each.company !== '' && each.company === visit.company);
        const [found, by] =
          browser.length > 0 ? [browser, 'browser' as const] : [company, 'company' as const];
        if (found.length === 0) return [];
        const { channel, campaign, pixel, at } = found.reduce(later);
        return [{ visit, vendor, channel, campaign, pixel, seenAt: at, by }];
      });
    });
}

export type Basis = 'visits' | 'views' | 'offline' | 'pixels';
type Touch = {
  at: number;
  order: readonly (number | bigint | string)[];
  by: readonly [string, string, string, string];
};

function touchesOf(facts: Facts, seen: readonly ViewThrough[], basis: Basis, company: string): Touch[] {
  const own = facts.visits.filter((visit) => !visit.isBot && visit.company === company);
  const visits = own.map(
    ({ at, id, channel, vendor, campaign }): Touch => ({
      at,
      order: [at, id, 1, vendor],
      by: [channel, vendor, campaign, ''],
    }),
  );
  switch (basis) {
    case 'visits':
      return visits;
    case 'views':
      return [
        ...visits,
        ...seen
          .filter(({ visit }) => visit.company === company)
          .map(
            ({ visit, channel, vendor, campaign }): Touch => ({
              at: visit.at,
              order: [visit.at, visit.id, 0, vendor],
              by: [channel, vendor, campaign, ''],
            }),
          ),
      ];
    case 'offline':
      return facts.events
        .filter((event) => event.company === company)
        .map(({ id, type, date }) => {
          const at = Date.parse(`${date}T00:00:00Z`);
          return { at, order: [at, id], by: ['', '', '', type] };
        });
    case 'pixels':
      return facts.impressions
        .filter((each) => !each.isBot && each.company === company)
        .map(({ at, eventId, channel, vendor, campaign, pixel }) => ({
          at,
          order: [at, eventId],
          by: [channel, vendor, campaign, pixel],
        }));
  }
}

function inOrder(touches: readonly Touch[]): Touch[] {
  return touches.toSorted((a, b) => {
    const place = a.order.findIndex((value, index) => value !== b.order[index]);
    if (place < 0) return 0;
    return (a.order[place] ?? 0) < (b.order[place] ?? 0) ? -1 : 1;
  });
}

export const MODELS = ['first', 'last', 'linear', 'u', 'w', 'decay'] as const;

/** Shares of N touches by model, from the table of the decision. */
function shares(times: readonly number[], openEnd: number): Record<(typeof MODELS)[number], number>[] {
  const last = times.length - 1;
  const before = times.filter((at) => at < openEnd).length - 1;
  const anchors = new Set([0, last, ...(before >= 0 ? [before] : [])]);
  const others = times.length - anchors.size;
  const weights = times.map((_, place) => (anchors.has(place) ? 0.3 : 0.1 / others));
  const decays = times.map((at) => 2 ** (-((times[last] ?? 0) - at) / (7 * DAY)));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const u = (place: number): number => {
    if (times.length === 1) return 1;
    if (times.length === 2) return 0.5;
    return place === 0 || place === last ? 0.4 : 0.2 / (times.length - 2);
  };
  return times.map((_, place) => ({
    first: place === 0 ? 1 : 0,
    last: place === last ? 1 : 0,
    linear: 1 / times.length,
    u: u(place),
    w: (weights[place] ?? 0) / sum(weights),
    decay: (decays[place] ?? 0) / sum(decays),
  }));
}

export type Rolled = Map<string, Record<string, number>>;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Touches by what brought them: key `basis|opportunity|channel|vendor|campaign|item`. And ways, key `basis|opportunity`. */
export function opportunityTouches(
  facts: Facts,
  today: string,
): { touches: Rolled; ways: Map<string, string[]> } {
  const seen = viewThroughs(facts);
  const touches: Rolled = new Map();
  const ways = new Map<string, string[]>();
  for (const { id, company, open, close } of facts.opportunities) {
    if (company === null) continue;
    const from = midnight(open) - facts.windowDays * DAY;
    const until = midnight(close === null || close > today ? today : close) + DAY;
    for (const basis of ['visits', 'views', 'offline', 'pixels'] as const) {
      const own = inOrder(
        touchesOf(facts, seen, basis, company).filter(({ at }) => at >= from && at < until),
      );
      const parts = shares(
        own.map(({ at }) => at),
        midnight(open) + DAY,
      );
      own.forEach(({ by }, place) => {
        const key = [basis, id, ...by].join('|');
        const row = touches.get(key) ?? {
          touches: 0,
          ...Object.fromEntries(MODELS.map((model) => [model, 0])),
        };
        row['touches'] = (row['touches'] ?? 0) + 1;
        for (const model of MODELS) row[model] = (row[model] ?? 0) + (parts[place]?.[model] ?? 0);
        touches.set(key, row);
      });
      if (own.length > 0 && (basis === 'visits' || basis === 'views')) {
        const steps = own.map(({ by }) => by.slice(0, 3).join('|'));
        ways.set(
          `${basis}|${id}`,
          steps.filter((step, place) => place === 0 || step !== steps[place - 1]),
        );
      }
    }
  }
  return { touches, ways };
}

/** Key `basis|lead|channel|vendor|campaign`. */
export function leadTouches(facts: Facts): Map<string, number> {
  const seen = viewThroughs(facts);
  const counts = new Map<string, number>();
  for (const { id, company, created } of facts.leads) {
    if (company === null) continue;
    for (const basis of ['visits', 'views'] as const)
      for (const { at, by } of touchesOf(facts, seen, basis, company)) {
        if (at < created - facts.windowDays * DAY || at > created) continue;
        const key = [basis, id, ...by.slice(0, 3)].join('|');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  }
  return counts;
}
