import { addDays, toDay } from '@parley/core/dates';
import { companyId } from '@parley/server/data/companies/index';
import { keepOutcome } from '@parley/server/features/health/monitors/keep-outcome';
import { checkAlerts } from '@parley/server/features/notifications/alerts/check-alerts';
import { createAlert } from '@parley/server/features/notifications/alerts/create-alert';
import { noteSubjects } from '@parley/server/features/notifications/alerts/events/note-subjects';
import { previewEvents } from '@parley/server/features/notifications/alerts/events/preview-events';
import { listAlerts, tryAlerts } from '@parley/server/features/notifications/alerts/list-alerts';
import { listEvents } from '@parley/server/features/notifications/alerts/list-events';
import { pauseAlert } from '@parley/server/features/notifications/alerts/pause-alert';
import { sendAlertMails } from '@parley/server/features/notifications/alerts/send-alert-mails';
import { updateAlert } from '@parley/server/features/notifications/alerts/update-alert';
import { openMail } from '@parley/server/platform/mail/stored-mail';
import { nextVersion } from '@parley/server/platform/outbox/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type HandMadeVisit, storeByHand } from '../api/visits.ts';

const TODAY = toDay(Date.now());
const at = (day: string, minute = 0): string => `${day}T00:00:${String(minute).padStart(2, '0')}Z`;
const back = (days: number): string => addDays(TODAY, -days);
const MANY = Array.from({ length: 14 }, (_, index) => `firm${String(index).padStart(2, '0')}.example`);

let services: TestServices;
beforeAll(() => {
  services = sharedServices();
});
afterAll(() => services.close());

type Input = Parameters<typeof createAlert>[0]['input'];
const ALERT: Omit<Input, 'name' | 'cause'> = {
  ...{ metric: 'visits', threshold: null, windowDays: 1, quietFrom: null, quietUntil: null },
  ...{ additionalRecipients: [], variableTemplate: '{}', urlTemplate: '/web-traffic' },
};

class World {
  nth = 0;
  readonly instance: TestInstance;
  private constructor(instance: TestInstance) {
    this.instance = instance;
  }

  static async make(visits: readonly HandMadeVisit[] = []): Promise<World> {
    const instance = await createTestInstance(services);
    await storeByHand(services, instance.id, {
      companies: [
        { domain: 'acme.example', name: 'Acme', inTam: true },
        { domain: 'beta.example', name: 'Beta', inTam: true },
        { domain: 'other.example', name: 'Other' },
        ...MANY.map((domain) => ({ domain, name: domain.slice(0, 6), inTam: true })),
      ],
      visits,
    });
    return new World(instance);
  }

  readonly visit = (visits: readonly HandMadeVisit[]) =>
    storeByHand(services, this.instance.id, {
      companies: [{ domain: `new${++this.nth}.example`, name: 'New' }],
      visits,
    });

  readonly create = (input: Partial<Input> & Pick<Input, 'cause'>) =>
    createAlert({
      ctx: this.instance.admin.ctx,
      input: { ...ALERT, name: `Event ${this.instance.id} ${++this.nth}`, ...input },
    });

