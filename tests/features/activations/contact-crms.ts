import type { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { type HubspotStandIn, hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import {
  type SalesforceRow,
  type SalesforceStandIn,
  salesforceWorld,
  startSalesforce,
} from '../../testkit/providers/salesforce/index.ts';
import type { StandIn } from '../../testkit/providers/stand-in.ts';

type Input = Parameters<typeof storeConnection>[0]['input'];

/** A CRM whose contacts tests write. */
export type ContactCrm = {
  /** Its stand-in, with the settings that lead a server to it. */
  start(): Promise<Record<string, string>>;
  clear(): void;
  close(): Promise<void>;
  /** A connection to it, as a person makes one. */
  connection(): Input;
  standIn(): StandIn;
  /** A contact of the company of a domain; gives its id. */
  add(domain: string, address: string, more?: { isUnsubscribed?: boolean }): string;
  unsubscribe(id: string): void;
  remove(id: string): void;
  /** Paths that contacts are read at. */
  isContacts(path: string): boolean;
};

/** HubSpot, connected by the token of a private app. */
export function hubspotCrm(): ContactCrm {
  const world = hubspotWorld({ companies: 0, deals: 0, contacts: 0, tasks: 0 });
  let standIn: HubspotStandIn;
  let next = 100;
  const keep = (type: 'companies' | 'contacts', properties: Record<string, string | null>): string => {
    next++;
    const id = String(next);
    world[type].set(id, {
      id,
      properties: { hs_object_id: id, ...properties },
      history: {},
      companies: [],
      archivedAt: null,
    });
    return id;
  };
  const companyOf = (domain: string): string =>
    [...world.companies.values()].find(({ properties }) => properties['domain'] === domain)?.id ??
    keep('companies', { domain });
  return {
    start: async () => {
      standIn = await startHubspot(world);
      return { PARLEY_HUBSPOT_URL: standIn.url };
    },
    clear: () => {
      standIn.misbehave(undefined);
      world.companies.clear();
      world.contacts.clear();
    },
    close: () => standIn.close(),
    connection: () => ({
      providerId: 'oprv:hubspot',
      method: 'api-token',
      secrets: {
        credentials: { accessToken: standIn.token() },
        values: { accessToken: standIn.token() },
      },
      account: { id: '4242', name: 'Portal', currency: 'USD', timeZone: 'UTC' },
    }),
    standIn: () => standIn,
    add: (domain, email, { isUnsubscribed = false } = {}) =>
      keep('contacts', {
        email,
        associatedcompanyid: companyOf(domain),
        hs_email_optout: isUnsubscribed ? 'true' : null,
      }),
    unsubscribe: (id) => {
      const contact = world.contacts.get(id);
      if (contact !== undefined) contact.properties['hs_email_optout'] = 'true';
    },
    remove: (id) => void world.contacts.delete(id),
    isContacts: (path) => path.endsWith('/contacts/search'),
  };
}

/** Salesforce, connected by signing in; its token is not renewed. `rowsOfPage`: where there are many contacts. */
export function salesforceCrm(options: { rowsOfPage?: number } = {}): ContactCrm {
  const world = salesforceWorld();
  const contacts = new Map<string, SalesforceRow>();
  world.objects['Contact'] = contacts;
  let standIn: SalesforceStandIn;
  let next = 0;
  return {
    start: async () => {
      standIn = await startSalesforce(world, options);
      return { PARLEY_SALESFORCE_URL: standIn.url };
    },
    clear: () => {
      standIn.misbehave(undefined);
      contacts.clear();
    },
    close: () => standIn.close(),
    connection: () => ({
      providerId: 'oprv:salesforce',
      method: 'oauth',
      secrets: { credentials: { accessToken: standIn.token() }, values: {} },
      account: { id: '00D1', name: 'Org', currency: 'USD', timeZone: 'UTC' },
    }),
    standIn: () => standIn,
    add: (domain, address, { isUnsubscribed = false } = {}) => {
      next++;
      const id = `003${String(next).padStart(12, '0')}`;
      const site = next % 2 === 0 ? `https://www.${domain}/about` : domain;
      contacts.set(id, {
        Id: id,
        Email: address,
        HasOptedOutOfEmail: isUnsubscribed,
        Account: { Website: site },
      });
      return id;
    },
    unsubscribe: (id) => {
      const contact = contacts.get(id);
      if (contact !== undefined) contact['HasOptedOutOfEmail'] = true;
    },
    remove: (id) => void contacts.delete(id),
    isContacts: (path) => path.includes('/query'),
  };
}
