import type { MonitorId } from '@parley/core/features/health';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type AssistantWorld, converse, createAssistantWorld } from './setup.ts';

let services: TestServices;
let world: AssistantWorld;
beforeAll(async () => {
  services = sharedServices();
  world = await createAssistantWorld(services);
});
afterAll(() => services.close());

/** What a monitor finds, as its evaluation keeps it. */
async function find(monitor: MonitorId, says: string): Promise<void> {
  const [instance_id, day] = [world.instance.id, '2026-03-20'];
  await services.postgres
    .insertInto('monitor_checks')
    .values({ instance_id, monitor, day, state: 'found', findings: 1, value: 12, checked_at: new Date(day) })
    .execute();
  await services.postgres
    .insertInto('monitor_findings')
    .values({
      ...{
        id: `find_${monitor}_${instance_id}`,
        instance_id,
        monitor,
        says,
        vendor_id: null,
        closed_at: null,
      },
      ...{ first_day: day, last_day: day, evidence: '[]' },
    })
    .execute();
}

it('tells whether data are healthy, however it is asked, and links to the health center', async () => {
  const ask = (question: string) => converse(world.instance.user.ctx, [question]);
  const questions = ['Is our data healthy?', 'any problems with our data', 'what monitors are alarmed?'];
  for (const question of questions) {
    const { text, permalink } = await ask(question);
    expect(permalink).toBe('/health-center');
    expect(text).toMatch(/^I found nothing wrong with the data .* to do: Tag, /);
  }
  await find('visits-rose', 'Visits rose to 90.');
  await find('events-rejected', '12% of events were not taken.');
  // The graver comes first, each with what to do.
  for (const question of questions)
    expect((await ask(question)).text).toMatch(
      /^Events rejected: 12% of events were not taken\. The page .* Visits rose: Visits rose to 90\. See which/,
    );
});

async function connect(provider_id: string, organization_name: string): Promise<string> {
  const id = `conn_${provider_id.slice(5)}_${world.instance.id}`;
  await services.postgres
    .insertInto('integration_connections')
    .values({
      ...{ id, instance_id: world.instance.id, provider_id, organization_id: '1', organization_name },
      ...{ method: 'oauth', credentials: '' },
    })
    .execute();
  return id;
}

/** How readings of a connection ended, by when they began. */
async function read(id: string, runs: Record<'completed' | 'failed', string>): Promise<void> {
  for (const status of ['completed', 'failed'] as const)
    await services.postgres
      .insertInto('integration_runs')
      .values({ id: `${status}_${id}`, connection_id: id, status, began_at: new Date(runs[status]) })
      .execute();
}

it('tells up to when what is connected was read, and what is not connected', async () => {
  const ask = async (question: string) => (await converse(world.instance.user.ctx, [question])).text;
  expect(await ask('Is Salesforce up to date?')).toMatch(
    /^Salesforce is not connected\. Visits are counted /,
  );
  const id = await connect('oprv:salesforce', 'Acme');
  expect(await ask('is the crm data up to date')).toMatch(/^Salesforce is connected, and was not read/);
  await read(id, { completed: '2026-03-18T06:00:00Z', failed: '2026-03-19T06:00:00Z' });
  for (const question of [
    'Is Salesforce up to date?',
    'when did Salesforce last sync?',
    'when was the last sync of our CRM',
    'how fresh is the data',
  ])
    expect(await ask(question)).toMatch(/^Salesforce is up to date as of Mar 18, 2026 06:00 UTC\. Visits /);
  const last = 'When did LinkedIn last sync?';
  expect(await ask(last)).toMatch(/^LinkedIn Ads is not connected\. /);
  const ads = await connect('oprv:linkedin', 'Acme EMEA');
  expect(await ask(last)).toMatch(/^LinkedIn Ads is connected, and was not read/);
  await read(ads, { completed: '2026-03-19T07:30:00Z', failed: '2026-03-20T07:30:00Z' });
  // Only what was asked about, and only what was read to its end.
  expect(await ask(last)).toMatch(/^LinkedIn Ads is up to date as of Mar 19, 2026 07:30 UTC\. Visits /);
  expect(await ask('Is Salesforce up to date?')).toMatch(/^Salesforce is up to date as of Mar 18, 2026/);
});

it('tells how the goals of whoever asks are doing', async () => {
  const { admin, user, id } = world.instance;
  const ask = (question: string) => converse(user.ctx, [question]);
  expect((await ask('How are our goals doing?')).text).toMatch(
    /^You have no goals yet\. Say “set a goal of …”, with a figure and a number, to set one/,
  );
  const goal = (key: string, more: object) => ({
    ...{ id: `subs_${key}_${id}`, instance_id: id, type: 'goal' as const, created_by: admin.userId },
    ...{ url_template: '/web-traffic', kpi_id: 'visits', goal_start_date: '2026-01-01' },
    ...{ name: key, goal: 1_000_000_000, last_goal_value: 1200, ...more },
  });
  await services.postgres
    .insertInto('subscriptions')
    .values([
      goal('Running', {}),
      goal('Done', { goal: 1000, achieved_at: new Date('2026-02-03'), created_at: new Date(0) }),
      goal('Of others', {}),
    ])
    .execute();
  await services.postgres
    .insertInto('subscription_recipients')
    .values(
      ['Running', 'Done'].map((key) => ({ subscription_id: `subs_${key}_${id}`, user_id: user.userId })),
    )
    .execute();
  for (const question of ['how are our goals doing', 'are our goals on track?', 'what are my goals?']) {
    const { text, permalink } = await ask(question);
    expect(permalink).toBe('/profile');
    expect(text).toContain('Running (Visits): 1,200 of 1,000,000,000 since Jan 1, 2026.');
    expect(text).toContain('Done (Visits): achieved on Feb 3, 2026, 1,200 of 1,000.');
    expect(text).not.toContain('Of others');
  }
  const how = (await ask('how do i set a goal?')).text;
  expect([how.includes('“set a goal of'), how.includes('Running')]).toEqual([true, false]);
});
