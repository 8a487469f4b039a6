import { Readable } from 'node:stream';
import { ownVendorId } from '@parley/core/features/channels';
import { addMonths, monthOfDay } from '@parley/core/features/spend';
import { writeAdStatistics } from '@parley/server/data/facts/spend/index';
import { importSpendSheet, type SheetInput } from '@parley/server/features/spend/import-spend-sheet';
import { listVendorSpends } from '@parley/server/features/spend/list-vendor-spends';
import { setSpendMonth } from '@parley/server/features/spend/set-spend-month';
import { setVendorSpends } from '@parley/server/features/spend/set-vendor-spends';
import { writeSpendSheet } from '@parley/server/features/spend/write-spend-sheet';
import { startOrContinueSession } from '@parley/server/platform/edit-sessions/index';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';
import { workbookOf } from '../imports/zip-file.ts';

const services = sharedServices();
afterAll(() => services.close());

const GOOGLE = 'vndr_google_ads';
const LINKEDIN = 'vndr_linkedin_ads';
const NOW = monthOfDay(holdDay());
const at = (months: number): string => addMonths(NOW, months);
const heading = (months: number): string => at(months).slice(0, 7);
const entered = (vendorId: string, months: Record<string, number>) => ({
  vendorId,
  data: Object.entries(months).map(([firstDayOfMonth, amount]) => ({
    firstDayOfMonth,
    amount,
    userSupplied: true,
  })),
});

async function world() {
  const { id, admin, user } = await createTestInstance(services);
  const { ctx } = admin;
  const send = (content: string | Buffer, input: SheetInput = {}) =>
    importSpendSheet({ ctx, input, body: Readable.from([Buffer.from(content)]) });
  const report = (vendorId: string, source: string, days: readonly string[]) =>
    ctx.postgres.transaction().execute((transaction) =>
      writeAdStatistics({
        transaction,
        instanceId: id,
        source,
        rows: days.map((day) => ({
          vendorId,
          campaign: 'Spring',
          day,
          spend: '40.123456',
          impressions: 1,
          clicks: 1,
        })),
      }),
    );
  return {
    ctx,
    user: user.ctx,
    send,
    report,
    set: (...vendors: ReturnType<typeof entered>[]) => setVendorSpends({ ctx, input: { vendors } }),
    get: async () => (await listVendorSpends({ ctx, input: {} })).nodes,
    file: async (format: 'csv' | 'xlsx' | 'json') => (await writeSpendSheet({ ctx, format })).content,
  };
}