  readonly look = async (id: string): Promise<void> => {
    await services.postgres
      .updateTable('alerts')
      .set({ due_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    while ((await checkAlerts(services, { instanceId: this.instance.id })) > 0);
  };

  readonly says = async (): Promise<string[]> =>
    (await listEvents(this.instance.admin.ctx)).map(({ says }) => says).toReversed();

  readonly one = async (id: string) =>
    (await listAlerts(this.instance.admin.ctx)).find((alert) => alert.id === id);
}

describe('a target company visited a page', () => {
  const PRICING = { cause: 'pageVisited', pathMatch: 'begins', path: '/Pricing' } as const;

  it('once a company and day, and not what was there before', async () => {
    const world = await World.make([{ at: at(TODAY), company: 'acme.example', path: '/pricing' }]);
    const { id } = await world.create(PRICING);
    await world.look(id);
    expect(await world.says()).toEqual([]);
    expect(await world.one(id)).toMatchObject({
      condition: 'A target company visited a page whose path begins with /Pricing',
      last_value: 1,
      problem: null,
    });
    await world.visit([
      { at: at(TODAY, 1), company: 'acme.example', path: '/pricing/teams' },
      { at: at(TODAY, 2), company: 'beta.example', path: '/pricing/teams' },
      { at: at(TODAY, 3), company: 'other.example', path: '/pricing' },
      { at: at(TODAY, 4), company: 'firm01.example', path: '/about/pricing' },
      { at: at(TODAY, 5), company: 'firm02.example', path: '/pricing', bot: true },
    ]);
    await world.look(id);
    await world.look(id);
    expect(await world.says()).toEqual(['Visited a page whose path begins with /Pricing: Beta.']);
    // Late for yesterday, and one more of today.
    await world.visit([
      { at: at(back(1)), company: 'beta.example', path: '/pricing' },
      { at: at(back(2)), company: 'firm03.example', path: '/pricing' },
      { at: at(TODAY, 6), company: 'firm04.example', path: '/pricing' },
    ]);
    await world.look(id);
    expect((await world.says()).at(-1)).toBe('Visited a page whose path begins with /Pricing: Beta, firm04.');
    // What is older than the days that are looked at is forgotten.
    const old = { alert_id: id, day: back(8), subject: 'comp_old', event_id: null };
    await services.postgres.insertInto('alert_subjects').values(old).execute();
    await world.look(id);
    const kept = await services.postgres
      .selectFrom('alert_subjects')
      .select('day')
      .where('alert_id', '=', id)
      .execute();
    expect([kept.length, kept.some(({ day }) => day === back(8))]).toEqual([4, false]);
    expect(await world.says()).toHaveLength(2);
    await sendAlertMails(services, { instanceId: world.instance.id });
    const name = (await world.one(id))?.name ?? '';
    const mails = await services.postgres
      .selectFrom('mail_messages')
      .select(['id', 'body'])
      .where('subject', '=', `Alert: ${name}`)
      .orderBy('created_at')
      .execute();
    expect(mails).toHaveLength(2);
    const mail = openMail(services.config, mails[0]?.id ?? '', mails[0]?.body ?? '');
    expect(mail.props).toMatchObject({
      pageTitle: 'Web traffic activity',
      url: expect.stringContaining('/web-traffic-activity?'),
      links: [
        {
          label: 'Beta',
          url: expect.stringMatching(
            `/app/inst/${world.instance.id}/web-traffic-activity/.*\\?startDate=${TODAY}&endDate=${TODAY}$`,
          ),
        },
      ],
    });
  });

  it.each([
    ['is', '/docs', ['Acme', 'firm02']],
    ['is', '/docs/', ['Acme', 'firm02']],
    ['begins', '/docs', ['Acme', 'Beta', 'firm00', 'firm02']],
    ['contains', 'docs', ['Acme', 'Beta', 'firm00', 'firm01', 'firm02']],
  ] as const)('whose path %s %s', async (pathMatch, path, names) => {
    const world = await World.make();
    const { id } = await world.create({ cause: 'pageVisited', pathMatch, path });
    await world.look(id);
    await world.visit([
      { at: at(TODAY, 1), company: 'acme.example', path: '/docs/' },
      { at: at(TODAY, 2), company: 'beta.example', path: '/docs/api' },
      { at: at(TODAY, 3), company: 'firm00.example', path: '/docs-old' },
      { at: at(TODAY, 4), company: 'firm01.example', path: '/all/docs' },
      { at: at(TODAY, 5), company: 'firm02.example', path: '/docs' },
    ]);
    await world.look(id);
    const [says = ''] = await world.says();
    expect(says.split(': ')[1]).toBe(`${names.join(', ')}.`);
  });

  it('lists at most ten companies, and counts the others', async () => {
    const world = await World.make();
    const { id } = await world.create(PRICING);
    await world.look(id);
    await world.visit(MANY.map((company, index) => ({ at: at(TODAY, index), company, path: '/pricing' })));
    // Two servers look at the same time.
    await Promise.all([world.look(id), world.look(id)]);
    const [says, ...more] = await world.says();
    expect(more).toEqual([]);
    expect(says).toMatch(/: firm00, .*, firm09 and 4 more\.$/);
    const { links } = await services.postgres
      .selectFrom('alert_events')
      .select('links')
      .where('alert_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(links).toHaveLength(10);
    await world.look(id);
    expect(await world.says()).toHaveLength(1);
  });

  it('and nothing of what happened while it was paused or meant something else', async () => {
    const world = await World.make();
    const { id } = await world.create(PRICING);
    await world.look(id);
    const { ctx } = world.instance.admin;
    await pauseAlert({ ctx, input: { id, isPaused: true } });
    await world.visit([{ at: at(TODAY), company: 'acme.example', path: '/pricing' }]);
    await pauseAlert({ ctx, input: { id, isPaused: false } });
    await world.look(id);
    expect(await world.says()).toEqual([]);
    await world.visit([{ at: at(TODAY), company: 'beta.example', path: '/docs' }]);
    await updateAlert({ ctx, input: { ...ALERT, ...PRICING, id, name: 'Docs', path: '/docs' } });
    await world.look(id);
    expect(await world.says()).toEqual([]);
    await expect(
      updateAlert({ ctx, input: { ...ALERT, id, name: 'Docs', cause: 'noData' } }),
    ).rejects.toMatchObject({ fieldErrors: { cause: expect.stringContaining('figure') } });
  });

  it('is tried and previewed without keeping anything', async () => {
    const world = await World.make([
      { at: at(back(0)), company: 'acme.example', path: '/pricing' },
      { at: at(back(3)), company: 'acme.example', path: '/pricing' },
      { at: at(back(3)), company: 'beta.example', path: '/pricing' },
      { at: at(back(29)), company: 'beta.example', path: '/pricing' },
      { at: at(back(30)), company: 'firm01.example', path: '/pricing' },
    ]);
    const { ctx } = world.instance.admin;
    expect(await previewEvents({ ctx, input: { ...PRICING, variableTemplate: '{}' } })).toEqual({
      days: 3,
      subjects: 2,
    });
    const { id } = await world.create(PRICING);
    expect(await tryAlerts(ctx)).toMatchObject([
      { id, fires: true, value: 1, says: 'Visited a page whose path begins with /Pricing: Acme.' },
    ]);
    expect(await world.says()).toEqual([]);
  });

  it.each([
    [{ cause: 'pageVisited', path: '/a' }, 'pathMatch'],
    [{ cause: 'pageVisited', pathMatch: 'is', path: '' }, 'path'],
    [{ cause: 'pageVisited', pathMatch: 'begins', path: 'pricing' }, 'path'],
    [{ cause: 'companyReturned' }, 'quietDays'],
    [{ cause: 'companyReturned', quietDays: 6 }, 'quietDays'],
    [{ cause: 'monitorWarns', monitor: 'unknown' }, 'monitor'],
  ] as const)('is refused with %o', async (input, field) => {
    const world = await World.make();
    await expect(world.create(input)).rejects.toSatisfy((error: unknown) =>
      JSON.stringify(error).includes(field),
    );
  });
});

describe('a company with an open opportunity came back', () => {
  const deal = async (world: World, domain: string, status: 'PIPELINE' | 'CLOSED_LOST') => {
    await services.clickhouse.insert('opportunities', [
      {
        instance_id: world.instance.id,
        opportunity_id: `oppt_${world.instance.id}_${domain}`,
        company_id: companyId(world.instance.id, domain),
        name: 'Deal',
        status,
        amount: '100',
        open_date: back(60),
        close_date: status === 'PIPELINE' ? null : back(10),
        version: String(await nextVersion(services.postgres)),
        is_deleted: 0,
      },
    ]);
  };

  it('after days without a visit, and only if it had one before', async () => {
    const world = await World.make([
      { at: at(back(40)), company: 'acme.example' },
      { at: at(back(40)), company: 'other.example' },
      { at: at(back(30)), company: 'beta.example' },
      { at: at(back(40)), company: 'firm01.example' },
    ]);
    for (const domain of ['acme.example', 'beta.example', 'firm00.example', 'other.example'])
      await deal(world, domain, 'PIPELINE');
    await deal(world, 'firm01.example', 'CLOSED_LOST');
    const { id } = await world.create({ cause: 'companyReturned', quietDays: 30 });
    await world.look(id);
    await world.visit(
      ['acme', 'beta', 'firm00', 'firm01', 'other'].map((name) => ({
        at: at(TODAY, 1),
        company: `${name}.example`,
      })),
    );
    await world.look(id);
    await world.look(id);
    // Beta was there 30 days ago: that is 29 days without a visit. Firm00 was never there.
    expect(await world.says()).toEqual(['Came back after 30 days or more without a visit: Acme, Other.']);
    const { ctx } = world.instance.admin;
    const asked = { cause: 'companyReturned', quietDays: 29, variableTemplate: '{}' } as const;
    expect(await previewEvents({ ctx, input: asked })).toEqual({ days: 1, subjects: 3 });
  });

  it('is of the paid plan', async () => {
    const world = await World.make();
    const { id } = await world.create({ cause: 'companyReturned', quietDays: 30 });
    await services.postgres
      .updateTable('instances')
      .set({ plan: 'free' })
      .where('id', '=', world.instance.id)
      .execute();
    await world.look(id);
    expect(await world.one(id)).toMatchObject({ problem: expect.stringMatching(/\w/) });
  });
});

it('keeps what an alert finds although another one of the batch cannot be kept', async () => {
  const world = await World.make();
  const bad = await world.create({ cause: 'monitorWarns' });
  const good = await world.create({ cause: 'monitorWarns' });
  const due = services.postgres.updateTable('alerts');
  await due
    .set({ due_at: new Date(0), event_settings: 'null' })
    .where('id', '=', bad.id)
    .execute();
  await due
    .set({ due_at: new Date(1) })
    .where('id', '=', good.id)
    .execute();
  expect(await checkAlerts(services, { instanceId: world.instance.id })).toBe(2);
  const found = await services.postgres
    .selectFrom('alerts')
    .select(['problem', 'last_run_at'])
    .where('id', 'in', [bad.id, good.id])
    .orderBy('due_at')
    .execute();
  expect(found.map(({ last_run_at }) => last_run_at !== null).toSorted()).toEqual([false, true]);
  expect(found.filter(({ problem }) => problem !== null)).toHaveLength(1);
});

it('notes more than a statement takes parameters, and each once', async () => {
  const world = await World.make();
  const { id: alertId } = await world.create({ cause: 'monitorWarns' });
  const found = Array.from({ length: 17_000 }, (_, index) => ({ id: `c${index}`, name: '', day: TODAY }));
  const note = () =>
    services.postgres
      .transaction()
      .execute((transaction) => noteSubjects(transaction, { alertId, found, eventId: null }));
  expect(await note()).toHaveLength(17_000);
  expect(await note()).toEqual([]);
});

describe('a monitor of data quality', () => {
  it('starts to warn: once, until it has been quiet', async () => {
    const world = await World.make();
    const all = await world.create({ cause: 'monitorWarns' });
    const one = await world.create({ cause: 'monitorWarns', monitor: 'tag-silent' });
    const keep = (monitor: 'tag-silent' | 'visits-fell', subjects: string[], now = new Date()) =>
      keepOutcome({
        postgres: services.postgres,
        instanceId: world.instance.id,
        monitor,
        now,
        outcome: {
          value: null,
          findings: subjects.map((subject) => ({
            ...{ subject, firstDay: TODAY, lastDay: TODAY, evidence: [] },
            says: `Found ${subject}.`,
          })),
        },
      });
    const look = async () => {
      await world.look(all.id);
      await world.look(one.id);
    };
    await look();
    await keep('tag-silent', ['a']);
    await look();
    await keep('tag-silent', ['a', 'b']);
    await look();
    expect(await world.says()).toEqual(['Warns now: Tag silent.', 'Warns now: Tag silent.']);
    await keep('visits-fell', ['c']);
    await look();
    expect(await world.says()).toHaveLength(3);
    expect((await world.says()).at(-1)).toBe('Warns now: Visits fell.');
    const { links } = await services.postgres
      .selectFrom('alert_events')
      .select('links')
      .where('alert_id', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(links).toEqual([{ label: 'Tag silent: Found a.', path: '/health-center/tag-silent' }]);
    expect((await world.one(one.id))?.condition).toBe('The monitor “Tag silent” starts to warn');
  });
});
