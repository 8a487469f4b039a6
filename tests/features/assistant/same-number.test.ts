import type { Answer } from '@parley/core/assistant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { openPage } from './open-page.ts';
import { type AssistantWorld, blockOf, converse, createAssistantWorld } from './setup.ts';

let services: TestServices;
let api: ApiServer;
let world: AssistantWorld;
let caller: { token: string; instanceId: string };
beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  world = await createAssistantWorld(services);
  caller = { token: await api.signIn(world.instance.user), instanceId: world.instance.id };
});
afterAll(async () => {
  await api.close();
  await services.close();
});

const ask = (question: string, audience?: string): Promise<Answer> =>
  converse(world.instance.user.ctx, [question], audience);

const open = (permalink: string | null) => openPage(api, caller, permalink);

const figureOf = (answer: Answer): number | null => blockOf(answer, 'number').value;

describe('the link of an answer opens the same number', () => {
  it.each([
    ['visits last month', 'visits'],
    ['How many visits did target companies make last month?', 'tamVisits'],
    ['engaged companies this quarter', 'engagedCompanies'],
  ])('%s is %s of the traffic page', async (question, kpi) => {
    const answer = await ask(question);
    expect((await open(answer.permalink)).kpis[kpi]).toBe(figureOf(answer));
  });

  it.each([
    ['visits from LinkedIn Ads last month', 'visits'],
    ['target visits from LinkedIn Ads last month', 'targetVisits'],
    ['engaged companies from LinkedIn Ads this quarter', 'engagedCompanies'],
    ['visits of the paid social channel last month', 'visits'],
    ['target visits of the paid social channel last month', 'targetVisits'],
  ])('%s is %s of the page of the one thing that it is of', async (question, kpi) => {
    const answer = await ask(question);
    expect(answer.permalink).toMatch(/^\/(?:vendors|channels)\/\w+\?/);
    expect((await open(answer.permalink)).kpis[kpi]).toBe(figureOf(answer));
  });

  it('a whole month is compared with the month before, and so is the page behind the link', async () => {
    const answer = await ask('visits from LinkedIn Ads last month');
    expect(answer.permalink).toContain('&compare=before');
    expect(answer.text).toMatch(/from Jan 1 to Jan 31, \d{4}/);
    const { previous } = blockOf(answer, 'number');
    expect((await open(answer.permalink)).kpis['previousVisits']).toBe(previous);
    expect((await ask('visits from LinkedIn Ads in the last 10 days')).permalink).not.toContain('compare');
  });

  it('an audience by its name', async () => {
    const answer = await ask('visits of the audience Focus last month');
    expect((await open(answer.permalink)).kpis['audienceVisits']).toBe(figureOf(answer));
  });

  it('the audience chosen on the page', async () => {
    const focus = world.audienceIds.get('Focus') ?? '';
    const answer = await ask('target visits last month', focus);
    expect(answer.query).toContainEqual({
      label: 'Audience',
      value: 'Focus',
      part: { kind: 'audience', id: focus },
      isFromPage: true,
    });
    expect((await open(answer.permalink)).kpis['audienceVisits']).toBe(figureOf(answer));
  });

  it.each([
    'visits from financial services last month',
    'enterprise visits in Europe this quarter',
    'target visits from LinkedIn this quarter',
    'human visits from software excluding direct this quarter',
    'other company visits from Google this quarter',
  ])('%s is the sum of the list', async (question) => {
    const answer = await ask(question);
    expect((await open(answer.permalink)).total).toBe(figureOf(answer));
  });

  it.each([
    'how many companies visited last month?',
    'how many companies from Europe visited last month',
    'how many companies saw /pricing last month',
  ])('%s is the length of the list', async (question) => {
    const answer = await ask(question);
    expect((await open(answer.permalink)).rows).toBe(figureOf(answer));
  });

  it.each([
    'which companies visited last month?',
    'which companies from financial services visited last month?',
    'which target companies saw /pricing this quarter?',
    'companies with more than 5 visits last month',
    'companies of the audience Focus last month',
    'companies from LinkedIn excluding Europe this quarter',
  ])('%s is the list itself', async (question) => {
    const answer = await ask(question);
    const list = blockOf(answer, 'companies');
    const page = await open(answer.permalink);
    expect(page.rows).toBe(list.totalRows);
    if (list.totalRows <= list.items.length)
      expect(page.total).toBe(list.items.reduce((sum, { visits }) => sum + visits, 0));
  });

  it('tells of a vendor which part of its visits the list holds', async () => {
    const answer = await ask('visits from LinkedIn and Bing last month');
    const page = await open(answer.permalink);
    expect(answer.text).toContain(`${page.rows} known companies made ${page.total} of them`);
  });

  it.each([
    ['visits by vendor last month', 'companies'],
    ['target visits by channel last month', 'engagedCompanies'],
    ['visits from Europe by industry this quarter', 'companies'],
    ['compare LinkedIn and Google this quarter', 'companies'],
  ])('each row of “%s” leads to a list of its %s', async (question, column) => {
    const table = blockOf(await ask(question), 'table');
    for (const [index, row] of table.rows.entries())
      expect((await open(table.links?.[index] ?? null)).rows).toBe(row[column]);
  });

  it.each(['visits without bots last month', 'page views last month', 'visits by hour'])(
    '%s has no page of its own, and no link',
    async (question) => {
      expect((await ask(question)).permalink).toBeNull();
    },
  );

  it('each row of a breakdown leads to its own list', async () => {
    const table = blockOf(await ask('target visits by vendor last month'), 'table');
    for (const [index, row] of table.rows.entries()) {
      const page = await open(table.links?.[index] ?? null);
      expect(page.total).toBe(row['targetVisits']);
    }
  });
});
