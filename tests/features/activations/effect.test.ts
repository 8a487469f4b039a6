import { addDays, toDay } from '@parley/core/dates';
import { differenceOfMeans, differenceOfShares } from '@parley/core/features/activations';
import { companyId } from '@parley/server/data/companies/index';
import { activateAudience } from '@parley/server/features/activations/activate-audience';
import { readEffect } from '@parley/server/features/activations/effect/read-effect';
import { activationsOf } from '@parley/server/features/activations/load-activations';
import { runActivation } from '@parley/server/features/activations/send/run-activation';
import { addWebhook } from '@parley/server/platform/webhooks/add-webhook';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type Receiver, startReceiver } from '../../testkit/providers/webhook.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { changeAudience, domainsOf, makeAudience } from './audience.ts';
import { isHeldOut } from './held-out.ts';

const TODAY = toDay(Date.now());
const DAYS = 10;
const ACTIVATED = addDays(TODAY, -DAYS - 1);
const HELD_OUT = 30;

let services: TestServices;
let receiver: Receiver;
let instance: TestInstance;
beforeAll(async () => {
  receiver = await startReceiver();
  services = sharedServices({ PARLEY_PROVIDER_ORIGINS: receiver.url });
});
beforeEach(async () => {
  instance = await createTestInstance(services);
  await addWebhook({ ctx: ctx(), input: { name: 'Warehouse', address: `${receiver.url}/in` } });
});
afterAll(async () => {
  await services.close();
  await receiver.close();
});

/** Each call is a request of its own. */
const ctx = () => ({ ...instance.admin.ctx, config: services.config });
const own = () => ({ services, instanceId: instance.id });

/** An audience that has been active since `since`, and was sent then. */
async function activeSince(
  since: string,
  domains: readonly string[],
  holdOutPercent: number,
): Promise<string> {
  const id = await makeAudience(own(), domains);
  await services.clickhouse.insert(
    'audience_companies',
    domains.map((domain) => ({
      instance_id: instance.id,
      audience_id: id,
      company_id: companyId(instance.id, domain),
      version: 1,
      is_deleted: 0,
    })),
  );
  const input = { id, providerIds: ['webhook'], consent: true, holdOutPercent };
  await activateAudience({ ctx: ctx(), input });
  const [active] = await activationsOf(ctx(), id);
  await runActivation(services, active?.id ?? '', { signal: new AbortController().signal });
  await services.postgres
    .updateTable('audience_activations')
    // Outside of tests nothing changes when it was.
    .set({ activated_at: `${since}T12:00:00Z` as never })
    .where('audience_id', '=', id)
    .execute();
  return id;
}

type Visits = { domain: string; day: string; visits: number; isBot?: boolean };
const storeVisits = (rows: readonly Visits[]) =>
  services.clickhouse.insert(
    'company_days',
    rows.map(({ domain, day, visits, isBot = false }) => ({
      instance_id: instance.id,
      company_id: companyId(instance.id, domain),
      day,
      is_bot: isBot ? 1 : 0,
      visits,
      page_views: visits,
      last_at: `${day} 12:00:00.000`,
      last_started_at: `${day} 12:00:00.000`,
      version: 1,
      is_deleted: 0,
    })),
  );
type Opened = { domain: string; day: string; amount: string };
const storeOpportunities = (rows: readonly Opened[]) =>
  services.clickhouse.insert(
    'opportunities',
    rows.map(({ domain, day, amount }, at) => ({
      instance_id: instance.id,
      opportunity_id: `oppt_${at}`,
      company_id: companyId(instance.id, domain),
      name: 'Deal',
      status: 'open',
      open_date: day,
      close_date: '1970-01-01',
      amount,
      is_net_new: 1,
      version: 1,
      is_deleted: 0,
    })),
  );

