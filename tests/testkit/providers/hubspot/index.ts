import { giveTokens } from '../ads/consent.ts';
import { type Asked, type Reply, type StandIn, startStandIn } from '../stand-in.ts';
import { answerLists, pageOf } from './answer-lists.ts';
import { answerAssociations, answerObjects } from './answer-objects.ts';
import { type HubspotType, type HubspotWorld, STAGES } from './world.ts';

export { type HubspotWorld, hubspotWorld, type Kept, STAGES } from './world.ts';

export const ACCOUNT = { id: '4242', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;

const TYPES: Readonly<Record<string, HubspotType>> = {
  companies: 'companies',
  deals: 'deals',
  contacts: 'contacts',
  tasks: 'tasks',
};
const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  hs_lead_status: ['NEW', 'OPEN', 'UNQUALIFIED'],
  hs_task_type: ['CALL', 'EMAIL', 'TODO'],
};
const ok = (body: unknown): Reply => ({ status: 200, body });
/** Where tokens are given and renewed. */
const TOKENS = '/oauth/v1/token';
const missing: Reply = { status: 404, body: { category: 'OBJECT_NOT_FOUND', message: 'not found' } };

/** The properties of a type: those that its objects have, and those of the world's facts that may be empty. */
function answerProperties(world: HubspotWorld, type: HubspotType, hidden: ReadonlySet<string>): Reply {
  const used = new Set([...world[type].values()].flatMap(({ properties }) => Object.keys(properties)));
  const names = [...used, ...MAY_BE_EMPTY].filter((name) => !hidden.has(name));
  return ok({
    results: names.map((name) => ({
      name,
      label: name,
      type: MONEY.includes(name) ? 'number' : 'string',
      fieldType: MONEY.includes(name) ? 'number' : 'text',
      ...(MONEY.includes(name) && { showCurrencySymbol: true }),
      options: (OPTIONS[name] ?? []).map((value, at) => ({ value, label: value, hidden: at === 2 })),
    })),
  });
}
const MONEY: readonly string[] = ['amount', 'amount_in_home_currency', 'contract_value', 'annualrevenue'];
const MAY_BE_EMPTY = [
  'amount_in_home_currency',
  'hs_campaign',
  'hs_merged_object_ids',
  'hs_primary_associated_company',
];

const STAGE_LIST = STAGES.map(({ id, label, isClosed, probability }, displayOrder) => ({
  id,
  label,
  displayOrder,
  metadata: { isClosed, probability },
}));

function answer(world: HubspotWorld, hidden: ReadonlySet<string>, asked: Asked, token: string): Reply {
  const { path } = asked;
  if (path === TOKENS) return giveTokens(asked, token);
  if (path === '/account-info/v3/details')
    return ok({
      portalId: Number(ACCOUNT.id),
      timeZone: ACCOUNT.timeZone,
      companyCurrency: ACCOUNT.currency,
    });
  if (path === '/crm/v3/pipelines/deals')
    return ok({ results: [{ id: 'default', label: 'Sales', displayOrder: 0, stages: STAGE_LIST }] });
  if (path === '/settings/v3/currencies/exchange-rates') return pageOf(world.rates, asked);
  if (path.startsWith('/crm/v3/lists')) return answerLists(world, asked);
  const [, area, name = ''] = /^\/crm\/v[34]\/(objects|properties|associations)\/([a-z]+)/.exec(path) ?? [];
  const type = TYPES[name];
  if (type === undefined) return missing;
  if (area === 'properties') return answerProperties(world, type, hidden);
  return area === 'associations'
    ? answerAssociations(world, type, asked.text)
    : answerObjects(world, type, asked);
}

export type HubspotStandIn = StandIn & {
  /** Properties that its account does not show. */
  hide(...names: string[]): void;
};

/** HubSpot on this machine: an account that answers as HubSpot's API does. */
export async function startHubspot(world: HubspotWorld, port?: number): Promise<HubspotStandIn> {
  const hidden = new Set<string>();
  const standIn: StandIn = await startStandIn({
    answer: (asked) => answer(world, hidden, asked, standIn.token()),
    refusal: {
      status: 401,
      body: { status: 'error', category: 'EXPIRED_AUTHENTICATION', message: 'The token has expired.' },
    },
    isOpen: (path) => path === TOKENS,
    ...(port !== undefined && { port }),
  });
  return {
    ...standIn,
    hide: (...names) => {
      for (const name of names) hidden.add(name);
    },
  };
}
