import { addDays, toDay } from '@parley/core/dates';
import { localTime } from '@parley/core/features/notifications';
import { explainChange } from '@parley/server/features/assistant/tools/explain-change';
import { setClock } from '@parley/server/features/notifications/clock';
import { figureInWords } from '@parley/server/features/notifications/figure-words';
import { listMine } from '@parley/server/features/notifications/list-mine';
import { listRuns, previewReport } from '@parley/server/features/notifications/list-runs';
import { rangeInWords } from '@parley/server/features/notifications/page/range-in-words';
import { readRunFile } from '@parley/server/features/notifications/read-run-file';
import { makeReportFile } from '@parley/server/features/notifications/report-attachments';
import { runReports } from '@parley/server/features/notifications/run-reports';
import { sendReport } from '@parley/server/features/notifications/send-report';
import { updateReport } from '@parley/server/features/notifications/update-report';
import { renderMail } from '@parley/server/platform/mail/render-mail';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testkit/eventually.ts';
import { createTestInstance, type TestInstance } from '../../testkit/instance.ts';
import { type MailCatcher, startMailCatcher } from '../../testkit/mail-catcher.ts';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { type ApiServer, headersOf, startApi } from '../api/api-server.ts';
import { storeByHand } from '../api/visits.ts';
import { createReportOf, deliveredMail, makeReportDue, queuedMail, REPORT } from './report-setup.ts';

const DAY_MS = 86_400_000;
const yesterday = addDays(toDay(Date.now()), -1);
let catcher: MailCatcher;
let services: TestServices;
let api: ApiServer;
let instance: TestInstance;
beforeAll(async () => {
  catcher = await startMailCatcher();
  services = sharedServices({
    PARLEY_SMTP_URL: catcher.smtpUrl,
    PUBLIC_URL: 'https://parley.example.com',
  });
  api = await startApi(services);
  instance = await createTestInstance(services);
  // Two in the window of a week that ends with yesterday, one in the week before.
  await storeByHand(services, instance.id, {
    companies: [{ domain: 'acme.example', name: 'Acme' }],
    visits: [0, -2, -9].map((days) => ({ at: `${addDays(yesterday, days)}T08:00:00Z` })),
  });
});
afterAll(async () => {
  await api.close();
  await services.close();
  await catcher.stop();
});

const create = (input: Partial<typeof REPORT> = {}, of = instance) => createReportOf(of, input);
const makeDue = (id: string, days = 0) => makeReportDue(services, id, days);
const queued = (name: string) => queuedMail(services, name);
const delivered = (name: string, to: string) => deliveredMail({ services, catcher }, name, to);
const rowOf = (id: string) =>
  services.postgres.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const runsOf = (id: string) => listRuns({ ctx: instance.admin.ctx, input: { id } });
const gotBy = async (name: string): Promise<string[]> =>
  (await queued(name)).map(({ recipient }) => recipient);