it('sets what companies did before beside what they did after, by where they are with the platform', async () => {
  const domains = domainsOf(200);
  const id = await activeSince(ACTIVATED, domains, HELD_OUT);
  const isOut = (domain: string): boolean => isHeldOut(id, domain, HELD_OUT);
  const visits: Visits[] = domains.flatMap((domain, at) => [
    ...(at % 4 === 0 ? [{ domain, day: addDays(ACTIVATED, -1 - (at % DAYS)), visits: 1 + (at % 3) }] : []),
    ...(at % 3 === 0 ? [{ domain, day: addDays(ACTIVATED, 1 + (at % DAYS)), visits: 2 + (at % 5) }] : []),
  ]);
  const outside: Visits[] = [
    ...[ACTIVATED, TODAY, addDays(ACTIVATED, -DAYS - 1)].map((day) => ({
      domain: 'firm1.example',
      day,
      visits: 99,
    })),
    { domain: 'firm1.example', day: addDays(ACTIVATED, 1), visits: 50, isBot: true },
    { domain: 'stranger.example', day: addDays(ACTIVATED, 1), visits: 70 },
  ];
  await storeVisits([...visits, ...outside]);
  await storeOpportunities([
    { domain: 'firm3.example', day: addDays(ACTIVATED, 2), amount: '1000.10' },
    { domain: 'firm3.example', day: addDays(ACTIVATED, 3), amount: '0.20' },
    { domain: 'firm4.example', day: addDays(ACTIVATED, -2), amount: '7.00' },
    { domain: 'firm5.example', day: ACTIVATED, amount: '9.00' },
  ]);
  const effect = await readEffect(ctx(), id);
  expect(effect).toMatchObject({
    before: { start: addDays(ACTIVATED, -DAYS), end: addDays(ACTIVATED, -1) },
    after: { start: addDays(ACTIVATED, 1), end: addDays(TODAY, -1) },
    holdOutPercent: HELD_OUT,
    readyOn: null,
  });
  const sum = (isIn: (row: Visits) => boolean) =>
    visits.filter(isIn).reduce((total, each) => total + each.visits, 0);
  const isAfter = ({ day }: Visits) => day > ACTIVATED;
  for (const [group, isIn] of [
    ['reached', (domain: string) => !isOut(domain)],
    ['heldOut', isOut],
  ] as const) {
    const found = effect?.groups.find((each) => each.group === group);
    expect(found?.companies).toBe(domains.filter(isIn).length);
    expect(found?.before.visits).toBe(sum((row) => isIn(row.domain) && !isAfter(row)));
    expect(found?.after.visits).toBe(sum((row) => isIn(row.domain) && isAfter(row)));
    expect(found?.after.visited).toBe(domains.filter((domain, at) => at % 3 === 0 && isIn(domain)).length);
  }
  expect(effect?.groups.find(({ group }) => group === 'notReached')?.companies).toBe(0);
  const all = (effect?.groups ?? []).map(({ before, after }) => ({ before, after }));
  const total = (period: 'before' | 'after', field: 'opportunities' | 'opened' | 'amount') =>
    all.reduce((before, each) => before + each[period][field], 0);
  expect([total('after', 'opportunities'), total('after', 'opened')]).toEqual([2, 1]);
  expect(total('after', 'amount')).toBeCloseTo(1000.3, 10);
  expect([total('before', 'opportunities'), total('before', 'amount')]).toEqual([1, 7]);

  const sides = [domains.filter((domain) => !isOut(domain)), domains.filter(isOut)] as const;
  expect([effect?.lift?.sent, effect?.lift?.heldOut]).toEqual(sides.map(({ length }) => length));
  const lifted = (outcome: string) => effect?.lift?.outcomes.find((each) => each.outcome === outcome);
  const shares = (isIn: (domain: string) => boolean) => {
    const [one, other] = sides.map((side) => ({ count: side.filter(isIn).length, of: side.length }));
    if (one === undefined || other === undefined) throw new Error('there are two sides');
    const interval = differenceOfShares(one, other);
    return { sent: one.count / one.of, heldOut: other.count / other.of, interval };
  };
  expect(lifted('visited')).toMatchObject(shares((domain) => domains.indexOf(domain) % 3 === 0));
  // Of two opportunities of one company, of what was opened before, and of what was opened on the day itself, one company is left.
  expect(lifted('opened')).toMatchObject(shares((domain) => domain === 'firm3.example'));
  const [ofSent, ofHeldOut] = sides.map((side) => {
    const each = side.map((domain) => sum((row) => row.domain === domain && isAfter(row)));
    const add = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    return { of: side.length, sum: add(each), sumOfSquares: add(each.map((visits) => visits ** 2)) };
  });
  if (ofSent === undefined || ofHeldOut === undefined) throw new Error('there are two sides');
  const { difference, low, high } = differenceOfMeans(ofSent, ofHeldOut);
  expect(low).toBeLessThan(high);
  expect(lifted('visits')).toMatchObject({
    ...{ sent: expect.closeTo(ofSent.sum / ofSent.of, 10) },
    ...{ heldOut: expect.closeTo(ofHeldOut.sum / ofHeldOut.of, 10) },
    interval: {
      ...{ difference: expect.closeTo(difference, 10) },
      ...{ low: expect.closeTo(low, 10), high: expect.closeTo(high, 10) },
    },
  });
});

it('counts in the lift who has left since, and not who nobody is to be sent', async () => {
  const domains = domainsOf(120);
  const id = await activeSince(ACTIVATED, domains, 50);
  await changeAudience(own(), { audienceId: id, added: [], gone: ['firm7.example'] });
  await storeVisits([{ domain: 'firm7.example', day: addDays(ACTIVATED, 1), visits: 5 }]);
  await services.postgres
    .insertInto('suppressed_domains')
    .values({ instance_id: instance.id, domain: 'firm8.example', added_by: null })
    .execute();
  const effect = await readEffect(ctx(), id);
  expect((effect?.lift?.sent ?? 0) + (effect?.lift?.heldOut ?? 0)).toBe(119);
  const visits = effect?.lift?.outcomes.find(({ outcome }) => outcome === 'visits');
  expect(
    (visits?.sent ?? 0) * (effect?.lift?.sent ?? 0) + (visits?.heldOut ?? 0) * (effect?.lift?.heldOut ?? 0),
  ).toBeCloseTo(5, 8);
  expect(effect?.groups.reduce((sum, { companies }) => sum + companies, 0)).toBe(119);
});

