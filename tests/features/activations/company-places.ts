import type { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { CLIENT } from '../../testkit/providers/ads/consent.ts';
import { adWorld } from '../../testkit/providers/ads/world.ts';
import { type HubspotWorld, hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import { LINKEDIN, startLinkedin } from '../../testkit/providers/linkedin/index.ts';
import type { Segments } from '../../testkit/providers/linkedin/segments.ts';
import {
  type SalesforceRow,
  type SalesforceWorld,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import type { Asked, StandIn } from '../../testkit/providers/stand-in.ts';
import { startReceiver } from '../../testkit/providers/webhook.ts';

type Input = Parameters<typeof storeConnection>[0]['input'];

/** Where companies are sent, on this machine. */
export type CompanyPlace = {
  standIn: StandIn;
  settings: Record<string, string>;
  /** Undefined where it is a webhook. */
  connection?(): Input;
  /** As the event log names it. */
  name: string;
  clear(): void;
  /** Companies that it has as a CRM, with a contact each. */
  know(domains: readonly string[]): void;
  /** Companies of the audience, as it has them. */
  there(): string[];
  /** People take some of them off, where they can. */
  takeOff?(count: number): void;
  /** A request that changes who is there. */
  isChange(asked: Asked): boolean;
};

const accountOf = (id: string, name: string) => ({ id, name, currency: 'USD', timeZone: 'UTC' });
export const contactAt = (domain: string): string => `ada@${domain}`;

export async function onLinkedin(): Promise<CompanyPlace> {
  const segments: Segments = new Map();
  const standIn = await startLinkedin(adWorld('2026-11-01', 1), segments);
  return {
    standIn,
    settings: { ...LINKEDIN.settings(standIn), PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY' },
    connection: () => {
      const credentials = { accessToken: standIn.token(), refreshToken: 'refresh-1' };
      return {
        ...{ providerId: 'oprv:linkedin', method: 'oauth', secrets: { credentials, values: {} } },
        account: accountOf('5120', 'Harbor EMEA'),
      };
    },
    name: 'LinkedIn Ads, Harbor EMEA',
    clear: () => segments.clear(),
    know: () => undefined,
    there: () => [...segments.values()].flatMap(({ domains }) => [...domains]).toSorted(),
    isChange: ({ path }) => path.endsWith('/companies'),
  };
}

/** By the token of an app of theirs, or by signing in with the app of the operator, whose tokens are renewed. */
type SignedIn = { isSignedIn?: boolean };

export type HubspotPlace = CompanyPlace & {
  world: HubspotWorld;
  /** A company that it has; gives its id. */
  company(domain: string | null): string;
};

export async function onHubspot({ isSignedIn = false }: SignedIn = {}): Promise<HubspotPlace> {
  const world = hubspotWorld({ companies: 0, deals: 0, contacts: 0, tasks: 0 });
  const standIn = await startHubspot(world);
  let next = 1_000;
  const keep = (type: 'companies' | 'contacts', properties: Record<string, string | null>): string => {
    next++;
    const id = String(next);
    world[type].set(id, {
      ...{ id, history: {}, companies: [], archivedAt: null },
      properties: { hs_object_id: id, ...properties },
    });
    return id;
  };
  const company = (domain: string | null): string => keep('companies', { domain });
  return {
    ...{ standIn, world, company },
    settings: {
      ...{ PARLEY_HUBSPOT_URL: standIn.url, PARLEY_HUBSPOT_AUDIENCES: 'on' },
      ...{ PARLEY_HUBSPOT_CLIENT_ID: CLIENT.id, PARLEY_HUBSPOT_CLIENT_SECRET: CLIENT.secret },
    },
    connection: () => {
      const values = { accessToken: standIn.token() };
      return {
        ...{ providerId: 'oprv:hubspot', account: accountOf('4242', 'Portal') },
        ...(isSignedIn
          ? {
              method: 'oauth',
              secrets: { credentials: { ...values, refreshToken: 'refresh-1' }, values: {} },
            }
          : { method: 'api-token', secrets: { credentials: values, values } }),
      };
    },
    name: 'HubSpot, Portal',
    clear: () => {
      for (const each of [world.companies, world.contacts, world.lists]) each.clear();
      // Lists of others, so that there are pages.
      for (const at of [1, 2, 3])
        world.lists.set(String(at), { name: `List ${at}`, legacyId: '', members: [] });
    },
    know: (domains) => {
      for (const domain of domains)
        keep('contacts', { email: contactAt(domain), associatedcompanyid: company(domain) });
    },
    there: () =>
      [...world.lists.values()]
        .flatMap(({ members }) => members)
        .map((id) => world.companies.get(id)?.properties['domain'] ?? 'nobody')
        .toSorted(),
    takeOff: (count) => {
      for (const { members } of world.lists.values()) members.splice(0, count);
    },
    isChange: ({ method, path }) => method === 'PUT' && path.includes('/memberships/'),
  };
}

/** As Salesforce names the checkbox that people label with the name of the audience. */
export const FIELD = 'Named_accounts__c';

export type SalesforcePlace = CompanyPlace & {
  world: SalesforceWorld;
  accounts(): Map<string, SalesforceRow>;
  /** An account that it has; gives its id. */
  account(website: string | null, isTicked?: boolean): string;
};

export async function inSalesforce({ isSignedIn = false }: SignedIn = {}): Promise<SalesforcePlace> {
  const world = salesforceWorld({
    accounts: 0,
    opportunities: 0,
    leads: 0,
    tasks: 0,
    events: 0,
    members: 0,
  });
  const standIn = await startSalesforce(world, { rowsOfPage: 50 });
  const tableOf = (object: string) => {
    world.objects[object] ??= new Map();
    return world.objects[object];
  };
  let next = 1_000;
  const idOf = (prefix: string): string => {
    next++;
    return `${prefix}${next}`.padEnd(18, 'A');
  };
  const account = (website: string | null, isTicked = false): string => {
    const id = idOf('001');
    tableOf('Account').set(id, { Id: id, Name: 'A', Website: website, [FIELD]: isTicked });
    return id;
  };
  return {
    ...{ standIn, world, account, accounts: () => tableOf('Account') },
    settings: {
      PARLEY_SALESFORCE_URL: standIn.url,
      ...{ PARLEY_SALESFORCE_CLIENT_ID: CLIENT.id, PARLEY_SALESFORCE_CLIENT_SECRET: CLIENT.secret },
    },
    connection: () => {
      const [accessToken, base] = [standIn.token(), standIn.url];
      const client = { address: base, clientId: CLIENT.id, clientSecret: CLIENT.secret };
      return {
        ...{ providerId: 'oprv:salesforce', account: accountOf('00D4242', 'Org') },
        ...(isSignedIn
          ? {
              method: 'oauth',
              secrets: { credentials: { accessToken, base, refreshToken: 'refresh-1' }, values: {} },
            }
          : { method: 'api-token', secrets: { credentials: { accessToken, base }, values: client } }),
      };
    },
    name: 'Salesforce, Org',
    clear: () => {
      for (const object of ['Account', 'Contact']) tableOf(object).clear();
      world.refused.clear();
      world.readOnly.clear();
    },
    know: (domains) => {
      for (const domain of domains) {
        account(domain);
        const contact = { Id: idOf('003'), Email: contactAt(domain), Account: { Website: domain } };
        tableOf('Contact').set(contact.Id, contact);
      }
    },
    there: () =>
      [...tableOf('Account').values()]
        .flatMap((row) => (row[FIELD] === true ? [String(row['Website'])] : []))
        .toSorted(),
    takeOff: (count) => {
      const ticked = [...tableOf('Account').values()].filter((row) => row[FIELD] === true);
      for (const row of ticked.slice(0, count)) row[FIELD] = false;
    },
    isChange: ({ method }) => method === 'PATCH',
  };
}

export async function onWebhook(): Promise<CompanyPlace> {
  const receiver = await startReceiver();
  return {
    standIn: receiver,
    settings: { PARLEY_PROVIDER_ORIGINS: receiver.url },
    name: 'Webhook, Warehouse',
    clear: () => receiver.domains.clear(),
    know: () => undefined,
    there: () => [...receiver.domains].toSorted(),
    isChange: ({ text }) => text.includes('"domains"'),
  };
}
