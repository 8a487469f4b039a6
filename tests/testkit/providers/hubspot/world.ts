import { seededRandom } from '../../random.ts';

export type Former = { value: string; timestamp: string };

/** An object as the account keeps it. */
export type Kept = {
  id: string;
  properties: Record<string, string | null>;
  history: Record<string, Former[]>;
  companies: string[];
  archivedAt: string | null;
};

export type KeptList = {
  name: string;
  legacyId: string;
  members: string[];
  objectTypeId?: string;
  /** Made by hand or by a program: its members are those that were put on it. */
  isManual?: boolean;
  /** Of a user whose lists this token may not read. */
  isHidden?: true;
};

export type HubspotRate = {
  fromCurrencyCode: string;
  toCurrencyCode: string;
  conversionRate: number;
  effectiveAt: string;
};

export type HubspotType = 'companies' | 'deals' | 'contacts' | 'tasks';

export const STAGES = [
  { id: 'appointment', label: 'Appointment made', isClosed: 'false', probability: '0.2' },
  { id: '94031', label: 'Contract sent', isClosed: 'false', probability: '0.9' },
  { id: 'closedwon', label: 'Won', isClosed: 'true', probability: '1.0' },
  { id: '94077', label: 'No budget', isClosed: 'true', probability: '0.0' },
] as const;

export type HubspotWorld = Record<HubspotType, Map<string, Kept>> & {
  /** What one of a currency is worth in that of the account, from an instant on. */
  rates: HubspotRate[];
  /** Of companies, unless they say otherwise. */
  lists: Map<string, KeptList>;
  /** Writes properties of an object, at an instant. */
  change(type: HubspotType, id: string, properties: Record<string, string | null>, at: Date): void;
  archive(type: HubspotType, id: string, at: Date): void;
};

const [DAY_MS, FIRST_DAY] = [86_400_000, Date.UTC(2026, 0, 5, 9)];
const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
const REMEMBERED = ['dealstage', 'amount', 'closedate', 'contract_value'];

type Sizes = { companies: number; deals: number; contacts: number; tasks: number };
const SIZES: Sizes = { companies: 40, deals: 230, contacts: 120, tasks: 60 };

/** An account of HubSpot with seeded companies, deals with their history, contacts and tasks, from the first day on. */
export function hubspotWorld(sizes: Partial<Sizes> = {}, firstDay = FIRST_DAY): HubspotWorld {
  const count = { ...SIZES, ...sizes };
  const random = seededRandom(20_260_105);
  const world: HubspotWorld = {
    companies: new Map(),
    deals: new Map(),
    contacts: new Map(),
    tasks: new Map(),
    rates: [],
    lists: new Map(),
    change: (type, id, properties, at) => {
      const kept = world[type].get(id);
      if (kept === undefined) throw new Error(`there is no ${id} among ${type}`);
      const modified = type === 'contacts' ? 'lastmodifieddate' : 'hs_lastmodifieddate';
      Object.assign(kept.properties, properties, { [modified]: at.toISOString() });
      if (type !== 'deals') return;
      for (const name of REMEMBERED) {
        const value = properties[name];
        if (value != null) {
          kept.history[name] ??= [];
          kept.history[name].push({ value, timestamp: at.toISOString() });
        }
      }
    },
    archive: (type, id, at) => {
      const kept = world[type].get(id);
      if (kept !== undefined) kept.archivedAt = at.toISOString();
    },
  };
  let next = 9_000_000_000;
  const add = (
    type: HubspotType,
    properties: Kept['properties'],
    at: Date,
    companies: string[] = [],
  ): string => {
    next += 1 + random.below(40);
    const id = String(next);
    world[type].set(id, { id, properties: {}, history: {}, companies, archivedAt: null });
    const created = {
      hs_object_id: id,
      [type === 'tasks' ? 'hs_createdate' : 'createdate']: at.toISOString(),
    };
    world.change(type, id, { ...created, ...properties }, at);
    return id;
  };
  const day = (most: number): Date => new Date(firstDay + random.below(most) * DAY_MS + random.below(DAY_MS));

  const companies = Array.from({ length: count.companies }, (_, at) =>
    add(
      'companies',
      {
        name: `Company ${at}`,
        domain: at % 9 === 0 ? null : `company-${at}.example`,
        industry: 'COMPUTER_SOFTWARE',
        country: 'Germany',
        annualrevenue: at % 3 === 0 ? '2500000' : null,
      },
      day(60),
    ),
  );
  for (let at = 0; at < count.deals; at++) {
    const created = day(90);
    const id = add(
      'deals',
      {
        dealname: `Deal ${at}`,
        amount: at % 11 === 0 ? null : String(1000 + random.below(90_000) / 4),
        contract_value: String(500 + at),
        deal_currency_code: random.pick(CURRENCIES),
        pipeline: 'default',
        dealstage: 'appointment',
        hs_is_closed: 'false',
        hs_is_closed_won: 'false',
        closedate: null,
      },
      created,
      at % 7 === 0 ? [] : [random.pick(companies)],
    );
    let changed = created.getTime();
    for (const stage of STAGES.slice(1, 1 + random.below(4))) {
      changed += DAY_MS * (1 + random.below(9));
      const isClosed = stage.isClosed === 'true';
      world.change(
        'deals',
        id,
        {
          dealstage: stage.id,
          hs_is_closed: stage.isClosed,
          hs_is_closed_won: String(stage.probability === '1.0'),
          ...(isClosed && { closedate: new Date(changed).toISOString() }),
        },
        new Date(changed),
      );
    }
  }
  for (let at = 0; at < count.contacts; at++)
    add(
      'contacts',
      {
        email: `person${at}@company-${at % 40}.example`,
        firstname: 'Given',
        lastname: 'Family',
        phone: '+4930123456',
        hs_email_domain: at % 5 === 0 ? 'gmail.com' : `company-${at % 40}.example`,
        lifecyclestage: 'lead',
        hs_lead_status: at % 2 === 0 ? 'NEW' : null,
        hs_analytics_source: 'PAID_SOCIAL',
        associatedcompanyid: at % 3 === 0 ? random.pick(companies) : null,
      },
      day(90),
    );
  for (let at = 0; at < count.tasks; at++) {
    const when = day(90);
    const task = { hs_task_subject: `Task ${at}`, hs_task_type: 'CALL', hs_timestamp: when.toISOString() };
    add('tasks', { ...task, hs_task_status: 'COMPLETED' }, when, [random.pick(companies)]);
  }
  world.lists.set('31', { name: 'Targets', legacyId: '7', members: companies });
  world.lists.set('32', {
    name: 'Pipeline',
    legacyId: '8',
    members: [...world.deals.keys()],
    objectTypeId: '0-3',
  });
  // Of a team that the user is not in.
  world.lists.set('33', { name: 'Hidden', legacyId: '9', members: [], objectTypeId: '0-3', isHidden: true });
  return world;
}
