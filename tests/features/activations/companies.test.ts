import { allowDomains, suppressDomains } from '@parley/server/features/activations/suppress-domains';
import { listEvents } from '@parley/server/features/event-log/list-events';
import { describe, expect, it } from 'vitest';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { type CompanyPlace, inSalesforce, onHubspot, onLinkedin, onWebhook } from './company-places.ts';
import { isHeldOut } from './held-out.ts';

type Described = { name: string; start: () => Promise<CompanyPlace>; companies: number; percent: number };

// LinkedIn takes 300 companies at least, also once some are held out.
const PLACES: readonly Described[] = [
  { name: 'on LinkedIn', start: onLinkedin, companies: 400, percent: 10 },
  { name: 'on HubSpot', start: onHubspot, companies: 80, percent: 30 },
  { name: 'in Salesforce', start: inSalesforce, companies: 80, percent: 30 },
  { name: 'at a webhook', start: onWebhook, companies: 80, percent: 30 },
];

describe.each(PLACES)('companies of an audience $name', ({ start, companies, percent }) => {
  const at = audienceOfCompanies(start);
  const DOMAINS = domainsOf(companies);

  it('are there but for those that are held out, also after they leave and come back', async () => {
    const id = await at.activate(DOMAINS, percent);
    const out = DOMAINS.filter((domain) => isHeldOut(id, domain, percent));
    const kept = DOMAINS.filter((domain) => !out.includes(domain));
    const held = { members: kept.length, held_out: out.length, left_out: 0 };
    expect(await at.send(id)).toMatchObject({ status: 'completed', added: kept.length, ...held });
    expect(at.place.there()).toEqual(kept.toSorted());
    const [first = ''] = out;
    await at.change(id, [], [first]);
    await at.change(id, [first]);
    expect(await at.send(id)).toMatchObject({ added: 0, already_there: kept.length, ...held });
    expect(at.place.there()).toEqual(kept.toSorted());
  });

  it('are taken away once they are on the suppression list, and sent again once they are off it', async () => {
    const id = await at.activate(DOMAINS);
    await at.send(id);
    const [first = '', second = '', ...others] = DOMAINS;
    const domains = [`https://www.${first}/about`, second];
    await suppressDomains({ ctx: at.ctx(), input: { domains, note: 'Asked for it' } });
    expect(await at.send(id)).toMatchObject({ members: others.length, left_out: 2, removed: 2 });
    expect(at.place.there()).toEqual(others.toSorted());
    await allowDomains({ ctx: at.ctx(), input: { domains: [second] } });
    expect(await at.send(id)).toMatchObject({ members: others.length + 1, left_out: 1, added: 1 });
    expect(at.place.there()).toEqual([second, ...others].toSorted());
  });

  it('are each an entry of the event log when they are sent: where, how many and of which kind', async () => {
    const id = await at.activate(DOMAINS);
    await at.send(id);
    const [gone = ''] = DOMAINS;
    await at.change(id, [], [gone]);
    await at.send(id);
    // Nothing changed, so that nothing leaves the house.
    await at.send(id);
    const [{ activationId, provider } = { activationId: '', provider: '' }] = (await at.sendings()).map(
      ({ event_data }) => event_data as { activationId: string; provider: string },
    );
    const { id: activation } = await at.only(id);
    expect([activationId, provider]).toEqual([activation, at.providerId()]);
    const sums = { kind: 'domains', refused: 0, notRemoved: 0, leftOut: 0, heldOut: 0 };
    const said = 'The audience Named accounts was sent:';
    const inAll = 'in all 0 refused, 0 left out, 0 held out';
    expect(await at.sendings()).toMatchObject([
      {
        details: `${said} ${companies} companies by domain, ${companies} added, 0 removed; ${inAll} (${at.place.name})`,
        event_data: {
          ...sums,
          members: companies,
          sent: companies,
          added: companies,
          alreadyThere: 0,
          removed: 0,
        },
      },
      {
        details: `${said} 1 company by domain, 0 added, 1 removed; ${inAll} (${at.place.name})`,
        event_data: {
          ...sums,
          members: companies - 1,
          ...{ sent: 1, added: 0, alreadyThere: companies - 1, removed: 1 },
        },
      },
    ]);
    // What left the house is found by one search, and nothing else is.
    const found = await listEvents({ ctx: at.ctx(), input: { searchQuery: 'activations sent' } });
    expect(found.nodes.map(({ details }) => details).toSorted()).toEqual(
      (await at.sendings()).map(({ details }) => details).toSorted(),
    );
  });

  it('are sent without any address or hash of a person, though the CRM has contacts of each', async () => {
    const id = await at.activate(DOMAINS);
    // What was asked for to connect them has to do with no audience.
    for (const standIn of [at.place.standIn, at.crm?.standIn()]) standIn?.misbehave(undefined);
    await at.send(id);
    await at.change(id, ['late.example'], [DOMAINS[0] ?? '']);
    await at.send(id);
    await at.deactivate(id);
    const { asked } = at.place.standIn;
    expect(asked.filter((each) => at.place.isChange(each)).length).toBeGreaterThan(1);
    const of = (each: { path: string; search: string; text: string }): string =>
      decodeURIComponent(`${each.path} ${each.search.replaceAll('+', ' ')} ${each.text}`);
    expect(asked.map(of).filter((text) => /@|[\da-f]{64}|contact|email/i.test(text))).toEqual([]);
    expect(at.crm?.standIn().asked ?? []).toEqual([]);
  });
});