describe('the sheet of spend as a file', () => {
  it('is what the page shows, with totals, and for programs with what was entered', async () => {
    const { ctx, set, file, report } = await world();
    await set(
      entered(GOOGLE, { [at(-12)]: 1200.5, [at(0)]: 7 }),
      entered(ownVendorId('=Guild, "A"', 'chnl_events'), { [at(0)]: 1 }),
    );
    await report(LINKEDIN, 'oprv:linkedin', [at(0)]);
    const lines = String(await file('csv')).split('\r\n');
    expect(lines[0]).toBe(
      ['Channel', 'Vendor', ...Array.from({ length: 25 }, (_, index) => heading(index - 12)), 'Total'].join(
        ',',
      ),
    );
    expect(lines.slice(1, 4).map((line) => line.slice(0, 34))).toEqual([
      `Events,"'=Guild, ""A""",0,0,0,0,0,0,`.slice(0, 34),
      'Paid Search,Google Ads,1200.5,0,0,'.slice(0, 34),
      'Paid Social,LinkedIn Ads,0,0,0,0,0,'.slice(0, 34),
    ]);
    expect(lines[4]).toMatch(/^,Total,1200\.5,(0,){11}48\.12,(0,){12}1248\.62$/);
    const json = JSON.parse(String(await file('json')));
    expect(json).toMatchObject({ currency: 'USD', months: expect.arrayContaining([heading(0)]) });
    expect(json.vendors.at(-1)).toMatchObject({
      vendor: 'LinkedIn Ads',
      months: [{ month: heading(0), amount: 40.12, entered: null, lockedBy: 'LinkedIn Ads' }],
    });
    await expect(
      writeSpendSheet({ ctx: { ...ctx, viewer: (await world()).user.viewer }, format: 'csv' }),
    ).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });

  it('changes nothing when it comes back as it is, whatever is in it', async () => {
    const { set, file, send, get, report } = await world();
    await report('vndr_meta_ads', 'oprv:meta', [at(-1)]);
    await report(GOOGLE, 'import', [at(-2), at(-1)]);
    const name = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .filter((text) => /\p{L}/u.test(text));
    const vendor = fc.oneof(
      fc.constantFrom(GOOGLE, LINKEDIN, 'vndr_linkedin', 'vndr_facebook', 'vndr_other'),
      fc
        .tuple(name, fc.constantFrom('chnl_events', 'chnl_paid_social'))
        .map(([text, channel]) => ownVendorId(text, channel))
        .filter((id) => id !== undefined),
    );
    const month = fc.integer({ min: -12, max: 12 }).map(at);
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
    const rows = fc.uniqueArray(fc.tuple(vendor, fc.dictionary(month, amount, { minKeys: 1, maxKeys: 4 })), {
      selector: ([id]) => id,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('csv' as const, 'xlsx' as const), async (sheet, format) => {
        await set(...sheet.map(([id, months]) => entered(id, months)));
        const before = await get();
        const answer = await send(await file(format));
        expect(answer).toMatchObject({
          version: null,
          changes: [],
          locked: [],
          unknown: [],
          errorCount: 0,
          created: [],
        });
        expect(await get()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });

  it('tells a vendor that is called Total from the totals', async () => {
    const { set, file, send } = await world();
    await set(entered(ownVendorId('Total', 'chnl_events'), { [at(0)]: 5 }), entered(GOOGLE, { [at(0)]: 7 }));
    const csv = String(await file('csv'));
    expect(await send(csv, { dryRun: 'true' })).toMatchObject({ read: 26, changes: [], unknown: [] });
    const dearer = csv.replace(/^(Events,Total,)5,/m, '$19,');
    expect(await send(dearer, { dryRun: 'true' })).toMatchObject({
      changes: [{ vendor: 'Total', after: 9 }],
    });
    // Where there is no such vendor, it is what a spreadsheet calls its sums.
    const other = `Channel,Vendor,${heading(0)}\nPaid Search,Google Ads,7\nPaid Search,Total,7\n`;
    expect(await send(other, { dryRun: 'true' })).toMatchObject({ read: 1, unknown: [] });
  });

  it('says in a dry run what it would change, and is taken as one version', async () => {
    const { ctx, set, send, get, report } = await world();
    await set(entered(GOOGLE, { [at(-1)]: 100, [at(0)]: 5 }));
    await report(LINKEDIN, 'oprv:linkedin', [at(0)]);
    const sheet = `Vendor;Channel;${heading(-1)};${heading(0)}\nGoogle Ads;;"1.250,50";0\nLinkedIn;;;99\nBing;;;7`;
    const tried = await send(sheet, { dryRun: 'true' });
    expect(tried).toMatchObject({
      isDryRun: true,
      version: null,
      read: 4,
      changes: [
        { vendor: 'Google Ads', month: at(-1), before: 100, after: 1250.5 },
        { vendor: 'Google Ads', month: at(0), before: 5, after: 0 },
        { vendor: 'Microsoft Advertising', month: at(0), before: 0, after: 7 },
      ],
      locked: [{ row: 3, vendor: 'LinkedIn Ads', amount: 99, kept: 40.12, source: 'LinkedIn Ads' }],
    });
    const [google] = await get();
    expect(google?.data).toHaveLength(2);
    const done = await send(sheet, { revision: tried.revision, filename: 'budget.csv' });
    expect(done).toMatchObject({ isDryRun: false, version: 3, changes: tried.changes });
    expect((await get()).map(({ vendorId, data }) => [vendorId, data.map(({ amount }) => amount)])).toEqual([
      [GOOGLE, [1250.5]],
      [LINKEDIN, [40.123456]],
      ['vndr_microsoft_ads', [7]],
    ]);
    await expect(send(sheet, { revision: tried.revision })).rejects.toMatchObject({
      code: 'OPERATION_LOCKED',
    });
    expect(await send(sheet)).toMatchObject({ version: null, changes: [], unchanged: 3 });
    const { why } = await ctx.postgres
      .selectFrom('configuration_versions')
      .select('why')
      .where('instance_id', '=', ctx.instance.id)
      .where('number', '=', 3)
      .executeTakeFirstOrThrow();
    expect(why).toBe('Sheet budget.csv');
  });

  it('has a month of a vendor once, also where the same amount is there again', async () => {
    const { send } = await world();
    const days = ['01', '02'].map((day) => `Google Ads,${heading(0)}-${day},100`);
    const tried = await send(['Vendor,Date,Amount', ...days].join('\n'), { dryRun: 'true' });
    expect(tried.errors).toMatchObject([
      { row: 3, message: expect.stringContaining('there twice, in row 2') },
    ]);
  });

  it('is refused as a whole for one bad cell or name; names can be chosen or made', async () => {
    const { send, get } = await world();
    const wrong = `Vendor,${heading(0)},${heading(1)}\nGoogle Ads,=1+1,-5\nLinkdin Ads,5,\nSpring Summit,,6\nDirect,7,\n`;
    const tried = await send(wrong, { dryRun: 'true' });
    expect(tried.errors.map(({ row, message }) => [row, message])).toEqual([
      [2, `${heading(0)}: “=1+1” is not an amount from 0 to under 1,000,000,000.`],
      [2, expect.stringContaining(`${heading(1)}: “-5” is not an amount from 0 to under 1,000,000,000.`)],
      [5, expect.stringContaining('direct visits cost nothing')],
    ]);
    expect(tried.unknown).toMatchObject([
      {
        name: 'Linkdin Ads',
        rows: [3],
        near: [{ vendorId: LINKEDIN, name: 'LinkedIn Ads', channel: 'Paid Social' }],
      },
      { name: 'Spring Summit', rows: [4] },
    ]);
    await expect(send(wrong)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('Nothing was changed.'),
    });
    const right = `Vendor,${heading(0)}\nLinkdin Ads,5\nSpring Summit,6\n`;
    await expect(send(right)).rejects.toMatchObject({ message: expect.stringContaining('Linkdin Ads') });
    const vendors = JSON.stringify({ 'Linkdin Ads': LINKEDIN, 'Spring Summit': 'new' });
    expect(await send(right, { vendors })).toMatchObject({ version: 2, created: ['Spring Summit'] });
    expect((await get()).map(({ vendorId }) => vendorId)).toEqual([
      LINKEDIN,
      ownVendorId('Spring Summit', 'chnl_events'),
    ]);
    const twice = `Vendor,Month,Amount\nGoogle,${heading(0)},1\nGoogle Ads,${heading(0)},2\nGoogle Ads,${heading(13)},2\nGoogle Ads,1999-01,2\n`;
    expect((await send(twice, { dryRun: 'true' })).errors.map(({ message }) => message)).toEqual([
      expect.stringContaining('twice, in row 2 with 1.'),
      expect.stringContaining('choose a month from'),
      expect.stringContaining('choose a month from'),
    ]);
  });

  it('is read within the bounds of all imports', async () => {
    const { send } = await world();
    for (const hostile of [
      '',
      '\u0000\u0001',
      '{"a": {"a"',
      '[1]',
      'Vendor\nGoogle Ads',
      Buffer.from('PK\u0003\u0004 no zip'),
    ])
      await expect(send(hostile)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const bomb = workbookOf({
      before: '<worksheet><sheetData>',
      piece: '<row/>'.repeat(10_000),
      times: 100,
      after: '</sheetData></worksheet>',
    });
    await expect(send(bomb)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('waits for nobody: while another person edits it is refused', async () => {
    const { send, user, ctx } = await world();
    const other = { ...ctx, viewer: { ...ctx.viewer, userId: user.viewer.userId } };
    await startOrContinueSession({ ctx: other, area: 'vendor-spend', input: {} });
    const sheet = `Vendor,${heading(0)}\nGoogle Ads,5\n`;
    expect(await send(sheet, { dryRun: 'true' })).toMatchObject({ changes: [{ after: 5 }] });
    await expect(send(sheet)).rejects.toMatchObject({ code: 'OPERATION_LOCKED' });
  });
});

describe('one month', () => {
  it('is set by name, and taken out by 0; locked ones and unknown names are refused', async () => {
    const { ctx, get, report } = await world();
    const set = (vendor: string, amount: number, month = heading(0)) =>
      setSpendMonth({ ctx, input: { vendor, month, amount } });
    expect(await set('LinkedIn', 7200)).toMatchObject({
      vendorId: LINKEDIN,
      before: 0,
      amount: 7200,
      changed: true,
      version: 2,
    });
    expect(await set('LinkedIn', 7200)).toMatchObject({ changed: false, before: 7200 });
    await set('LinkedIn', 100, heading(1));
    await set('LinkedIn Ads', 0);
    expect((await get()).map(({ data }) => data.map(({ amount }) => amount))).toEqual([[100]]);
    await expect(set('Linkdin', 5)).rejects.toMatchObject({
      message: expect.stringContaining('Nearest: LinkedIn'),
    });
    await expect(set('LinkedIn', 5, 'spring')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await report(GOOGLE, 'oprv:google', [at(0)]);
    await expect(set('Google', 5)).rejects.toMatchObject({ message: expect.stringContaining('Google Ads') });
  });
});
