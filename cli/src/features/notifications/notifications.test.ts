import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const NO_DAY = {
  ...{ sunday: false, monday: false, tuesday: false, wednesday: false },
  ...{ thursday: false, friday: false, saturday: false },
};
const subscription = (more: object) => ({
  ...{ createdAt: '2026-01-01T10:00:00.000Z', isOwn: true, achieved: false, achievedAt: null, problem: null },
  ...{
    goal: null,
    goalStartDate: null,
    goalEndDate: null,
    kpiId: null,
    metric: null,
    lastGoalValue: null,
    lastRunDate: null,
  },
  ...{ repeatsWeeks: null, reportingWindowDays: null, nextRunDate: null, attachments: [] },
  ...{ webhooks: [], answer: null as string | null, ...NO_DAY, ...more },
});
const goal = (more: object) =>
  subscription({
    ...{ id: 'subs_goal', type: 'goal', name: 'Visits of the year', urlTemplate: '/web-traffic' },
    ...{ kpiId: 'visits', metric: 'Visits', goal: 5000, goalStartDate: '2026-01-01', lastGoalValue: 1200 },
    ...more,
  });
const GOALS = [
  goal({}),
  goal({ id: 'subs_done', name: 'Done', achieved: true, achievedAt: '2026-03-01T08:00:00.000Z' }),
];
const REPORT = subscription({
  ...{ id: 'subs_report', type: 'recurring', name: 'Traffic of the week' },
  ...{ urlTemplate: '/web-traffic?startDate={startDate}', repeatsWeeks: 2, reportingWindowDays: 30 },
  ...{ nextRunDate: '2026-06-15T07:00:00.000Z', monday: true, friday: true },
});
const figure = (
  metric: string,
  label: string,
  unit: string,
  value: number | null,
  previous: number | null,
) => ({
  ...{ metric, label, unit, value, previous },
  missing: value === null ? 'No spend is known.' : null,
  note: metric === 'visits' ? 'Tag silent: Nothing, since noon.' : null,
});
const PREVIEW = {
  startDate: '2026-05-16',
  endDate: '2026-06-14',
  figures: [
    figure('visits', 'Visits', 'count', 1234, 1000),
    figure('spendPerVisit', 'Spend per visit', 'cost', null, null),
  ],
  tables: [] as object[],
  says: '',
  definitionsVersion: 3,
  warnings: ['Not whole.'],
};

const run = (more: object) => ({
  ...{ id: 'rrun_1', dueAt: '2026-06-01T07:00:00.000Z', finishedAt: '2026-06-01T07:00:05.000Z' },
  ...{ startDate: '2026-05-02', endDate: '2026-05-31', recipients: 2, webhooks: [], problem: null },
  files: ['csv', 'pdf'],
  withoutFiles: [],
  sentFirstDay: null as string | null,
  ...more,
});
const SLACK = { id: 'whok_1', name: 'Marketing', kind: 'slack' };
const RUNS = [
  run({ id: 'rrun_2', finishedAt: null, recipients: null, startDate: null, endDate: null, files: [] }),
  run({ recipients: 0, webhooks: [SLACK] }),
  run({ id: 'rrun_3', withoutFiles: ['pdf'] }),
  run({ id: 'rrun_0', problem: 'There is no such vendor.', recipients: 0 }),
];

async function setUp({ goals = GOALS, reports = [REPORT], preview = PREVIEW } = {}) {
  const asked: { operation: string; variables: Record<string, unknown> }[] = [];
  const server = await testServer(({ url, body }) => {
    if (url.startsWith('/api/reports/runs/')) return { body: `file of ${url}` };
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ operation, variables });
    const nodes = JSON.stringify(variables).includes('"goal"') ? goals : reports;
    const answers: Record<string, object> = {
      CliSubscriptions: { mine: { totalEdges: nodes.length, edges: nodes.map((node) => ({ node })) } },
      CliReportPreview: { preview },
      CliReportRuns: { runs: RUNS },
      CliSendReport: { send: { id: 'subs_report' } },
      CliSendRunAgain: { sendRunAgain: { id: 'subs_report' } },
    };
    return { body: { data: { notifications: answers[operation] } } };
  });
  stop = server.close;
  return { asked, ran: await signedIn(server.url, { columns: 160 }) };
}

it('goals are listed with their value so far, all or those achieved', async () => {
  const { ran } = await setUp();
  const { code, out } = await ran('goals', 'list');
  expect(code).toBe(0);
  expect(out).toContain('1,200 of 5,000');
  expect(out).toContain('Achieved on 2026-03-01');
  const achieved = (await ran('goals', 'list', '--achieved', '--format', 'csv')).out;
  expect(achieved).toContain('Done');
  expect(achieved).not.toContain('Visits of the year');
});

