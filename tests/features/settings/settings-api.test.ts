import type { VisitExample } from '@parley/core/features/channels';
import { writeOpportunities } from '@parley/server/data/facts/opportunities/index';
import { writeAdStatistics } from '@parley/server/data/facts/spend/index';
import { rebuildVisits, serveRequest } from '@parley/server/data/visits/index';
import { addMember } from '@parley/server/features/identity/index';
import { keepOptions } from '@parley/server/features/integrations/sync/keep-options';
import { listChanges } from '@parley/server/features/settings/list-changes';
import { drainNow } from '@parley/server/platform/outbox/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestInstance, createTestUser, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { testViewer } from '../../testkit/viewer.ts';
import { contextOf, makeWorld } from '../analytics/world.ts';
import { type ApiServer, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';
import { standingVisits } from '../data/visits-in-clickhouse.ts';
import { errorOf } from '../users/people.ts';

let services: TestServices;
let api: ApiServer;
let own: TestInstance;
let token: string;

beforeAll(async () => {
  services = sharedServices();
  api = await startApi(services);
  own = await createTestInstance(services);
  token = await api.signIn(own.admin);
});
afterAll(async () => {
  await api.close();
  await services.close();
});

describe('what figures are made of', () => {
  const SET = `mutation ($tam: TamInput, $visitExclusions: [String!], $taskEvent: TaskEventInput, $lead: LeadEventInput,
    $campaign: CampaignEventInput, $pipelineReport: PipelineReportInput, $why: String) {
    instances { update(tam: $tam, visitExclusions: $visitExclusions, taskEvent: $taskEvent, lead: $lead, campaign: $campaign,
      pipelineReport: $pipelineReport, why: $why) {
      tam { audience { id } sectors { id } regions { id } revRanges { id } } visitExclusions
      taskEvent { offlineEventsAll offlineTasksAll offlineTasksSpecific } lead { offlineEventsLeadStatus }
      campaign { typeField spendField } pipelineReport { url fieldName influenceWindow } } } }`;
  const VERSIONS = `query ($kind: ConfigurationKind!) { settings { versions(kind: $kind) {
    number body why createdBy restoredFrom isCurrent } recomputing { share } } }`;
  const ask = (query: string, variables: Record<string, unknown> = {}, as = token) =>
    api.graphql({ token: as, instanceId: own.id }, query, variables);

  it('empties a group that is null and leaves one that is left out', async () => {
    const lead = { offlineEventsLeadStatus: 'MQL' };
    const campaign = { typeField: 'Type', spendField: 'Cost' };
    const taskEvent = { offlineEventsAll: true, offlineTasksAll: false, offlineTasksSpecific: ['call'] };
    const set = await ask(SET, { lead, campaign, taskEvent });
    expect(set.data).toMatchObject({ instances: { update: { lead, campaign, taskEvent } } });
    const emptied = await ask(SET, { lead: null });
    expect(emptied.data).toMatchObject({ instances: { update: { lead: null, campaign, taskEvent } } });
  });

  it('offers all that a reading of the CRM keeps, or nothing of it', async () => {
    const connectionId = `conn_${own.id}`;
    await services.postgres
      .insertInto('integration_connections')
      .values({
        ...{ id: connectionId, instance_id: own.id, provider_id: 'oprv:salesforce', status: 'active' },
        ...{ organization_id: 'org', organization_name: 'Seller', method: 'oauth', credentials: '' },
      })
      .execute();
    const lists = ['lead-status', 'task-type', 'money-field'] as const;
    const options = lists.map((list) => ({ kind: 'option' as const, list, externalId: 'One', name: 'One' }));
    let isAsked = true;
    const reading = (async () => {
      for (let times = 0; isAsked; times += 1)
        await services.postgres
          .transaction()
          .execute((transaction) =>
            keepOptions({ transaction, connectionId, options: times % 2 === 0 ? options : [] }),
          );
    })();
    const FIELDS = 'leadStatusOptions { id } taskTypeOptions { id } moneyFieldOptions { id }';
    const answers = new Set<string>();
    for (let times = 0; times < 100; times += 1)
      answers.add(JSON.stringify((await ask(`{ instances { current { ${FIELDS} } } }`)).data));
    isAsked = false;
    await reading;
    expect(answers.size).toBe(2);
  });

  it.each([
    [{ visitExclusions: ['/a', 'https://acme.com/b'] }, 'visitExclusions.1'],
    [{ visitExclusions: ['/a?b=c'] }, 'visitExclusions.0'],
    [{ visitExclusions: [' '] }, 'visitExclusions.0'],
    [{ lead: {} }, 'lead.offlineEventsLeadStatus'],
    [{ campaign: { typeField: 'Type' } }, 'campaign.spendField'],
    [{ tam: { sectors: ['sect_none'] } }, 'tam.sectors.0'],
    [{ pipelineReport: { influenceWindow: 0 } }, 'pipelineReport.influenceWindow'],
    [{ pipelineReport: { url: 'https://acme.com/report' } }, 'pipelineReport.url'],
  ])('puts the error of %j at its field', async (variables, field) => {
    const answer = await ask(SET, variables);
    expect(errorOf(answer)).toEqual({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
  });

  it('needs something to know a target market by', async () => {
    expect(errorOf(await ask(SET, { tam: { sectors: [] } }))?.code).toBe('missing-tam-details');
    expect(errorOf(await ask(SET, { tam: { audienceId: 'audn_none' } }))).toEqual({
      code: 'NOT_FOUND',
      fields: { 'tam.audienceId': expect.any(String) },
    });
  });

  it('is kept in versions that can be compared and brought back', async () => {
    const sectors = ['sect_software'];
    await ask(SET, { tam: { sectors }, why: 'We sell to software makers' });
    expect((await ask(VERSIONS, { kind: 'TARGET_MARKET' })).data).toMatchObject({
      settings: {
        versions: [
          { number: 2, body: { sectors }, why: 'We sell to software makers', isCurrent: true },
          { number: 1, body: { audienceId: null, sectors: [] }, createdBy: null },
        ],
        recomputing: null,
      },
    });
    const compared = await ask(
      '{ settings { compare(kind: TARGET_MARKET, from: 1, to: 2) { path before after } } }',
    );
    expect(compared.data).toEqual({
      settings: { compare: [{ path: 'sectors', before: null, after: 'Software & Technology' }] },
    });
    const content = await ask('{ settings { content(kind: TARGET_MARKET, number: 2) { path value } } }');
    expect(content.data).toMatchObject({
      settings: {
        content: [
          { path: 'audienceId', value: null },
          { path: 'sectors', value: 'Software & Technology' },
          {},
          {},
        ],
      },
    });
    const RESTORE =
      'mutation { settings { restore(kind: TARGET_MARKET, number: 1) { number restoredFrom } } }';
    expect((await ask(RESTORE)).data).toEqual({ settings: { restore: { number: 3, restoredFrom: 1 } } });
    expect(errorOf(await ask(RESTORE))?.code).toBe('INVALID_INPUT');
  });

  it('says that figures are being recomputed while visits follow changed exclusions', async () => {
    await ask(SET, { visitExclusions: ['careers/'] });
    const { data } = await ask(VERSIONS, { kind: 'EXCLUSIONS' });
    expect(data).toMatchObject({
      settings: { recomputing: { share: 0 }, versions: [{ body: { paths: ['/careers'] } }, { number: 1 }] },
    });
    const member = await api.signIn(own.user);
    expect((await ask('{ settings { recomputing { share } } }', {}, member)).errors).toEqual([]);
    expect(errorOf(await ask(VERSIONS, { kind: 'EXCLUSIONS' }, member))?.code).toBe('PERMISSION_DENIED');
  });
});

describe('admins who save settings at once', () => {
  const SAVE = `mutation ($visitExclusions: [String!], $viewThroughDays: Int, $name: String, $netNewRule: NetNewRule, $revision: String) {
    instances { update(netNewRule: $netNewRule, visitExclusions: $visitExclusions, viewThroughDays: $viewThroughDays, name: $name, revision: $revision) {
      revision } } }`;
  const RESTORE = `mutation ($number: Int!, $current: Int) { settings {
    restore(kind: EXCLUSIONS, number: $number, current: $current) { number } } }`;
  const READ = '{ instances { current { revision visitExclusions viewThroughDays name } } }';

  async function anotherAdmin(instanceId: string, name: string) {
    const person = await createTestUser(services, { name });
    await services.postgres
      .transaction()
      .execute((transaction) =>
        addMember({ transaction, input: { instanceId, userId: person.userId, role: 'admin' } }),
      );
    return { token: await api.signIn(person), instanceId };
  }

  it('never overwrite each other in silence, and go on in groups of their own', async () => {
    const instance = await createTestInstance(services);
    const caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
    const save = (variables: Record<string, unknown>, as = caller) => api.graphql(as, SAVE, variables);
    const names = ['Grace Hopper', 'Mary Ann Evans', 'Jean de La Fontaine'];
    const admins = await Promise.all(names.map((name) => anotherAdmin(instance.id, name)));
    const read = async () =>
      ((await api.graphql(caller, READ)).data as { instances: { current: Record<string, unknown> } })
        .instances.current;
    const { revision } = await read();
    const paths = [['/jobs'], ['/docs'], ['/login']];
    const all = await Promise.all(
      paths.map((visitExclusions, index) => save({ visitExclusions, revision }, admins[index])),
    );
    const [first = 0, ...others] = all.flatMap(({ errors }, index) => (errors.length === 0 ? [index] : []));
    expect(others).toEqual([]);
    expect(await read()).toMatchObject({ visitExclusions: paths[first] });
    // Whoever was too late learns who it was, not their own name.
    const reason = `${names[first]} changed the visit exclusions meanwhile, so nothing was saved.`;
    for (const refused of all.filter((_answer, index) => index !== first)) {
      expect(errorOf(refused)?.code).toBe('OPERATION_LOCKED');
      expect(JSON.stringify(refused.errors)).toContain(`"${reason}"`);
    }
    // What was read before is as good as ever for a group that nobody changed.
    expect((await save({ viewThroughDays: 14, name: 'Haven', revision })).errors).toEqual([]);
    expect(errorOf(await save({ name: 'Harbor', revision }))?.code).toBe('OPERATION_LOCKED');
    expect(errorOf(await save({ name: 'Harbor', visitExclusions: [], revision }))?.code).toBe(
      'OPERATION_LOCKED',
    );
    expect(await read()).toMatchObject({ name: 'Haven', viewThroughDays: 14 });
    // With what holds now, and without a revision as ever, it is saved.
    const now = await read();
    expect((await save({ visitExclusions: ['/a'], revision: now['revision'] })).errors).toEqual([]);
    expect((await save({ visitExclusions: [] })).errors).toEqual([]);
    // A save that changes nothing overtakes nobody, though it writes down what was there.
    const { revision: before } = await read();
    expect((await save({ netNewRule: 'ALL' })).errors).toEqual([]);
    expect((await read())['revision']).toBe(before);
  });

  it('do not bring a version back over one that another admin saved meanwhile', async () => {
    const instance = await createTestInstance(services);
    const caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
    const grace = await anotherAdmin(instance.id, 'Grace Hopper');
    const restore = (variables: Record<string, unknown>) => api.graphql(caller, RESTORE, variables);
    expect((await api.graphql(caller, SAVE, { visitExclusions: ['/jobs'] })).errors).toEqual([]);
    expect((await api.graphql(grace, SAVE, { visitExclusions: ['/docs'] })).errors).toEqual([]);
    const refused = await restore({ number: 1, current: 2 });
    expect(errorOf(refused)?.code).toBe('OPERATION_LOCKED');
    const reason = 'Grace Hopper changed the visit exclusions meanwhile, so nothing was saved.';
    expect(JSON.stringify(refused.errors)).toContain(`"${reason}"`);
    expect((await api.graphql(caller, READ)).data).toMatchObject({
      instances: { current: { visitExclusions: ['/docs'] } },
    });
    // Two who bring different versions back at once: one of them does.
    const both = await Promise.all([1, 2].map((number) => restore({ number, current: 3 })));
    expect(both.map((each) => errorOf(each)?.code ?? 'saved').sort()).toEqual(['OPERATION_LOCKED', 'saved']);
    // Without the number of what holds it is brought back as ever.
    expect((await restore({ number: 3 })).errors).toEqual([]);
  });
});

describe('figures as of former definitions', () => {
  const SET = `mutation ($tam: TamInput, $influenceWindow: Int, $visitExclusions: [String!]) { instances {
    update(tam: $tam, influenceWindow: $influenceWindow, visitExclusions: $visitExclusions) { id } } }`;
  const FIGURES = `{ metrics { query(input: { metrics: ["baseAccounts", "visits"], startDate: "2026-03-01T00:00:00Z",
    endDate: "2026-03-31T23:59:59Z" }) { definitionsVersion totals { figures } columns { note } } } }`;
  const SINCE = `query ($number: Int) { settings { definitions(number: $number) { number current
    changes { kind from to isAppliedToFigures } } } }`;

  it('follow the target market of then, and say what is of now', async () => {
    const instance = await createTestInstance(services);
    const companies = ['sect_software', 'sect_software', 'sect_automotive'].map((sector_id, index) => ({
      instance_id: instance.id,
      company_id: `comp_${index}`,
      name: `Company ${index}`,
      domain: `company-${index}.example`,
      sector_id,
      region_id: '',
      rev_range_id: '',
      version: 1,
      is_deleted: 0,
    }));
    await services.clickhouse.insert('companies', companies);
    const caller = { token: await api.signIn(instance.admin), instanceId: instance.id };
    const set = (variables: Record<string, unknown>) => api.graphql(caller, SET, variables);
    await set({ tam: { sectors: ['sect_software'] } });
    await set({ tam: { sectors: ['sect_automotive'] } });
    await set({ visitExclusions: ['/careers'] });
    await serveRequest(services, instance.id);
    const figures = async (definitions?: number) => {
      const { data } = await api.graphql({ ...caller, definitions }, FIGURES);
      const { metrics } = data as {
        metrics: {
          query: {
            definitionsVersion: number;
            totals: { figures: (number | null)[] };
            columns: { note: string | null }[];
          };
        };
      };
      const { definitionsVersion, totals, columns } = metrics.query;
      return [definitionsVersion, totals.figures[0], ...columns.map(({ note }) => note)];
    };
    expect(await figures()).toEqual([4, 1, null, null]);
    const note = 'As of definitions 2, but by the visit exclusions of now.';
    expect(await figures(2)).toEqual([2, 2, null, note]);
    expect((await figures(3)).slice(0, 2)).toEqual([3, 1]);
    expect(await figures(9)).toEqual([4, 1, null, null]);
    const since = async (number?: number) => (await api.graphql(caller, SINCE, { number })).data;
    expect(await since(2)).toEqual({
      settings: {
        definitions: {
          number: 2,
          current: 4,
          changes: [
            { kind: 'TARGET_MARKET', from: 2, to: 3, isAppliedToFigures: true },
            { kind: 'EXCLUSIONS', from: 1, to: 2, isAppliedToFigures: false },
          ],
        },
      },
    });
    expect(await since()).toEqual({ settings: { definitions: { number: 4, current: 4, changes: [] } } });
    expect(await since(9)).toEqual({ settings: { definitions: null } });
    const member = { token: await api.signIn(instance.user), instanceId: instance.id };
    expect((await api.graphql(member, SINCE, { number: 2 })).errors).toEqual([]);
  });
});

describe('a preview', () => {
  const EXCLUSIONS = `query ($visitExclusions: [String!]!) { instances { previewExclusions(visitExclusions: $visitExclusions) {
    before { visits pageViews } after { visits pageViews } sampledOneIn paths { path pageViews examples { path pageViews } }
    otherMoves moves { visits fromVendor { id } toVendor { id } examples { page referrer source medium campaign } } } } }`;
  const TARGETS = `query ($tam: TamInput) { instances { previewTargetMarket(tam: $tam) {
    before { ...Figures } after { ...Figures } unknown { companies sector }
    joining { companies examples { name visits } } leaving { companies examples { name } }
    moves { vendor { id } before after } } } }
    fragment Figures on TargetFigures { companies targetVisits visits opportunities pipeline spendPerTargetVisit }`;

  async function visited() {
    const instance = await createTestInstance(services);
    const world = makeWorld(instance.id, 81, 30);
    const shift =
      Date.now() -
      10 * 86_400_000 -
      Math.max(...world.pageViews.map((row) => Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`)));
    const pageViews = world.pageViews.map((row) => ({
      ...row,
      occurred_at: new Date(Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`) + shift)
        .toISOString()
        .slice(0, -1)
        .replace('T', ' '),
    }));
    await services.clickhouse.insert('page_views', pageViews);
    await rebuildVisits({ services, instanceId: instance.id });
    const as = await api.signIn(instance.admin);
    const ask = async (query: string, variables: Record<string, unknown> = {}) => {
      const answer = await api.graphql({ token: as, instanceId: instance.id }, query, variables);
      expect(answer.errors).toEqual([]);
      return (
        answer.data as {
          instances: Record<
            string,
            {
              before: object;
              after: object;
              paths: { path: string; pageViews: number }[];
              moves: { visits: number; examples?: VisitExample[] }[];
            }
          >;
        }
      ).instances;
    };
    return { instance, ask, pageViews };
  }

  it('of exclusions is what then happens', async () => {
    const { instance, ask, pageViews } = await visited();
    const visitExclusions = ['/pricing', 'careers/'];
    const { previewExclusions } = await ask(EXCLUSIONS, { visitExclusions });
    expect(previewExclusions?.after).not.toEqual(previewExclusions?.before);
    expect(previewExclusions?.paths.map(({ path }) => path)).toEqual(['/pricing', '/careers']);
    // Each example is the page view that began a visit.
    const examples = previewExclusions?.moves.flatMap((move) => move.examples ?? []) ?? [];
    const clean = (text: string): string => text.trim().toLowerCase();
    const began = new Set(
      pageViews.map((row) =>
        [
          ...[`${row.host}${row.path}`, row.referral_domain, clean(row.utm_source), clean(row.utm_medium)],
          row.utm_campaign.trim(),
        ].join('|'),
      ),
    );
    for (const { page, referrer, source, medium, campaign } of examples)
      expect(began).toContain([page, referrer, source, medium, campaign].join('|'));
    for (const key of ['source', 'medium', 'campaign', 'referrer'] as const)
      expect(examples.some((each) => each[key] !== '')).toBe(true);
    await ask(
      'mutation ($visitExclusions: [String!]) { instances { update(visitExclusions: $visitExclusions) { id } } }',
      { visitExclusions },
    );
    await serveRequest(services, instance.id);
    const now = await ask(EXCLUSIONS, { visitExclusions });
    expect(now['previewExclusions']).toMatchObject({
      before: previewExclusions?.after,
      after: previewExclusions?.after,
    });
    const since = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
    const visits = await standingVisits(services, instance.id);
    expect(previewExclusions?.after).toMatchObject({
      visits: visits.filter(({ startedAt }) => startedAt >= Date.parse(since)).length,
    });
  });

  it('of a target market is what then holds, and changes nothing', async () => {
    const { instance, ask } = await visited();
    const tam = { sectors: ['sect_software'] };
    const { previewTargetMarket } = await ask(TARGETS, { tam });
    expect(previewTargetMarket?.before).toMatchObject({ targetVisits: null });
    const targetVisits =
      previewTargetMarket?.moves.map((move) => Number((move as { after?: number }).after)) ?? [];
    expect(targetVisits).toEqual(targetVisits.toSorted((a, b) => b - a));
    expect(previewTargetMarket?.after).toMatchObject({
      targetVisits: targetVisits.reduce((sum, visits) => sum + visits, 0),
    });
    const { settings } = (
      await api.graphql(
        { token: await api.signIn(instance.admin), instanceId: instance.id },
        '{ settings { versions(kind: TARGET_MARKET) { number } } }',
      )
    ).data as { settings: object };
    expect(settings).toEqual({ versions: [] });
    await ask('mutation ($tam: TamInput) { instances { update(tam: $tam) { id } } }', { tam });
    const now = await ask(TARGETS, { tam });
    expect(now['previewTargetMarket']).toMatchObject({
      before: previewTargetMarket?.after,
      after: previewTargetMarket?.after,
      joining: { companies: 0, examples: [] },
      leaving: { companies: 0, examples: [] },
    });
    const viewer = testViewer({ userId: instance.admin.userId });
    const [change] = await listChanges({
      ctx: { ...contextOf(services, instance.id), viewer },
      input: { kind: 'target-market' },
    });
    expect(change?.differences.map(({ after }) => after).join()).toContain('Software');
  });

  it('of a target market names companies that come in and that go, most visits first', async () => {
    const { id, admin } = await createTestInstance(services);
    const at = `${new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
    await storeByHand(services, id, {
      companies: [
        { domain: 'alpha.example', name: 'Alpha', inTam: true, sector: 'sect_software' },
        { domain: 'beta.example', name: 'Beta', sector: 'sect_software' },
        { domain: 'delta.example', name: 'Delta', sector: 'sect_software' },
        { domain: 'gamma.example', name: 'Gamma', inTam: true },
      ],
      visits: [{ at, company: 'delta.example' }],
    });
    const openDate = at.slice(0, 10);
    const deal = { name: 'Deal', status: 'PIPELINE', openDate, closeDate: null } as const;
    const deals = [
      ['gamma.example', '500'],
      ['delta.example', '40'],
      ['beta.example', '2.5'],
    ] as const;
    await services.postgres.transaction().execute(async (transaction) => {
      const into = { transaction, instanceId: id, source: 'import' };
      const rows = deals.map(([domain, amount]) => ({
        ...deal,
        externalId: domain,
        amount,
        company: { domain },
      }));
      await writeOpportunities({ ...into, rows });
      const [campaign, impressions, clicks] = ['', 0, 0];
      const spend = { vendorId: 'vndr_x_ads', campaign, impressions, clicks, day: openDate, spend: '30' };
      await writeAdStatistics({ ...into, rows: [spend] });
    });
    await drainNow(services);
    const caller = { token: await api.signIn(admin), instanceId: id };
    const { data } = await api.graphql(caller, TARGETS, { tam: { sectors: ['sect_software'] } });
    expect(data).toMatchObject({
      instances: {
        previewTargetMarket: {
          before: { companies: 2, opportunities: 1, pipeline: 500, spendPerTargetVisit: null },
          after: { companies: 3, targetVisits: 1, opportunities: 2, pipeline: 42.5, spendPerTargetVisit: 30 },
          joining: {
            companies: 2,
            examples: [
              { name: 'Delta', visits: 1 },
              { name: 'Beta', visits: 0 },
            ],
          },
          leaving: { companies: 1, examples: [{ name: 'Gamma' }] },
        },
      },
    });
    // And so it is then.
    const tam = { sectors: ['sect_software'] };
    await api.graphql(caller, 'mutation ($tam: TamInput) { instances { update(tam: $tam) { id } } }', {
      tam,
    });
    expect((await api.graphql(caller, TARGETS, { tam })).data).toMatchObject({
      instances: {
        previewTargetMarket: { before: { opportunities: 2, pipeline: 42.5, spendPerTargetVisit: 30 } },
      },
    });
  });

  it('of the tag says when it was heard last', async () => {
    const { ask } = await visited();
    const { tagStatus } = await ask(
      '{ instances { tagStatus { lastPageViewAt refused { reason count } } } }',
    );
    expect(tagStatus).toMatchObject({ lastPageViewAt: expect.any(String), refused: [] });
  });
});
