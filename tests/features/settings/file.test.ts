import { listVersions } from '@parley/server/data/configuration/index';
import { applyFile } from '@parley/server/features/settings/file/apply-file';
import { exportFile } from '@parley/server/features/settings/file/export-file';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
let services: TestServices;
beforeAll(() => {
  services = sharedServices();
});
afterAll(() => services.close());

const HEAD = 'parley: 1\n';
const apply = ({ admin }: TestInstance, text: string, more: { dryRun?: boolean; revision?: string } = {}) =>
  applyFile({ ctx: admin.ctx, input: { text: HEAD + text, ...more } });
const fileOf = ({ admin }: TestInstance) => exportFile({ ctx: admin.ctx });
const problemsOf = async (instance: TestInstance, text: string) => {
  const refused = await apply(instance, text).then(
    () => undefined,
    (error: { code: string; details: { problems: { line: number; path: string; message: string }[] } }) =>
      error,
  );
  expect(refused?.code).toBe('INVALID_INPUT');
  return (refused?.details.problems ?? []).map(({ line, path, message }) => [line, path, message]);
};

const value = fc.string({
  unit: fc.constantFrom('a', 'B', ':', '#', '-', '"', 'é', ' '),
  minLength: 1,
  maxLength: 5,
});
const texts = fc.uniqueArray(
  value.map((text) => text.trim()).filter((text) => text !== ''),
  { maxLength: 3, selector: (text) => text.toLowerCase() },
);
const color = fc.constantFrom('#7a828c', '#2e8b17');
const nullable = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });
const months = fc.dictionary(
  fc.constantFrom('2026-01', '2026-02', '2025-12'),
  fc.integer({ min: 0, max: 10 ** 8 }).map((cents) => cents / 100),
  { minKeys: 1 },
);
/** No two of one name, which no page could make. */
const unlike = (places: Record<string, { name: string; color: string }>) =>
  Object.fromEntries(
    Object.entries(places).map(([id, place]) => [id, { ...place, name: `${place.name} ${id.slice(-3)}` }]),
  );
/** Configurations that pages could have made. */
const configuration = fc.record({
  parley: fc.constant(1),
  'target-market': fc.record({
    audience: fc.constant(null),
    industries: fc.subarray(['sect_automotive', 'sect_software']),
    regions: fc.subarray(['regn_asia', 'regn_europe']),
    'revenue-ranges': fc.subarray(['rrng_mid_market']),
  }),
  'net-new': fc.record({ rule: fc.constantFrom('all', 'net-new') }),
  'pipeline-report': fc.record({
    url: fc.constant('https://acme.lightning.force.com/lightning/r/Report/00O5g000006abcd/view'),
    field: nullable(fc.constantFrom('Amount', 'yes', '12', '# no')),
    'influence-window': fc.integer({ min: 1, max: 365 }),
    'view-through-days': fc.integer({ min: 1, max: 90 }),
  }),
  exclusions: fc.record({ paths: fc.subarray(['/jobs', '/a:b', '/null']) }),
  'offline-events': fc.record({
    tasks: nullable(fc.record({ 'all-events': fc.boolean(), 'all-tasks': fc.boolean(), tasks: texts })),
    leads: nullable(fc.record({ status: fc.constantFrom('MQL', 'true') })),
    campaigns: nullable(fc.record({ 'type-field': fc.constant('Type'), 'spend-field': fc.constant('~') })),
  }),
  'own-channels': fc
    .dictionary(
      fc.constantFrom('chnl_own-Fairs', 'chnl_own-Radio'),
      fc.record({ name: fc.constantFrom('Yes', '# no'), color }),
    )
    .map(unlike),
  'own-vendors': fc
    .dictionary(
      fc.constantFrom('vndr_own.display.Hanover', 'vndr_own.events.Roadshow'),
      fc.record({ name: fc.constantFrom('on', '12'), color }),
    )
    .map(unlike),
  'channel-rules': fc.uniqueArray(
    fc.record({
      channel: fc.constant('chnl_paid_social'),
      vendor: fc.constantFrom('vndr_linkedin_ads', 'vndr_x_ads'),
      media: texts,
      sources: fc.constant(['s']),
      'referral-domains': fc.subarray(['partner.example', 'google.*']),
      parameters: fc.constantFrom([], [{ name: 'ref', values: [] }], [{ name: 'ref', values: ['1', 'no'] }]),
    }),
    { maxLength: 3, selector: (rule) => JSON.stringify(rule).toLowerCase() },
  ),
  spend: fc.dictionary(fc.constantFrom('vndr_x_ads', 'vndr_meta_ads'), months),
});