it('says where goals and reports are set when there are none', async () => {
  const { ran } = await setUp({ goals: [], reports: [] });
  expect(await ran('goals')).toMatchObject({
    code: 0,
    out: '',
    err: expect.stringContaining('no goals yet'),
  });
  expect((await ran('goals', '--achieved')).err).toContain('parley goals list');
  expect(await ran('reports')).toMatchObject({ out: '', err: expect.stringContaining('no reports yet') });
  expect(await ran('goals', '--json')).toMatchObject({ code: 0, out: '[]\n', err: '' });
});

it('reports are listed with their days, and one is shown as it would be now', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('reports', '--format', 'csv')).out).toContain(
    'Traffic of the week,/web-traffic,Every 2 weeks on Monday and Friday,30,2026-06-15 07:00',
  );
  const { out } = await ran('reports', 'run', 'traffic of the WEEK');
  expect(out).toContain('Traffic of the week: 2026-05-16 to 2026-06-14, definitions 3');
  expect(out).toContain('Visits: Tag silent: Nothing, since noon.');
  expect(out).toContain('Not whole.');
  expect(out).toMatch(/Visits +1,234 +1,000 +\+23\.4%/);
  expect(out).toContain('No spend is known.');
  expect(asked.at(-1)).toEqual({ operation: 'CliReportPreview', variables: { id: 'subs_report' } });
});

it('a report of an answer is shown with what it lists', async () => {
  const table = {
    title: null,
    columns: [
      { id: 'vendor', label: 'Vendor', unit: 'text' },
      { id: 'leads', label: 'Leads', unit: 'count' },
    ],
    rows: [{ vendor: 'LinkedIn Ads', leads: 1300 }],
    totalRows: 1,
    notes: [],
  };
  const { ran } = await setUp({
    reports: [{ ...REPORT, answer: 'Leads · by vendor' }],
    preview: { ...PREVIEW, figures: [], tables: [table], says: 'LinkedIn Ads had most leads.' },
  });
  expect((await ran('reports', '--format', 'csv')).out).toContain('Traffic of the week,Leads · by vendor,');
  const { out } = await ran('reports', 'run', 'Traffic of the week');
  expect(out).toContain('LinkedIn Ads had most leads.');
  expect(out).toMatch(/Vendor +Leads/);
  expect(out).toMatch(/LinkedIn Ads +1,300/);
  const csv = await ran('reports', 'run', 'Traffic of the week', '--format', 'csv');
  expect(csv.out).toBe('vendor,leads\nLinkedIn Ads,1300\n');
});

it('the runs of a report say where each went', async () => {
  const { ran } = await setUp();
  expect((await ran('reports', 'runs', 'Traffic of the week', '--format', 'csv')).out.split('\n')).toEqual([
    expect.stringMatching(/^for,/),
    '2026-06-01 07:00,,Under way,rrun_2',
    '2026-06-01 07:00,2026-05-02 to 2026-05-31,Slack (Marketing),rrun_1',
    '2026-06-01 07:00,2026-05-02 to 2026-05-31,Mail to 2 people (without the PDF),rrun_3',
    '2026-06-01 07:00,2026-05-02 to 2026-05-31,There is no such vendor.,rrun_0',
    '',
  ]);
});

it('what a run of a report said is saved as a file', async () => {
  const { ran } = await setUp();
  expect(await ran('reports', 'save', 'Traffic of the week', '-o', '-')).toMatchObject({
    ...{ code: 0, out: 'file of /api/reports/runs/rrun_1/pdf' },
  });
  const csv = await ran('reports', 'save', 'subs_report', '--file', 'csv', '--run', 'rrun_0', '-o', '-');
  expect(csv.out).toBe('file of /api/reports/runs/rrun_0/csv');
  const none = await ran('reports', 'save', 'subs_report', '--run', 'rrun_2', '-o', '-');
  expect([none.code, none.err]).toEqual([3, expect.stringContaining('parley reports runs')]);
});

it('a report is sent; one that there is not is none', async () => {
  const { asked, ran } = await setUp();
  const { code, err } = await ran('reports', 'send', 'subs_report');
  expect([code, err]).toEqual([0, 'Traffic of the week is on its way to all who get it.\n']);
  expect(asked.at(-1)?.operation).toBe('CliSendReport');
  const unknown = await ran('reports', 'send', 'nothing like it');
  expect([unknown.code, unknown.err]).toEqual([3, expect.stringContaining('parley reports list')]);
});

it('what a run of a report said is sent again, and no run of which nothing is kept', async () => {
  const { asked, ran } = await setUp();
  const { code, err } = await ran('reports', 'send', 'subs_report', '--run', 'rrun_3');
  expect([code, err]).toEqual([0, 'What Traffic of the week said is on its way to all who get it.\n']);
  expect(asked.at(-1)).toEqual({ operation: 'CliSendRunAgain', variables: { runId: 'rrun_3' } });
  const unknown = await ran('reports', 'send', 'subs_report', '--run', 'rrun_2');
  expect([unknown.code, unknown.err]).toEqual([3, expect.stringContaining('parley reports runs')]);
  expect(asked.filter(({ operation }) => operation === 'CliSendReport')).toEqual([]);
});
