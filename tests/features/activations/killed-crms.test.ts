import { activationsOf } from '@parley/server/features/activations/load-activations';
import { loadRuns } from '@parley/server/features/activations/load-history';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../testkit/providers/stand-in.ts';
import { domainsOf } from './audience.ts';
import { audienceOfCompanies } from './audience-of-companies.ts';
import { type CompanyPlace, FIELD, inSalesforce, onHubspot } from './company-places.ts';
import { killSender } from './kill-sender.ts';

type Described = {
  name: string;
  start: () => Promise<CompanyPlace>;
  companies: number;
  isTakingAway(asked: Asked): boolean;
  /** Reads who is there, to compare. */
  isComparing(asked: Asked): boolean;
  /** The list is deleted, or accounts are cleared. */
  isEnding(asked: Asked): boolean;
};

const isMakingList = ({ method, path }: Asked): boolean => method === 'POST' && path.endsWith('/lists');

const CRMS: readonly Described[] = [
  {
    name: 'on HubSpot',
    start: onHubspot,
    companies: 60,
    isTakingAway: ({ method, path }) => method === 'PUT' && path.endsWith('/memberships/remove'),
    isComparing: ({ method, path }) => method === 'GET' && path.includes('/memberships'),
    isEnding: ({ method, path }) => method === 'DELETE' && path.includes('/lists/'),
  },
  {
    name: 'in Salesforce',
    start: inSalesforce,
    // Several changes of 200 each.
    companies: 450,
    isTakingAway: ({ method, text }) => method === 'PATCH' && text.includes(':false}'),
    isComparing: ({ query }) => (query.get('q') ?? '').includes(`${FIELD} = true`),
    isEnding: ({ method, text }) => method === 'PATCH' && text.includes(':false}'),
  },
];

describe.each(CRMS)('an audience $name, when processes are killed', (crm) => {
  const { companies, isTakingAway, isComparing, isEnding } = crm;
  const at = audienceOfCompanies<CompanyPlace>(crm.start);

  const killing = (id: string) => async (moment: (asked: Asked) => boolean) => {
    const { id: activation } = await at.only(id);
    const ended = await killSender(at.services, { activation, at: at.place.standIn, moment });
    expect([ended, (await at.only(id)).lastRun?.status]).toEqual(['SIGKILL', 'running']);
  };

  it('is there whole and once, and nobody who left meanwhile', async () => {
    const domains = domainsOf(companies);
    const left = ['firm0.example', `firm${companies - 1}.example`];
    const id = await at.activate(domains);
    const killWhen = killing(id);
    const isChange = (asked: Asked): boolean => at.place.isChange(asked);
    // While the list is made, where one is; then while companies are added, when they are there already and not noted.
    await killWhen(at.place.name.startsWith('HubSpot') ? isMakingList : isChange);
    await killWhen(isChange);
    expect(at.place.there().length).toBeGreaterThan(0);
    await at.change(id, [], left);
    await at.send(id);
    const stay = domains.filter((domain) => !left.includes(domain));
    const there = { members: stay.length, already_there: stay.length };
    expect(await at.send(id)).toMatchObject({ status: 'completed', ...there });
    expect(at.place.there()).toEqual(stay.toSorted());
    // While one is taken away.
    await at.change(id, [], ['firm8.example']);
    await killWhen(isTakingAway);
    expect(await at.send(id)).toMatchObject({
      status: 'completed',
      members: stay.length - 1,
      removed: 1,
      not_removed: 0,
    });
    expect(at.place.there()).toEqual(stay.filter((domain) => domain !== 'firm8.example').toSorted());
    // Each is counted once, and no run is left open.
    const runs = await loadRuns(at.services, await at.only(id));
    const sum = (field: 'added' | 'removed') => runs.reduce((all, run) => all + run[field], 0);
    expect([sum('added'), sum('removed')]).toEqual([companies, 3]);
    expect(runs.filter(({ status }) => status !== 'completed')).toEqual([]);
    // Nothing is left to send.
    at.place.standIn.misbehave(undefined);
    await at.send(id);
    expect(at.place.standIn.asked.filter(isChange)).toEqual([]);
  });

  it('is compared and mended, and taken away whole, by the processes that follow', async () => {
    const domains = domainsOf(companies);
    const id = await at.activate(domains);
    await at.send(id);
    const { id: activation } = await at.only(id);
    const killWhen = killing(id);
    // Two days later people have taken some of them off.
    await at.services.postgres
      .updateTable('audience_activations')
      .set({ compared_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('id', '=', activation)
      .execute();
    at.place.takeOff?.(3);
    expect(at.place.there()).toHaveLength(companies - 3);
    await killWhen(isComparing);
    // The run that was killed is brought to its end; the next one compares.
    await at.send(id);
    await at.send(id);
    expect(at.place.there()).toEqual(domains.toSorted());
    const runs = await loadRuns(at.services, await at.only(id));
    expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(companies + 3);
    expect(runs.filter(({ status }) => status !== 'completed')).toEqual([]);
    await at.deactivate(id);
    await killWhen(isEnding);
    expect((await at.only(id)).status).toBe('ending');
    await at.run(activation);
    expect([at.place.there(), await activationsOf(at.ctx(), id)]).toEqual([[], []]);
    const { status } = await at.services.postgres
      .selectFrom('activation_runs')
      .select('status')
      .where('activation_id', '=', activation)
      .where('kind', '=', 'end')
      .executeTakeFirstOrThrow();
    expect(status).toBe('completed');
  });
});
