import type { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { adWorld } from '../../testkit/providers/ads/world.ts';
import { hubspotWorld, startHubspot } from '../../testkit/providers/hubspot/index.ts';
import { LINKEDIN, startLinkedin } from '../../testkit/providers/linkedin/index.ts';
import type { Segments } from '../../testkit/providers/linkedin/segments.ts';
import { salesforceWorld, startSalesforce } from '../../testkit/providers/salesforce/index.ts';
import type { Asked, StandIn } from '../../testkit/providers/stand-in.ts';
import { startReceiver } from '../../testkit/providers/webhook.ts';

type Input = Parameters<typeof storeConnection>[0]['input'];

/** Where companies are sent, on this machine. */
export type CompanyPlace = {
  standIn: StandIn;
  settings: Record<string, string>;
  /** Undefined where it is a webhook. */
  connection?: Input;
  /** As the event log names it. */
  name: string;
  clear(): void;
  /** Companies that it has as a CRM, with a contact each. */
  know(domains: readonly string[]): void;
  /** Companies of the audience, as it has them. */
  there(): string[];
  /** A request that changes who is there. */
  isChange(asked: Asked): boolean;
};

const accountOf = (id: string, name: string) => ({ id, name, currency: 'USD', timeZone: 'UTC' });
export const contactAt = (domain: string): string => `ada@${domain}`;

export async function onLinkedin(): Promise<CompanyPlace> {
  const segments: Segments = new Map();
  const standIn = await startLinkedin(adWorld('2026-11-01', 1), segments);
  const credentials = { accessToken: standIn.token(), refreshToken: 'refresh-1' };
  return {
    standIn,
    settings: { ...LINKEDIN.settings(standIn), PARLEY_LINKEDIN_AUDIENCE_PLATFORM: 'PARLEY' },
    connection: {
      ...{ providerId: 'oprv:linkedin', method: 'oauth', secrets: { credentials, values: {} } },
      account: accountOf('5120', 'Harbor EMEA'),
    },
    name: 'LinkedIn Ads, Harbor EMEA',
    clear: () => segments.clear(),
    know: () => undefined,
    there: () => [...segments.values()].flatMap(({ domains }) => [...domains]).toSorted(),
    isChange: ({ path }) => path.endsWith('/companies'),
  };
}

export async function onHubspot(): Promise<CompanyPlace> {
  const world = hubspotWorld({ companies: 0, deals: 0, contacts: 0, tasks: 0 });
  const standIn = await startHubspot(world);
  const values = { accessToken: standIn.token() };
  const keep = (type: 'companies' | 'contacts', id: string, properties: Record<string, string>) =>
    world[type].set(id, {
      ...{ id, history: {}, companies: [], archivedAt: null },
      properties: { hs_object_id: id, ...properties },
    });
  return {
    standIn,
    settings: { PARLEY_HUBSPOT_URL: standIn.url, PARLEY_HUBSPOT_AUDIENCES: 'on' },
    connection: {
      ...{ providerId: 'oprv:hubspot', method: 'api-token', secrets: { credentials: values, values } },
      account: accountOf('4242', 'Portal'),
    },
    name: 'HubSpot, Portal',
    clear: () => {
      for (const each of [world.companies, world.contacts, world.lists]) each.clear();
    },
    know: (domains) => {
      for (const [at, domain] of domains.entries()) {
        keep('companies', String(1_000 + at), { domain });
        keep('contacts', String(9_000 + at), {
          email: contactAt(domain),
          associatedcompanyid: String(1_000 + at),
        });
      }
    },
    there: () =>
      [...world.lists.values()]
        .flatMap(({ members }) => members)
        .map((id) => world.companies.get(id)?.properties['domain'] ?? 'nobody')
        .toSorted(),
    isChange: ({ method, path }) => method === 'PUT' && path.includes('/memberships/'),
  };
}

/** As Salesforce names the checkbox that people label with the name of the audience. */
const FIELD = 'Named_accounts__c';

export async function inSalesforce(): Promise<CompanyPlace> {
  const world = salesforceWorld({
    accounts: 0,
    opportunities: 0,
    leads: 0,
    tasks: 0,
    events: 0,
    members: 0,
  });
  const standIn = await startSalesforce(world);
  const tableOf = (object: string) => {
    world.objects[object] ??= new Map();
    return world.objects[object];
  };
  const accessToken = standIn.token();
  const secrets = { credentials: { accessToken, base: standIn.url }, values: { accessToken } };
  const idOf = (prefix: string, at: number): string => `${prefix}${1_000 + at}`.padEnd(18, 'A');
  return {
    standIn,
    settings: { PARLEY_SALESFORCE_URL: standIn.url },
    connection: {
      ...{ providerId: 'oprv:salesforce', method: 'api-token', secrets },
      account: accountOf('00D4242', 'Org'),
    },
    name: 'Salesforce, Org',
    clear: () => {
      for (const object of ['Account', 'Contact']) tableOf(object).clear();
    },
    know: (domains) => {
      for (const [at, domain] of domains.entries()) {
        const id = idOf('001', at);
        tableOf('Account').set(id, { Id: id, Name: domain, Website: domain, [FIELD]: false });
        const contact = { Id: idOf('003', at), Email: contactAt(domain), Account: { Website: domain } };
        tableOf('Contact').set(contact.Id, contact);
      }
    },
    there: () =>
      [...tableOf('Account').values()]
        .flatMap((row) => (row[FIELD] === true ? [String(row['Website'])] : []))
        .toSorted(),
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