describe('a report', () => {
  it('that was missed for weeks comes late once, whoever looks, and is kept', async () => {
    const name = `Late ${instance.id}`;
    const { id } = await create({ name, additionalRecipients: [instance.user.userId] });
    await runReports(services);
    expect(await runsOf(id)).toEqual([]);
    await makeDue(id, 40);
    await Promise.all([runReports(services), runReports(services)]);
    const both = [instance.admin.email, instance.user.email].toSorted();
    expect(await gotBy(name)).toEqual(both);
    expect((await rowOf(id)).due_at.getTime()).toBeGreaterThan(Date.now());
    const [run, ...more] = await runsOf(id);
    expect(more).toEqual([]);
    expect(run).toMatchObject({
      startDate: addDays(yesterday, -6),
      endDate: yesterday,
      recipients: 2,
      problem: null,
    });
    expect(run?.figures[0]).toMatchObject({ metric: 'visits', value: 2, previous: 1 });
    await runReports(services);
    expect(await gotBy(name)).toEqual(both);
  });

  it('is taken over from a server that died at it, and completed once', async () => {
    const name = `Died ${instance.id}`;
    const { id } = await create({ name });
    const run = { subscription_id: id, instance_id: instance.id, due_at: new Date() };
    await services.postgres
      .insertInto('report_runs')
      .values({ id: `rrun_${id}`, ...run, attempts: 1, claimed_until: new Date(Date.now() + DAY_MS) })
      .execute();
    await runReports(services);
    expect(await gotBy(name)).toEqual([]);
    await services.postgres
      .updateTable('report_runs')
      .set({ claimed_until: new Date(0) })
      .where('id', '=', `rrun_${id}`)
      .execute();
    await Promise.all([runReports(services), runReports(services)]);
    expect(await gotBy(name)).toEqual([instance.admin.email]);
  });

  it('has the figures, a link with its days, and is left by one click without signing in', async () => {
    const name = `Mail ${instance.id}`;
    const { id } = await create({ name, additionalRecipients: [instance.user.userId] });
    await makeDue(id);
    await runReports(services);
    const mail = await delivered(name, instance.user.email);
    expect(mail.text).toContain('Visits\n2\n+100%, 1 before');
    const [page = '', unsubscribe = ''] = mail.links;
    expect(page).toContain(
      `/app/inst/${instance.id}/web-traffic?compare=before&startDate=${addDays(yesterday, -6)}&endDate=${yesterday}`,
    );
    expect(mail.headers['list-unsubscribe']).toBe(`<${unsubscribe}>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    const { pathname } = new URL(unsubscribe);
    const listed = async () =>
      (await listMine({ ctx: instance.user.ctx, input: {} })).nodes.some((one) => one.id === id);
    // Programs that look into mail open its links: that changes nothing.
    const asked = await api.http.inject({ method: 'GET', url: pathname });
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('<form method="post">');
    expect(asked.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await listed()).toBe(true);
    const click = () =>
      api.http.inject({
        method: 'POST',
        url: pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).body).toContain('You are unsubscribed');
    expect((await click()).statusCode).toBe(200);
    expect(await listed()).toBe(false);
    await services.postgres.deleteFrom('mail_messages').where('subject', 'like', `${name}: %`).execute();
    await makeDue(id);
    await runReports(services);
    expect(await gotBy(name)).toEqual([instance.admin.email]);

    const forged = `${pathname.slice(0, -4)}AAAA`;
    expect((await api.http.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
    expect((await api.http.inject({ method: 'GET', url: '/api/unsubscribe/none' })).statusCode).toBe(404);
  });

  it('has its page, pictures of its charts, what changed most and the files that were wished for', async () => {
    const name = `Pictures ${instance.id}`;
    const { id } = await create({ name, attachments: ['csv', 'pdf'] });
    await makeDue(id);
    await runReports(services, { explainChange });
    const mail = await delivered(name, instance.admin.email);
    const days = rangeInWords({ start: addDays(yesterday, -6), end: yesterday });
    const before = rangeInWords({ start: addDays(yesterday, -13), end: addDays(yesterday, -7) });
    expect(mail.text.replaceAll('\n', ' ')).toContain(`Web traffic, ${days}, compared with ${before}.`);
    expect(mail.text).toMatch(
      /What changed most\n\nVisits: \+100%, from 1 to 2\.\nBy \w[^\n]* \+1 \(100% of the change\)/,
    );
    // Each chart in both themes, and in words for who sees no pictures.
    const pictures = mail.attachments.filter(({ isInline }) => isInline);
    expect(new Set(pictures.map(({ type }) => type))).toEqual(new Set(['image/png']));
    const titles = mail.html.match(/<h2[^>]*>[^<]* by day<\/h2>/g) ?? [];
    expect(titles.length).toBeGreaterThan(2);
    expect(pictures).toHaveLength(2 * titles.length);
    expect(mail.html.match(/<img [^>]*src="data:image\/png/g)).toHaveLength(pictures.length);
    expect(mail.html).toMatch(/alt="Visits: from \d[^"]* to \d/);
    expect(mail.text).toContain('Visits by day');
    const [printed, file, ...others] = mail.attachments.filter(({ isInline }) => !isInline);
    expect(others).toEqual([]);
    expect(file?.name).toMatch(new RegExp(`^pictures-.*-${yesterday}\\.csv$`));
    const [head, period, compared, ...lines] = Buffer.from(file?.base64 ?? '', 'base64')
      .toString()
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(head).toMatch(/^Line,Name,From,To,Visits,/);
    expect(period).toMatch(new RegExp(`^Period,,${addDays(yesterday, -6)},${yesterday},2,`));
    expect(compared).toMatch(
      new RegExp(`^Compared with,,${addDays(yesterday, -13)},${addDays(yesterday, -7)},1,`),
    );
    expect(lines.filter((line) => line.startsWith('Day,'))).toHaveLength(7);
    expect(lines.find((line) => line.startsWith(`Day,${yesterday},`))).toMatch(/^Day,[\d-]+,,,1,/);
    expect(lines.some((line) => line.startsWith('Channel,'))).toBe(true);

    // The PDF file says the figures of the message, and leads where it leads.
    expect([printed?.name, printed?.type]).toEqual([file?.name.replace('.csv', '.pdf'), 'application/pdf']);
    const pdf = Buffer.from(printed?.base64 ?? '', 'base64');
    expect(pdf.length).toBeLessThan(200_000);
    const read = await getDocumentProxy(new Uint8Array(pdf));
    const words = (await extractText(read, { mergePages: true })).text.replace(/\s+/g, ' ');
    expect(words).toContain(`Web traffic, ${days}, compared with ${before}.`);
    const figures = ((await runsOf(id))[0]?.figures ?? []).map(figureInWords);
    expect(figures[0]).toMatchObject({ label: 'Visits', value: '2' });
    for (const { label, value, change } of figures) {
      expect(words).toContain(`${label} ${value} ${change}`.trim());
      expect(mail.text).toContain([label, value, change].filter(Boolean).join('\n'));
    }
    expect(words).toContain('Visits: +100%, from 1 to 2.');
    for (const title of titles) expect(words).toContain(title.replace(/<[^>]*>/g, ''));
    expect((await extractLinks(read)).links).toEqual([mail.links[0]]);

    // The run keeps it: the same files can be had from it later, by those who get the report.
    const [run] = await runsOf(id);
    const fileOf = async (kind: string, by = instance.admin) =>
      await api.http.inject({
        method: 'GET',
        url: `/api/reports/runs/${run?.id}/${kind}`,
        headers: headersOf({ token: await api.signIn(by), instanceId: instance.id }),
      });
    expect(run?.files).toEqual(['csv', 'pdf']);
    const kept = await fileOf('pdf');
    expect(kept.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(kept.headers['content-disposition']).toContain(printed?.name);
    expect(kept.rawPayload.equals(pdf)).toBe(true);
    expect((await fileOf('csv')).rawPayload.equals(Buffer.from(file?.base64 ?? '', 'base64'))).toBe(true);
    expect((await fileOf('pdf', instance.user)).statusCode).toBe(404);
    expect((await fileOf('docx')).statusCode).toBe(404);
    // A run of before kept its figures only.
    await services.postgres
      .updateTable('report_runs')
      .set({ content: null })
      .where('subscription_id', '=', id)
      .execute();
    expect((await runsOf(id))[0]?.files).toEqual([]);
    expect((await fileOf('pdf')).statusCode).toBe(404);
  });

  it('comes without what explains it where that cannot be made', async () => {
    const home = await createTestInstance(services);
    await storeByHand(services, home.id, {
      companies: [{ domain: 'acme.example', name: 'Acme' }],
      visits: [0, -2, -9].map((days) => ({ at: `${addDays(yesterday, days)}T08:00:00Z` })),
    });
    const name = `Unexplained ${home.id}`;
    const { id } = await create({ name }, home);
    await makeDue(id);
    let asked = 0;
    await runReports(services, {
      explainChange: async () => {
        asked++;
        throw new Error('no explanation');
      },
    });
    expect(await gotBy(name)).toEqual([home.admin.email]);
    expect(asked).toBeGreaterThan(0);
    expect((await delivered(name, home.admin.email)).text).toContain('Visits: +100%, from 1 to 2.');
  });

  it('says in its message and its run which files could not be made; they are made when they are asked for', async () => {
    const name = `Fileless ${instance.id}`;
    const { id } = await create({ name, attachments: ['csv', 'pdf'] });
    await makeDue(id);
    const tried: string[] = [];
    await runReports(services, {
      makeFile: async (_services, file, ...made) => {
        tried.push(file);
        if (file === 'pdf') throw new Error('no memory');
        return await makeReportFile(services, file, ...made);
      },
    });
    expect(tried.toSorted()).toEqual(['csv', 'pdf']);
    const mail = await delivered(name, instance.admin.email);
    const files = mail.attachments.filter(({ isInline }) => !isInline);
    expect(files.map(({ type }) => type)).toEqual(['text/csv']);
    expect(mail.text.replaceAll('\n', ' ')).toContain('The PDF could not be made this time.');
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ problem: null, files: ['csv', 'pdf'], withoutFiles: ['pdf'] });
    const made = await readRunFile({ ctx: instance.admin.ctx, input: { runId: run?.id ?? '', file: 'pdf' } });
    expect(made.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has what an older server queued, which knows no pictures', async () => {
    const { subject, html, files } = await renderMail({
      template: 'report',
      to: 'ann@acme.example',
      props: {
        ...{ url: 'https://parley.example/app', unsubscribeUrl: 'https://parley.example/api/unsubscribe/a' },
        ...{ organizationName: 'Acme', reportName: 'Weekly', period: 'March', before: 'February' },
        figures: [{ label: 'Visits', value: '2', change: '' }],
      },
    });
    expect([subject, files]).toEqual(['Weekly: March', []]);
    expect(html).toContain('See the page');
  });

  it('keeps its day when the time zone changes, and comes once by either', async () => {
    const home = await createTestInstance(services);
    const name = `Zones ${home.id}`;
    const { ctx } = home.admin;
    const { id } = await create({ name }, home);
    const due = async () => (await rowOf(id)).due_at.getTime();
    const monday = await due();
    expect(new Date(monday).toISOString()).toMatch(/T07:00:00/);
    await setClock({ ctx, input: { timeZone: 'Asia/Tokyo', reportHour: 7 } });
    expect(await due()).toBe(monday - 9 * 3_600_000);
    await setClock({ ctx, input: { timeZone: 'Asia/Tokyo', reportHour: 18 } });
    expect(await due()).toBe(monday + 2 * 3_600_000);
    // It was sent by one clock: the other one has the Monday after.
    await makeDue(id);
    await Promise.all([runReports(services), runReports(services)]);
    expect(await gotBy(name)).toEqual([home.admin.email]);
    const next = await due();
    expect(localTime('Asia/Tokyo', next)).toMatchObject({ hour: 18, minute: 0 });
    await setClock({ ctx, input: { timeZone: 'Pacific/Honolulu', reportHour: 0 } });
    const moved = await due();
    expect(localTime('Pacific/Honolulu', moved)).toMatchObject({
      ...{ day: localTime('Asia/Tokyo', next).day, hour: 0 },
    });
    await runReports(services);
    expect(await gotBy(name)).toEqual([home.admin.email]);
    await expect(setClock({ ctx, input: { timeZone: 'Mars/Base', reportHour: 7 } })).rejects.toBeDefined();
    await expect(
      setClock({ ctx: home.user.ctx, input: { timeZone: 'UTC', reportHour: 7 } }),
    ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('is due by the clock that is set meanwhile, and setting it waits for no worker', async () => {
    const home = await createTestInstance(services);
    const { ctx } = home.admin;
    // As a run of a report does whose row refers to the instance.
    await services.postgres.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('instances')
        .select('id')
        .where('id', '=', home.id)
        .forKeyShare()
        .execute();
      await setClock({ ctx, input: { timeZone: 'Asia/Tokyo', reportHour: 7 } });
    });
    const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
    await pool.query('begin');
    await pool.query('select id from instances where id = $1 for no key update', [home.id]);
    let isMade = false;
    const made = create({}, home).finally(() => {
      isMade = true;
    });
    const waiting = 'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
    await eventually('a report that waits for the clock, or does not', async () =>
      isMade || (await pool.query(waiting)).rows.length > 0 ? true : undefined,
    );
    await pool.query('update instances set report_hour = 18 where id = $1', [home.id]);
    await pool.query('commit');
    await pool.end();
    const { id } = await made;
    expect(localTime('Asia/Tokyo', (await rowOf(id)).due_at.getTime()).hour).toBe(18);
  });

  it('goes to members only, and says why it cannot be made', async () => {
    const gone = await createTestInstance(services);
    const name = `Broken ${instance.id}`;
    const { id } = await create({ name });
    await services.postgres
      .insertInto('subscription_recipients')
      .values({ subscription_id: id, user_id: gone.user.userId })
      .execute();
    await makeDue(id);
    await runReports(services);
    expect(await gotBy(name)).toEqual([instance.admin.email]);
    await services.postgres
      .updateTable('subscriptions')
      .set({ url_template: '/web-traffic?audience=audn_gone' })
      .where('id', '=', id)
      .execute();
    await makeDue(id);
    await runReports(services);
    expect(await gotBy(name)).toEqual([instance.admin.email]);
    const [run] = await runsOf(id);
    expect(run).toMatchObject({ recipients: 0, figures: [], problem: expect.stringMatching(/\w/) });
    expect((await rowOf(id)).problem).toBe(run?.problem);
  });

  it('of a page of the paid plan stops with the plan', async () => {
    const home = await createTestInstance(services);
    const name = `Plan ${home.id}`;
    const { id } = await create({ name, urlTemplate: '/channels' }, home);
    await services.postgres
      .updateTable('instances')
      .set({ plan: 'free' })
      .where('id', '=', home.id)
      .execute();
    await makeDue(id);
    await runReports(services);
    expect(await gotBy(name)).toEqual([]);
    expect((await rowOf(id)).problem).toBe('Its page is not part of the plan.');
  });

  it('is previewed, and sent between its days, but not again and again', async () => {
    const name = `Now ${instance.id}`;
    const { id } = await create({ name });
    const { ctx } = instance.admin;
    const preview = await previewReport({ ctx, input: { id } });
    expect(preview.figures[0]).toMatchObject({ metric: 'visits', value: 2, previous: 1 });
    expect(await gotBy(name)).toEqual([]);
    await sendReport({ ctx, input: { id } });
    await expect(sendReport({ ctx, input: { id } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await runReports(services);
    expect(await gotBy(name)).toEqual([instance.admin.email]);
  });

  it('keeps its moment when its name changes, and is changed by who made it alone', async () => {
    const { id } = await create({ additionalRecipients: [instance.user.userId] });
    const before = await rowOf(id);
    const { ctx } = instance.admin;
    await updateReport({ ctx, input: { ...REPORT, id, name: 'Another name' } });
    expect((await rowOf(id)).due_at).toEqual(before.due_at);
    await updateReport({ ctx, input: { ...REPORT, id, monday: false, thursday: true } });
    expect((await rowOf(id)).delivery_days).toEqual([4]);
    const input = { ...REPORT, id, additionalRecipients: [instance.user.userId] };
    await updateReport({ ctx, input });
    await expect(updateReport({ ctx: instance.user.ctx, input })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    await expect(sendReport({ ctx: instance.user.ctx, input: { id } })).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    const other = await createTestInstance(services);
    for (const ask of [
      () => updateReport({ ctx: other.admin.ctx, input: { ...REPORT, id } }),
      () => listRuns({ ctx: other.admin.ctx, input: { id } }),
      () => sendReport({ ctx: other.admin.ctx, input: { id } }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const foreign = { additionalRecipients: [instance.user.userId] };
    await expect(create(foreign, other)).rejects.toBeDefined();
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ repeatsWeeks: 9 }, 'repeatsWeeks'],
    [{ reportingWindowDays: 31 }, 'reportingWindowDays'],
    [{ monday: false }, 'deliveryDays'],
    [{ urlTemplate: '/users' }, 'urlTemplate'],
    [{ urlTemplate: 'https://evil.example/web-traffic' }, 'urlTemplate'],
    [{ urlTemplate: '/web-traffic?audience=audn_none' }, 'audience'],
    [{ urlTemplate: '/pixels/pixl_a,pixl_b?audience=grouped_audience' }, 'Choose one audience, or TAM'],
  ])('is refused with %o', async (input, field) => {
    await expect(create(input)).rejects.toSatisfy((error: unknown) =>
      `${error} ${JSON.stringify(error)}`.toLowerCase().includes(field.toLowerCase()),
    );
  });
});
