import { addDays, type Day } from '@parley/core/dates';
import type { WorldDay } from './calendar.ts';
import type { WorldOfflineEvent, WorldOpportunity, WorldStage } from './facts.ts';
import type { Visitors } from './journeys.ts';
import type { Random } from './random.ts';

const STAGES = ['Discovery', 'Evaluation', 'Proposal', 'Negotiation'] as const;

/** Median amount in USD and median days to close by size of the company. */
const DEAL: Readonly<Record<string, readonly [amount: number, days: number]>> = {
  rrng_very_small: [4_000, 26],
  rrng_small_medium: [10_000, 38],
  rrng_mid_market: [24_000, 58],
  rrng_enterprise: [58_000, 88],
};

const PRODUCTS = [
  'Spend Suite',
  'Supplier Risk',
  'Contract Control',
  'Purchase Approvals',
  'Spend Analytics',
];

type Input = {
  calendar: readonly WorldDay[];
  visitors: readonly Visitors[];
  offlineEvents: readonly WorldOfflineEvent[];
};

const at = (day: Day, hour: number): number => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;

const IN_PERSON: ReadonlySet<string> = new Set(['Trade show', 'Executive dinner']);

/** Whether people of the company were met at a fair or a dinner around the opening: what wins the big deals of this world. */
function meetings(events: readonly WorldOfflineEvent[]): (company: number, day: Day) => boolean {
  const inPerson = events.filter(({ campaignType }) => IN_PERSON.has(campaignType));
  const byCompany = Map.groupBy(inPerson, ({ company }) => company?.index ?? -1);
  return (company, day) =>
    (byCompany.get(company) ?? []).some(({ date }) => date <= addDays(day, 20) && date >= addDays(day, -85));
}

function historyOf(
  random: Random,
  input: { openDate: Day; lastDay: Day; amount: number; closeDate: Day | null; final: string },
): WorldStage[] {
  const { openDate, lastDay, amount, closeDate, final } = input;
  const days = Math.max(1, (Date.parse(lastDay) - Date.parse(openDate)) / 86_400_000);
  const reached = final === 'Closed Won' ? STAGES.length : random.between(1, STAGES.length);
  const steps = STAGES.slice(0, reached).map((stage, index) => ({
    at: at(addDays(openDate, Math.floor((days * index) / reached)), 9 + index),
    stage,
    // What is asked for grows as the deal gets concrete.
    amount: Math.round((amount * (0.7 + (0.3 * (index + 1)) / reached)) / 100) * 100,
    closeDate,
  }));
  return final === '' ? steps : [...steps, { at: at(lastDay, 18), stage: final, amount, closeDate }];
}

/**
 * Deals as a CRM records them: most come out of a time of interest of their company, a few out of nowhere. Bigger
 * companies take longer and pay more; companies met in person buy more often, and more.
 */
export function makeOpportunities(
  random: Random,
  { calendar, visitors, offlineEvents }: Input,
): WorldOpportunity[] {
  const wasMet = meetings(offlineEvents);
  const days = calendar.length;
  const today = calendar.at(-1)?.day ?? '1970-01-01';
  const made: WorldOpportunity[] = [];
  const make = ({ company }: Visitors, index: number): void => {
    const openDate = calendar[index]?.day;
    if (openDate === undefined) return;
    const [medianAmount, medianDays] = DEAL[company.revRangeId ?? ''] ?? [9_000, 40];
    const isMet = wasMet(company.index, openDate);
    const amount =
      Math.round((medianAmount * Math.exp(random.gauss() * 0.55) * (isMet ? 2.6 : 1)) / 500) * 500 + 500;
    const length = Math.max(3, Math.round(medianDays * Math.exp(random.gauss() * 0.45)));
    const planned = addDays(openDate, length);
    const isClosed = planned <= today;
    const isWon = isClosed && random.chance(isMet ? 0.62 : company.isTarget ? 0.23 : 0.15);
    // One in thirty is lost, and opened again some weeks later: still in the pipeline.
    const isReopened = isClosed && !isWon && random.chance(0.04);
    const status = isReopened || !isClosed ? 'PIPELINE' : isWon ? 'CLOSED_WON' : 'CLOSED_LOST';
    const expected = isReopened ? addDays(today, random.between(10, 90)) : planned;
    const closeDate = status === 'PIPELINE' && random.chance(0.2) ? null : expected;
    const final = isWon ? 'Closed Won' : isClosed ? 'Closed Lost' : '';
    const lastDay = isClosed ? planned : today;
    const history = historyOf(random, { openDate, lastDay, amount, closeDate: planned, final });
    // By today: none is open and lost at once.
    const [reopenedOn = today] = [addDays(planned, random.between(12, 40)), today].toSorted();
    if (isReopened) history.push({ at: at(reopenedOn, 10), stage: 'Evaluation', amount, closeDate });
    const number = made.length + 1;
    made.push({
      key: `QS-${String(number).padStart(5, '0')}`,
      name: `${company.name} – ${random.pick(PRODUCTS)}`,
      company,
      accountName: company.name,
      status,
      stage:
        status === 'CLOSED_WON'
          ? 'Closed Won'
          : status === 'CLOSED_LOST'
            ? 'Closed Lost'
            : (history.at(-1)?.stage ?? 'Discovery'),
      openDate,
      closeDate,
      amount,
      history,
    });
  };
  for (const visitor of visitors) {
    for (const { from, length } of visitor.journeys) {
      const opens = Math.round(from + length * (0.45 + random.next() * 0.4));
      if (!random.chance(visitor.company.isTarget ? 0.74 : 0.48)) continue;
      if (opens >= 4 && opens < days) make(visitor, opens);
    }
    if (random.chance(0.01)) make(visitor, random.between(4, days - 1));
  }
  return made.toSorted((a, b) =>
    a.openDate < b.openDate ? -1 : a.openDate > b.openDate ? 1 : a.key < b.key ? -1 : 1,
  );
}
