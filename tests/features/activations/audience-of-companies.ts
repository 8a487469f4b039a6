import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { deactivateAudience } from '@parley/server/features/activations/deactivate-audience';
import { storeConnection } from '@parley/server/features/integrations/connect/store-connection';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, makeAudience } from './audience.ts';
import { type CompanyPlace, contactAt } from './company-places.ts';
import { type ContactCrm, hubspotCrm } from './contact-crms.ts';
import { oneActivation } from './one-activation.ts';
import { readSendings } from './read-entries.ts';

/** For each test an instance with a place that takes companies and a CRM with contacts, and what tests do there. */
export function audienceOfCompanies<Place extends CompanyPlace>(start: () => Promise<Place>) {
  let place: Place;
  let services: TestServices;
  let instance: TestInstance;
  /** Undefined where the place is the CRM itself. */
  let crm: ContactCrm | undefined;
  beforeAll(async () => {
    place = await start();
    crm = /HubSpot|Salesforce/.test(place.name) ? undefined : hubspotCrm();
    services = sharedServices({
      ...(await crm?.start()),
      ...place.settings,
      PARLEY_PROVIDER_PAUSE_MS: '1',
    });
  });
  beforeEach(async () => {
    place.standIn.misbehave(undefined);
    place.clear();
    crm?.clear();
    instance = await createTestInstance(services);
    if (place.connection === undefined)
      await addWebhook({ ctx: ctx(), input: { name: 'Warehouse', address: `${place.standIn.url}/in` } });
    else await connect();
    if (crm !== undefined) await storeConnection({ ctx: ctx(), input: crm.connection() });
  });
  afterAll(async () => {
    await services.close();
    await place.standIn.close();
    await crm?.close();
  });

  const ctx = () => ({ ...instance.admin.ctx, config: services.config });
  const own = () => ({ services, instanceId: instance.id });
  const providerId = () => place.connection?.().providerId ?? 'webhook';
  const providerIds = () => [providerId()];
  /** Connects the place, or connects it again. */
  const connect = async (): Promise<void> => {
    if (place.connection !== undefined) await storeConnection({ ctx: ctx(), input: place.connection() });
  };
  const { only, run, send, goOn } = oneActivation(() => ({ services, ctx: ctx() }));
  return {
    ...{ ctx, providerId, connect, only, run, send, goOn },
    get place() {
      return place;
    },
    get services() {
      return services;
    },
    get instance() {
      return instance;
    },
    get crm() {
      return crm;
    },
    /** An audience of these companies, which the place knows. */
    audience: (domains: readonly string[]) => {
      place.know(domains);
      return makeAudience(own(), domains);
    },
    /** An audience of these companies that is active there; the place knows all of them, or only some. */
    activate: async (
      domains: readonly string[],
      holdOutPercent = 0,
      known: readonly string[] = domains,
    ): Promise<string> => {
      place.know(known);
      for (const domain of domains) crm?.add(domain, contactAt(domain));
      const id = await makeAudience(own(), domains);
      const input = { id, providerIds: providerIds(), consent: true, holdOutPercent };
      await activateAudience({ ctx: ctx(), input });
      return id;
    },
    change: (audienceId: string, added: readonly string[], gone: readonly string[] = []) =>
      changeAudience(own(), { audienceId, added, gone }),
    deactivate: (id: string) => deactivateAudience({ ctx: ctx(), input: { id, providerIds: providerIds() } }),
    sendings: () => readSendings(services, instance),
  };
}
