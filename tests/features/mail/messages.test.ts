import { type Mail, readOutbox } from '@parley/server/platform/mail/index';
import { withPictures } from '@parley/server/platform/mail/render-mail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices, type TestServices } from '../../testkit/services.ts';
import { queue, rowOf } from './queued.ts';

let services: TestServices;
beforeAll(() => {
  services = sharedServices();
});
afterAll(() => services.close());

const url =
  'https://parley.example.com/sign-in/discovery?token_type=discovery&token=a.b-c_d&redirect=%2Fapp%3Fx%3D1';
const to = 'ann@acme.example';
const MAILS: readonly Mail[] = [
  { template: 'magic-link', to, props: { url, minutes: 15, organizationName: null } },
  { template: 'magic-link', to, props: { url, minutes: 15, organizationName: 'Acme' } },
  { template: 'reset-password', to, props: { url, minutes: 15, organizationName: 'Acme' } },
  {
    template: 'invitation',
    to,
    props: { url, organizationName: 'Acme', inviterName: 'Bea', role: 'admin', days: 14 },
  },
  { template: 'confirmation-code', to, props: { code: '01234567', minutes: 15 } },
  { template: 'password-changed', to, props: { name: 'Ann' } },
  { template: 'second-factor-changed', to, props: { name: 'Ann', what: 'a passkey was added' } },
  {
    template: 'connection-broken',
    to,
    props: {
      url: 'https://parley.example/app/inst/inst:a/integrations/oprv:hubspot',
      organizationName: 'Acme',
      providerName: 'HubSpot',
      accountName: 'HubSpot account 1',
    },
  },
  {
    template: 'goal-achieved',
    to,
    props: {
      url: 'https://parley.example/app/inst/inst:a/attribution?startDate=2026-01-01&endDate=2026-03-31',
      organizationName: 'Acme',
      goalName: 'Pipeline of the spring',
      figure: 'Pipeline',
      value: '$1,200,000',
      goal: '$1,000,000',
      since: 'Jan 1, 2026',
    },
  },
  {
    template: 'alert',
    to,
    props: {
      url: 'https://parley.example/app/inst/inst:a/web-traffic?startDate=2026-01-01&endDate=2026-01-07',
      unsubscribeUrl: 'https://parley.example/api/unsubscribe/abc.d_e-g',
      organizationName: 'Acme',
      alertName: 'Quiet week',
      says: 'Visits: 99 from Jan 1, 2026 to Jan 7, 2026, below 100.',
      condition: 'Visits below 100 in 7 days',
      chosenBy: 'Bob',
    },
  },
  {
    template: 'report',
    to,
    props: {
      url: 'https://parley.example/app/inst/inst:a/web-traffic?startDate=2026-01-01&endDate=2026-01-30',
      unsubscribeUrl: 'https://parley.example/api/unsubscribe/abc.d_e-f',
      organizationName: 'Acme',
      reportName: 'Traffic of the week',
      period: 'Jan 1, 2026 to Jan 30, 2026',
      before: 'Dec 2, 2025 to Dec 31, 2025',
      figures: [
        { label: 'Visits', value: '1,234', change: '+12%, 1,100 before' },
        { label: 'Pipeline influenced', value: '–', change: '' },
      ],
    },
  },
  {
    template: 'report',
    to,
    props: {
      url: 'https://parley.example/app/inst/inst:a/vendors/vndr_a?startDate=2026-01-01&endDate=2026-01-07',
      unsubscribeUrl: 'https://parley.example/api/unsubscribe/abc.d_e-h',
      organizationName: 'Acme',
      reportName: 'Ads of the week',
      period: 'Jan 1, 2026 to Jan 7, 2026',
      before: 'Dec 21, 2025 to Dec 27, 2025',
      pageName: 'Vendor: LinkedIn Ads',
      figures: [{ label: 'Visits', value: '1,234', change: '+12%, 1,100 before' }],
      changes: [
        {
          label: 'Visits: +12%, from 1,100 to 1,234.',
          value: '',
          change: 'By campaign: Spring +134 (100% of the change).',
        },
      ],
      charts: [
        {
          kind: 'chart',
          shape: 'line',
          x: { label: 'Day', kind: 'time' },
          unit: 'count',
          series: [
            {
              id: 'visits',
              label: 'Visits',
              points: [170, 160, 150, 200, 190, 180, 184].map((y, index) => ({
                x: `2026-01-0${index + 1}`,
                y,
              })),
            },
          ],
        },
      ],
      attachments: [{ name: 'ads.csv', type: 'text/csv; charset=utf-8', base64: 'TGluZQ0K' }],
    },
  },
  {
    template: 'digest',
    to,
    props: {
      url: 'https://parley.example/app/inst/inst:a/web-traffic?startDate=2026-01-01&endDate=2026-01-14',
      unsubscribeUrl: 'https://parley.example/api/unsubscribe/abc.d_e-f',
      organizationName: 'Acme',
      period: 'Jan 1, 2026 to Jan 14, 2026',
      before: 'Dec 18, 2025 to Dec 31, 2025',
      changes: [
        {
          label: 'Visits: 1,234, 40% above the usual 880.',
          value: '',
          change: 'Mostly LinkedIn Ads: +120.',
          url: 'https://parley.example/app/inst/inst:a/web-traffic?startDate=2026-01-01',
        },
      ],
      figures: [{ label: 'Visits', value: '1,234', change: '+12%, 1,100 before' }],
      goals: [
        {
          label: 'Visits of the year (Visits)',
          value: '1,234 of 5,000',
          change: 'At this pace reached on Apr 10, 2026.',
          url: 'https://parley.example/app/inst/inst:a/web-traffic?endDate=2026-01-14',
        },
      ],
      reports: [{ label: 'Traffic', value: '', change: 'Every week on Monday' }],
    },
  },
];