it('of an activation that has ended tells before, while and after apart, by chance alone', async () => {
  const domains = domainsOf(120);
  const since = addDays(TODAY, -40);
  const ended = addDays(TODAY, -20);
  const id = await activeSince(since, domains, 50);
  // They joined before it was active.
  await services.postgres
    .updateTable('audience_member_changes')
    .set({ changed_at: new Date(`${addDays(since, -1)}T12:00:00Z`) as never })
    .where('audience_id', '=', id)
    .execute();
  const end = async (day: string) => {
    await services.postgres
      .updateTable('audience_activations')
      .set({ status: 'ended', deactivated_at: new Date(`${day}T12:00:00Z`) })
      .where('audience_id', '=', id)
      .execute();
    return await readEffect(ctx(), id);
  };
  await storeVisits([
    { domain: 'firm1.example', day: addDays(since, -1), visits: 1 },
    { domain: 'firm1.example', day: addDays(since, 1), visits: 10 },
    { domain: 'firm2.example', day: addDays(ended, -1), visits: 20 },
    // The platform may show ads for a day more: these two days are of no period.
    { domain: 'firm1.example', day: ended, visits: 400 },
    { domain: 'firm1.example', day: addDays(ended, 1), visits: 400 },
    { domain: 'firm2.example', day: addDays(ended, 2), visits: 3 },
  ]);
  const effect = await end(ended);
  expect(effect).toMatchObject({
    ...{ readyOn: null, endedAt: new Date(`${ended}T12:00:00Z`) },
    before: { start: addDays(since, -19), end: addDays(since, -1) },
    after: { start: addDays(since, 1), end: addDays(ended, -1) },
    later: { start: addDays(ended, 2), end: addDays(TODAY, -1) },
  });
  expect(effect?.groups.map(({ group }) => group)).toEqual(['sent', 'heldOut']);
  const sum = (period: 'before' | 'after' | 'later') =>
    effect?.groups.reduce((total, each) => total + (each[period]?.visits ?? 0), 0);
  expect([sum('before'), sum('after'), sum('later')]).toEqual([1, 30, 3]);
  expect(effect?.groups.reduce((total, { companies }) => total + companies, 0)).toBe(120);
  expect((effect?.lift?.sent ?? 0) + (effect?.lift?.heldOut ?? 0)).toBe(120);
  // Who was in it then stays so: companies that joined and left afterwards change nothing.
  const noted = { joined: ['late0.example', 'late1.example'], left: ['firm1.example', 'late1.example'] };
  await changeAudience(own(), { audienceId: id, added: noted.joined });
  await changeAudience(own(), { audienceId: id, added: [], gone: noted.left });
  await storeVisits([{ domain: 'late0.example', day: addDays(since, 1), visits: 1_000 }]);
  expect(await end(ended)).toEqual(effect);
  // In the first days after the end there is nothing to say of them yet.
  expect(await end(addDays(TODAY, -3))).toMatchObject({ later: null, groups: [{ later: null }, {}] });
  expect(await end(addDays(since, 5))).toMatchObject({
    ...{ groups: [], lift: null, liftProblem: expect.stringContaining('less than seven full days') },
  });
});

it('says what is missing: days, companies, a share that is held out', async () => {
  expect(await readEffect(ctx(), await makeAudience(own(), domainsOf(3), 'Sent nowhere'))).toBeNull();
  const early = await activeSince(addDays(TODAY, -7), domainsOf(2), 0);
  expect(await readEffect(ctx(), early)).toMatchObject({
    readyOn: addDays(TODAY, 1),
    groups: [],
    lift: null,
  });
});

it('has no lift with few companies, or where nobody is held out', async () => {
  const few = await activeSince(ACTIVATED, domainsOf(30), 10);
  expect(await readEffect(ctx(), few)).toMatchObject({
    lift: null,
    liftProblem: expect.stringMatching(/^Too few companies to compare: \d+ are held out/),
  });
  await services.postgres
    .updateTable('audience_activations')
    .set({ hold_out_percent: 0 })
    .where('audience_id', '=', few)
    .execute();
  const none = await readEffect(ctx(), few);
  expect(none?.liftProblem).toContain('Nobody is held out');
  expect(none?.groups.map(({ group }) => group)).toEqual(['reached', 'notReached']);
});
