import type { Mail } from '@parley/server/platform/mail/index';

export const url =
  'https://parley.example.com/sign-in/discovery?token_type=discovery&token=a.b-c_d&redirect=%2Fapp%3Fx%3D1';
export const to = 'ann@acme.example';
const SILENT_TAG = 'Tag silent: nothing has arrived from the tag since Jan 6, 14:00 UTC.';
/** A message of each kind, with all that it can say. */
export const MAILS: readonly Mail[] = [
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
      figures: [
        { label: 'Visits', value: '1,234', change: '+12%, 1,100 before', note: SILENT_TAG },
        { label: 'Engaged companies', value: '87', change: '', note: SILENT_TAG },
        { label: 'Spend', value: '$400', change: '', note: 'Spend of LinkedIn Ads is known up to Jan 5.' },
      ],
      definitions: 3,
      warnings: ['The days since Jan 6 are not whole.'],
      withoutFiles: ['pdf'],
      sentFirst: 'Jan 8, 2026',
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
      figures: [{ label: 'Visits', value: '1,234', change: '+12%, 1,100 before', note: SILENT_TAG }],
      definitions: 3,
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
