import type { WorldDay } from './calendar.ts';
import type { WorldLead } from './facts.ts';
import type { Visitors } from './journeys.ts';
import type { Random } from './random.ts';

const ORIGINS = ['Demo request', 'Webinar', 'Report download', 'Newsletter', 'Trade show', 'Chat'] as const;
const STATUSES = ['New', 'Working', 'Qualified', 'Converted', 'Disqualified'] as const;

type Input = { calendar: readonly WorldDay[]; visitors: readonly Visitors[] };

/** People who left their address: in the first half of a time of interest, some out of the blue, some of nobody known. */
export function makeLeads(random: Random, { calendar, visitors }: Input): WorldLead[] {
  const made: WorldLead[] = [];
  const add = (company: Visitors['company'] | null, day: WorldDay | undefined): void => {
    if (day === undefined) return;
    made.push({
      key: `LD-${String(made.length + 1).padStart(5, '0')}`,
      company,
      status: random.pick(STATUSES),
      origin: random.pick(ORIGINS),
      createdAt: Date.parse(`${day.day}T00:00:00Z`) + random.between(6 * 3_600_000, 20 * 3_600_000),
    });
  };
  for (const { company, journeys } of visitors) {
    for (const { from, length } of journeys) {
      const count = random.between(0, company.isTarget ? 3 : 2);
      for (let lead = 0; lead < count; lead++)
        add(company, calendar[Math.round(from + length * (0.1 + random.next() * 0.5))]);
    }
    if (random.chance(0.05)) add(company, random.pick(calendar));
  }
  for (const day of calendar) if (random.chance(0.5)) add(null, day);
  return made.toSorted((a, b) => a.createdAt - b.createdAt || (a.key < b.key ? -1 : 1));
}
