import type { WorldDay } from './calendar.ts';
import type { WorldOfflineEvent } from './facts.ts';
import type { Visitors } from './journeys.ts';
import type { Random } from './random.ts';

type Kind = { campaignType: string; vendorName: string; name: string };

const FAIR: Kind = {
  campaignType: 'Trade show',
  vendorName: 'Procurement Summit',
  name: 'Procurement Summit',
};
const DINNER: Kind = {
  campaignType: 'Executive dinner',
  vendorName: 'Field marketing',
  name: 'Executive dinner',
};
const WORKSHOP: Kind = {
  campaignType: 'Workshop',
  vendorName: 'Halden ERP',
  name: 'Workshop with Halden ERP',
};
const MAIL: Kind = {
  campaignType: 'Direct mail',
  vendorName: 'Postbox Studio',
  name: 'Spend report by post',
};
const CALL: Kind = { campaignType: 'Sales call', vendorName: '', name: 'Sales call' };

type Input = { calendar: readonly WorldDay[]; visitors: readonly Visitors[] };

/** Whether a company is in a time of interest on a day, or soon will be. */
const isWarm = ({ journeys }: Visitors, day: number): boolean =>
  journeys.some(({ from, length }) => day >= from - 30 && day <= from + length);

/**
 * What happened away from the site: fairs and dinners that interested companies come to, workshops of a partner,
 * letters, and the calls of the sales team.
 */
export function makeOfflineEvents(random: Random, { calendar, visitors }: Input): WorldOfflineEvent[] {
  const made: WorldOfflineEvent[] = [];
  const add = ({ company }: Visitors, day: WorldDay | undefined, kind: Kind): void => {
    if (day === undefined) return;
    const key = `EV-${String(made.length + 1).padStart(5, '0')}`;
    made.push({ key, ...kind, company, date: day.day });
  };
  const gather = (
    every: number,
    offset: number,
    kind: Kind,
    chance: (visitor: Visitors, day: number) => number,
  ): void => {
    for (let day = offset; day < calendar.length; day += every)
      for (const visitor of visitors)
        if (random.chance(chance(visitor, day))) add(visitor, calendar[day], kind);
  };
  gather(91, 40, FAIR, (visitor, day) => (isWarm(visitor, day) ? 0.16 : 0.012));
  gather(45, 25, DINNER, (visitor, day) => (visitor.company.isTarget && isWarm(visitor, day) ? 0.07 : 0));
  gather(60, 12, WORKSHOP, (visitor, day) => (isWarm(visitor, day) ? 0.04 : 0.003));
  gather(120, 70, MAIL, (visitor) => (visitor.company.isTarget ? 0.35 : 0.01));
  for (const visitor of visitors)
    for (const { from, length } of visitor.journeys) {
      const calls = random.between(0, visitor.company.isTarget ? 4 : 2);
      for (let call = 0; call < calls; call++)
        add(visitor, calendar[Math.round(from + length * (0.35 + random.next() * 0.8))], CALL);
    }
  return made.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.key < b.key ? -1 : 1));
}