const contentOf = async (mail: Mail) => {
  const { id } = await queue(services, mail);
  const { content } = await readOutbox(services, id);
  if (!content) throw new Error('erased');
  return { id, ...content };
};

describe.each(MAILS)('$template', (mail) => {
  const link = 'url' in mail.props ? mail.props.url : undefined;
  const unsubscribe = 'unsubscribeUrl' in mail.props ? [mail.props.unsubscribeUrl] : [];
  const lines =
    mail.template === 'digest'
      ? [...mail.props.changes, ...mail.props.goals].flatMap((line) => line.url ?? [])
      : [];

  it('says the same in HTML and in text, with the same one link, and that to unsubscribe', async () => {
    const { html, text, links, subject } = await contentOf(mail);
    expect(subject).not.toMatch(/[\r\n]/);
    const written = [...text.matchAll(/https?:\S+/g)].map(([address]) => address);
    expect(written).toEqual(link === undefined ? [] : [...lines, link, ...unsubscribe]);
    expect(links).toEqual(written);
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    // The button, and its address in plain for those whose mail program shows no button.
    expect(hrefs).toEqual(link === undefined ? [] : [...lines, link, link, ...unsubscribe]);
    const words = html
      .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    // Of a chart, what its picture shows.
    const pictures = [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt = '']) => alt);
    const hidden = ['', '--', ...lines, ...unsubscribe, ...pictures];
    for (const line of text.split('\n').filter((part) => !hidden.includes(part)))
      expect(words).toContain(line.replace(/:$/, ''));
  });

  it('has no scripts and no external resources, and fits light and dark', async () => {
    const { html } = await contentOf(mail);
    // Pictures are in the message itself.
    expect(html.replaceAll(/<img [^>]*src="cid:chart-\d-(light|dark)@parley"[^>]*>/g, '')).not.toMatch(
      /<script|<img|@import|url\(|javascript:|\son\w+=/i,
    );
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="color-scheme"');
  });

  it('is unreadable in the database', async () => {
    const { id } = await contentOf(mail);
    const row = await rowOf(services, id);
    expect(row.body).toMatch(/^sealed:/);
    expect(JSON.stringify(row)).not.toContain('token=');
  });
});

it('shows a chart as a picture in each theme, with its words for who sees none', async () => {
  const report = MAILS.find((mail) => mail.template === 'report' && mail.props.charts !== undefined);
  const { html, text, files } = await contentOf(report as Mail);
  const words = 'Visits: from 170 (Jan 1) to 184 (Jan 7)';
  expect(text).toContain(`Visits by day\n${words}`);
  expect(html.match(/<img [^>]*alt="([^"]*)"/g)).toHaveLength(2);
  expect(html).toContain(`alt="${words}"`);
  // The dark one is hidden where no style is followed.
  expect(html).toMatch(/class="dark" style="display:none[^"]*"><img [^>]*chart-1-dark@parley/);
  expect(files.map(({ name, cid }) => [name, cid !== undefined])).toEqual([
    ['chart-1-light.png', true],
    ['chart-1-dark.png', true],
    ['ads.csv', false],
  ]);
  const shown = withPictures({ html, files });
  expect(shown.match(/src="data:image\/png;base64,/g)).toHaveLength(2);
  expect(shown).not.toContain('cid:');
});

it('says why an alert came: who chose its recipient, and what it watches for', async () => {
  const alert = MAILS.find((mail) => mail.template === 'alert');
  if (alert?.template !== 'alert') throw new Error('none');
  const { text } = await contentOf(alert);
  expect(text.replace(/\s+/g, ' ')).toContain(
    'because Bob chose you as a recipient of this alert: Visits below 100 in 7 days.',
  );
  const own = await contentOf({ ...alert, props: { ...alert.props, chosenBy: null } });
  expect(own.text.replace(/\s+/g, ' ')).toContain('because you set this alert: Visits below 100 in 7 days.');
});

it('escapes the names of users and organizations', async () => {
  const organizationName = `<b>Acme</b>\r\nBcc: all@acme.example https://evil.example/ ${'long '.repeat(60)}`;
  const { html, text, subject } = await contentOf({
    template: 'invitation',
    to,
    props: { url, organizationName, inviterName: 'evil.example', role: 'user', days: 1 },
  });
  expect(html).not.toContain('<b>');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(220);
  // Mail programs make links of addresses they find in a text: of these they find none.
  expect(text.replace(url, '')).not.toMatch(/https?:\/\/|\w\.\w|\w@\w/);
  expect(text).toContain('1 day.');
});

it('opens a message in its own row only', async () => {
  const first = await contentOf(MAILS[0] as Mail);
  const second = await contentOf(MAILS[1] as Mail);
  const { body } = await rowOf(services, first.id);
  await services.postgres.updateTable('mail_messages').set({ body }).where('id', '=', second.id).execute();
  await expect(readOutbox(services, second.id)).rejects.toThrow();
});
