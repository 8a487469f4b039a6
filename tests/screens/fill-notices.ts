import { sampleInstance, serverUrl } from '../e2e/person.ts';

const DAYS = 'startDate={startDate}&endDate={endDate}';
const LONG =
  'Spend of the paid channels against what was agreed with the board for this quarter, by whom it was asked';

const text = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(text).join(', ')}]` : JSON.stringify(value);
/** Names of enumerations are written without quotes. */
const ENUMS = ['cause', 'pathMatch'];
const writtenOf = (key: string, value: unknown): string =>
  key === 'attachments' ? `[${String(value)}]` : ENUMS.includes(key) ? String(value) : text(value);
const argumentsOf = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}: ${writtenOf(key, value)}`)
    .join(', ');

const ALERTS = [
  {
    name: 'Busy month',
    metric: 'visits',
    cause: 'above',
    threshold: 1,
    windowDays: 30,
    quietFrom: 22,
    quietUntil: 6,
  },
  { name: LONG, metric: 'spend', cause: 'above', threshold: 10_000_000, windowDays: 90 },
  { name: 'Hardly anybody', metric: 'targetVisits', cause: 'below', threshold: 100_000, windowDays: 7 },
  { name: 'Unusual visits', metric: 'visits', cause: 'unusual', threshold: 5, windowDays: 1 },
  {
    name: 'Pricing',
    metric: 'visits',
    cause: 'pageVisited',
    pathMatch: 'begins',
    path: '/pricing',
    windowDays: 1,
  },
];
const GOALS = [
  { name: 'Visits of the year', kpiId: 'visits', goal: 500_000 },
  { name: LONG, kpiId: 'engagedCompanies', goal: 5 },
];
const REPORTS = [
  { name: 'Traffic of the week', urlTemplate: `/web-traffic?${DAYS}`, attachments: 'csv, pdf' },
  { name: LONG, urlTemplate: `/vendors?${DAYS}`, attachments: '' },
];
const WEEK = {
  ...{ sunday: false, monday: true, tuesday: false, wednesday: false },
  ...{ thursday: true, friday: false, saturday: false },
};
const LINKS = [
  {
    title: 'For the board',
    urlTemplate: '/web-traffic',
    isLive: true,
    hidesCompanies: false,
    windowDays: 30,
  },
  {
    title: LONG,
    urlTemplate: '/vendors',
    isLive: true,
    hidesCompanies: true,
    windowDays: 90,
    password: 'a-password-1',
  },
];

/** Sets alerts and goals, makes reports and links in the sample world: names short and long, of each kind. */
export async function fillNotices(session: string): Promise<void> {
  const ask = async (query: string): Promise<void> => {
    const response = await fetch(`${serverUrl()}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session}`,
        'x-instance-id': sampleInstance(),
      },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors?: unknown };
    if (errors !== undefined) throw new Error(`${query}: ${JSON.stringify(errors)}`);
  };
  const page = { additionalRecipients: [], variableTemplate: '{}', urlTemplate: `/web-traffic?${DAYS}` };
  const notify = (name: string, values: object): Promise<void> =>
    ask(`mutation { notifications { ${name}(${argumentsOf({ ...values })}) { id } } }`);
  for (const alert of ALERTS) await notify('createAlert', { ...page, ...alert });
  for (const goal of GOALS) await notify('createGoal', { ...page, goalStartDate: '2026-01-01', ...goal });
  for (const report of REPORTS)
    await notify('createNotification', {
      ...{ additionalRecipients: [], repeatsWeeks: 1, reportingWindowDays: 30, ...WEEK },
      ...report,
    });
  for (const link of LINKS)
    await ask(`mutation { shares { createOfPage(${argumentsOf({ ...link })}) { id } } }`);
}