describe('the file of a configuration', () => {
  it('says what was applied, changes nothing where it is from, and gives the same file elsewhere', async () => {
    const [own, other] = [await createTestInstance(services), await createTestInstance(services)];
    await fc.assert(
      fc.asyncProperty(configuration, async (wanted) => {
        await applyFile({ ctx: own.admin.ctx, input: { text: JSON.stringify(wanted) } });
        const text = await fileOf(own);
        expect(
          (await applyFile({ ctx: own.admin.ctx, input: { text: JSON.stringify(wanted) } })).changes,
        ).toEqual([]);
        expect((await applyFile({ ctx: own.admin.ctx, input: { text } })).changes).toEqual([]);
        await applyFile({ ctx: other.admin.ctx, input: { text } });
        expect(await fileOf(other)).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it('changes nothing on a dry run, and tells what applying then changes', async () => {
    const instance = await createTestInstance(services);
    const text = `net-new: { rule: net-new }
spend:
  vndr_meta_ads: { 2026-03: 1200.5 }
channel-rules:
  - { channel: chnl_email, vendor: vndr_newsletter, media: [news], sources: [], referral-domains: [], parameters: [] }
`;
    const before = await fileOf(instance);
    const tried = await apply(instance, text, { dryRun: true });
    expect(await fileOf(instance)).toBe(before);
    expect(tried).toMatchObject({
      isApplied: false,
      changes: [
        { kind: 'net-new', path: 'net-new.rule', before: 'all', after: 'net-new' },
        { kind: 'channel-rules', path: 'channel-rules', after: 'Newsletter (Email): media news' },
        { kind: 'spend', path: 'spend.vndr_meta_ads', after: '{"2026-03":1200.5}' },
      ],
    });
    expect(await apply(instance, text)).toEqual({ ...tried, isApplied: true, revision: expect.any(String) });
    for (const kind of ['net-new', 'channel-rules', 'spend'] as const)
      expect((await listVersions(services.postgres, { instanceId: instance.id, kind })).length).toBe(2);
    const entries = await services.postgres
      .selectFrom('audit_entries')
      .select('type')
      .where('instance_id', '=', instance.id)
      .where('type', 'in', ['instances.updated', 'channels.rules-set', 'spend.set', 'settings.file-applied'])
      .execute();
    expect(entries.map(({ type }) => type).toSorted()).toEqual([
      'channels.rules-set',
      'instances.updated',
      'settings.file-applied',
      'spend.set',
    ]);
  });

  it('replaces nothing that another admin changed since it was tried', async () => {
    const instance = await createTestInstance(services);
    const text = 'net-new: { rule: net-new }\nexclusions: { paths: [/jobs] }\nown-channels: {}\n';
    const { revision } = await apply(instance, text, { dryRun: true });
    const refusal = async () => {
      const before = await fileOf(instance);
      const refused = await apply(instance, text, { revision }).then(
        () => undefined,
        (error: { code: string; details: { reason: string } }) => error,
      );
      expect([refused?.code, await fileOf(instance)]).toEqual(['OPERATION_LOCKED', before]);
      return refused?.details.reason;
    };
    const { name } = instance.admin.ctx.viewer;
    await apply(instance, 'exclusions: { paths: [/docs] }\n');
    expect(await refusal()).toBe(`${name} changed the visit exclusions meanwhile, so nothing was saved.`);
    await apply(
      instance,
      'exclusions: { paths: [] }\nown-channels: { chnl_own-Fairs: { name: Fairs, color: "#7a828c" } }\n',
    );
    expect(await refusal()).toBe(
      'Another admin changed the channels of your own meanwhile, so nothing was saved.',
    );
    // What the file leaves out, and what another admin made as the file has it, does not matter.
    await apply(
      instance,
      'exclusions: { paths: [/jobs] }\nown-channels: {}\nspend: { vndr_meta_ads: { 2026-01: 5 } }\n',
    );
    const applied = await apply(instance, text, { revision });
    expect(applied.changes.map(({ path }) => path)).toEqual(['net-new.rule']);
    // What it gives then is as good as that of a dry run.
    const again = await apply(instance, text, { dryRun: true });
    expect(again.revision).toBe(applied.revision);
    // Two who apply different files at once, having seen the same: one of them does.
    const both = await Promise.allSettled(
      ['/a', '/b'].map((path) =>
        apply(instance, `exclusions: { paths: [${path}] }\n`, { revision: again.revision }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it("makes, renames and puts away channels and vendors of one's own with what uses them", async () => {
    const instance = await createTestInstance(services);
    const places = `own-channels:
  chnl_own-Fairs: { name: Trade shows, color: "#2e8b17" }
own-vendors:
  vndr_own.own-Fairs.Hanover: { name: Hanover, color: "#7a828c" }
`;
    const rules = (list: string) => `channel-rules: [${list}]\n`;
    const rule =
      '{ channel: chnl_own-Fairs, vendor: vndr_own.own-Fairs.Hanover, media: [fair], sources: [], referral-domains: [], parameters: [] }';
    const { changes } = await apply(instance, places + rules(rule));
    expect(changes).toMatchObject([
      { kind: null, path: 'own-channels.chnl_own-Fairs' },
      { kind: null, path: 'own-vendors.vndr_own.own-Fairs.Hanover' },
      { kind: 'channel-rules', after: 'Hanover (Trade shows): media fair' },
    ]);
    expect((await apply(instance, places + rules(rule))).changes).toEqual([]);
    const none = 'own-channels: {}\nown-vendors: {}\n';
    expect(await problemsOf(instance, none)).toEqual([[3, 'own-vendors', expect.stringContaining('Rule 1')]]);
    expect((await apply(instance, none + rules(''))).changes).toHaveLength(3);
    expect(await fileOf(instance)).toContain('own-vendors: {}');
    expect((await apply(instance, places)).changes).toHaveLength(2);
  });

  it('keeps the id of a rule that stays', async () => {
    const instance = await createTestInstance(services);
    const rule = (media: string) =>
      `  - { channel: chnl_email, vendor: vndr_newsletter, media: [${media}], sources: [], referral-domains: [], parameters: [] }\n`;
    const ids = async () =>
      (
        await services.postgres
          .selectFrom('channel_mapping_rules')
          .select('id')
          .where('instance_id', '=', instance.id)
          .orderBy('priority')
          .execute()
      ).map(({ id }) => id);
    await apply(instance, `channel-rules:\n${rule('a')}${rule('b')}`);
    const [a, b] = await ids();
    await apply(instance, `channel-rules:\n${rule('b')}${rule('c')}${rule('a')}`);
    expect(await ids()).toEqual([b, expect.not.stringMatching(/^row/), a]);
  });
});

describe('a file that is refused', () => {
  it.each([
    ['colour: red\n', [[2, 'colour', expect.stringContaining('no such part')]]],
    ['net-new: { rule: some }\n', [[2, 'net-new.rule', 'It is one of all, net-new.']]],
    [
      'exclusions:\n  paths: [/a]\n  folders: []\n',
      [[4, 'exclusions.folders', 'There is no such key here.']],
    ],
    ['exclusions:\n  paths:\n    - /a\n    - /b?c\n', [[5, 'exclusions.paths[2]', expect.any(String)]]],
    ['exclusions: {}\n', [[2, 'exclusions.paths', expect.stringContaining('missing')]]],
    ['net-new: { rule: all }\nnet-new: { rule: all }\n', [[3, '', expect.stringContaining('unique')]]],
    [
      'spend:\n  vndr_none: { 2026-01: 1 }\n  vndr_x_ads:\n    2026-13: 1\n    2026-02: -1\n',
      [
        [3, 'spend.vndr_none', 'There is no vendor with this id.'],
        [5, 'spend.vndr_x_ads.2026-13', expect.stringContaining('2026-03')],
        [6, 'spend.vndr_x_ads.2026-02', 'Spend is 0 or more.'],
      ],
    ],
    [
      'channel-rules:\n  - channel: chnl_email\n    vendor: vndr_x_ads\n    media: [a]\n    sources: []\n    referral-domains: []\n    parameters: []\n',
      [[4, 'channel-rules[1].vendor', 'X Ads belongs to Paid Social.']],
    ],
    [
      'target-market: { audience: Nobody, industries: [], regions: [], revenue-ranges: [] }\n',
      [[2, 'target-market.audience', expect.stringContaining('“Nobody”')]],
    ],
    [
      'pipeline-report: { url: "https://a.example", field: null, influence-window: 400, view-through-days: 7 }\n',
      [[2, 'pipeline-report.url', expect.any(String)]],
    ],
    [
      'own-channels:\n  chnl_own-A: { name: A, color: "#000000" }\n',
      [[3, 'own-channels.chnl_own-A.color', expect.stringContaining('Choose one')]],
    ],
    [
      'own-vendors:\n  vndr_x_ads: { name: X, color: "#7a828c" }\n',
      [[3, 'own-vendors.vndr_x_ads', expect.stringContaining('no id of a vendor')]],
    ],
    ['a: &a [1]\nb: *c\n', [[1, '', expect.any(String)]]],
  ])('%j, at its lines', async (text, expected) => {
    const instance = await createTestInstance(services);
    expect(await problemsOf(instance, text)).toEqual(expected);
  });

  it('names an audience of another instance by id', async () => {
    const [own, other] = [await createTestInstance(services), await createTestInstance(services)];
    const id = `audn_${other.id}`;
    await services.postgres
      .insertInto('audiences')
      .values({ id, instance_id: other.id, name: 'Theirs', type: 'upload' })
      .execute();
    for (const [name, message] of [
      [id, /not referred to by the id/],
      ['Theirs', /There is no audience called/],
    ] as const) {
      const text = `target-market: { audience: "${name}", industries: [], regions: [], revenue-ranges: [] }\n`;
      expect(await problemsOf(own, text)).toEqual([
        [2, 'target-market.audience', expect.stringMatching(message)],
      ]);
    }
  });

  it('changes nothing of what comes before the part that is refused', async () => {
    const instance = await createTestInstance(services);
    const before = await fileOf(instance);
    await services.postgres
      .insertInto('ad_statistics')
      .values({
        instance_id: instance.id,
        source: 'linkedin',
        vendor_id: 'vndr_linkedin_ads',
        campaign_id: 'c',
        day: '2026-03-02',
        spend: '1',
        impressions: '0',
        clicks: '0',
      } as never)
      .execute();
    const text = 'net-new: { rule: net-new }\nspend:\n  vndr_linkedin_ads: { 2026-03: 5 }\n';
    expect(await problemsOf(instance, text)).toEqual([
      [4, 'spend.vndr_linkedin_ads.2026-03', expect.stringContaining('locked')],
    ]);
    expect(await fileOf(instance)).toBe(before);
  });
});
