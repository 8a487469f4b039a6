import type { Block } from '@parley/core/assistant';

/** One of every kind of part that an answer can have; a kind that is missing here does not compile. */
export const BLOCKS: { [K in Block['kind']]: readonly Extract<Block, { kind: K }>[] } = {
  number: [
    {
      kind: 'number',
      label: 'Target visits',
      value: 1168,
      unit: 'count',
      previous: 944,
      previousLabel: 'September 2026',
      delta: 0.237,
      better: 'up',
    },
    { kind: 'number', label: 'Cost per visit', value: null, unit: 'cost', better: 'down' },
  ],
  table: [
    {
      kind: 'table',
      columns: [
        { id: 'name', label: 'Channel', unit: 'text' },
        { id: 'visits', label: 'Target visits', unit: 'count' },
        { id: 'change', label: 'Difference', unit: 'count', isChange: true },
      ],
      rows: [
        { name: 'Paid Social', visits: 1010, change: 51 },
        { name: 'Organic Search', visits: 158, change: -7 },
        { name: 'Email', visits: 0, change: null },
      ],
      links: ['/web-traffic-activity', null, null],
      totalRows: 12,
    },
  ],
  chart: [
    {
      kind: 'chart',
      shape: 'line',
      x: { label: 'Week', kind: 'time' },
      unit: 'count',
      series: [
        {
          id: 'targetVisits',
          label: 'Target visits',
          points: [
            { x: '2026-10-04', y: 268 },
            { x: '2026-10-11', y: 294 },
            { x: '2026-10-18', y: 271 },
            { x: '2026-10-25', y: 120, partial: true },
          ],
        },
      ],
    },
    {
      kind: 'chart',
      shape: 'donut',
      x: { label: 'Traffic type', kind: 'category' },
      unit: 'count',
      series: [
        {
          id: 'visits',
          label: 'Visits',
          points: [
            { x: 'target', y: 420 },
            { x: 'other', y: 310 },
            { x: 'unresolved', y: 190 },
          ],
        },
      ],
    },
  ],
  companies: [
    {
      kind: 'companies',
      label: 'Human visits',
      items: [
        {
          id: 'comp_one',
          name: 'Easternshaw Group',
          domain: 'easternshaw.example',
          sector: { id: 'sect_insurance', name: 'Insurance' },
          visits: 266,
          permalink: '/web-traffic-activity/comp_one',
        },
        {
          id: 'comp_two',
          name: 'Orchardbridge Systems',
          domain: 'orchardbridge.example',
          sector: null,
          visits: 1,
          permalink: '/web-traffic-activity/comp_two',
        },
      ],
      totalRows: 1994,
    },
  ],
  opportunities: [
    {
      kind: 'opportunities',
      label: 'Opportunities',
      items: [
        {
          id: 'oppt_one',
          name: 'Platform licence',
          company: 'Easternshaw Group',
          stage: 'Negotiation',
          amount: 84_000,
          openDate: '2026-08-03',
          closeDate: '2026-12-15',
          isClosed: false,
          permalink: '/opportunities/oppt_one',
        },
      ],
      totalRows: 3,
    },
  ],
  flow: [
    {
      kind: 'flow',
      label: 'Where visits come from',
      unit: 'count',
      nodes: [
        { id: 'all', name: 'All visits', value: 900, parent: null, permalink: null },
        {
          id: 'paid',
          name: 'Paid Social',
          value: 600,
          parent: 'all',
          permalink: '/channels/chnl_paid_social',
        },
        { id: 'organic', name: 'Organic Search', value: 300, parent: 'all', permalink: null },
        { id: 'linkedin', name: 'LinkedIn Ads', value: 600, parent: 'paid', permalink: null },
      ],
    },
  ],
  file: [{ kind: 'file', id: 'csvj_one', name: 'visits_by_vendor', what: 'Visits by vendor, October 2026' }],
  definition: [
    {
      kind: 'definition',
      term: 'Visit efficiency',
      text: 'Target visits divided by all visits, bots left out.',
    },
  ],
  explanation: [
    {
      kind: 'explanation',
      title: 'Easternshaw Group, before its first opportunity',
      steps: [
        {
          day: '2026-07-02',
          what: 'Visits',
          from: 'LinkedIn Ads',
          value: 3,
          unit: 'count',
          pages: ['/pricing'],
        },
        { day: '2026-07-09', what: 'Visits', from: 'Direct', value: 1, unit: 'count' },
        {
          day: '2026-08-03',
          what: 'Opportunity opened',
          from: 'Platform licence',
          value: 84_000,
          unit: 'money',
        },
      ],
      totalSteps: 9,
    },
  ],
  proposal: [
    {
      kind: 'proposal',
      action: { type: 'create-note', note: 'Pricing page relaunched with the new plans', day: '2026-10-01' },
    },
    {
      kind: 'proposal',
      action: {
        type: 'create-audience',
        name: 'Visited pricing twice and is not a customer',
        rulesConfig: '',
        rulesText: 'visits of url contains /pricing >= 2 in 90d and audience != Customers',
        words: [
          ['at least 2 visits of a URL that contains /pricing', 'not in the audience Customers'],
          ['the industry is Financial Services'],
        ],
        days: 90,
        size: 1_284,
        companies: [
          { name: 'Fernpoint', domain: 'fernpoint.example', visits: 41 },
          { name: '', domain: 'caldermont-bank-and-insurance-services.example', visits: 17 },
          { name: 'Northwind Traders', domain: 'northwind.example', visits: 1 },
        ],
      },
    },
    {
      kind: 'proposal',
      action: {
        ...{ type: 'create-list-audience', name: 'Open opportunities', dataset: '' },
        ...{ size: 214, withoutCompany: 3 },
        companies: [
          { name: 'Fernpoint', domain: 'fernpoint.example' },
          { name: '', domain: 'caldermont-bank-and-insurance-services.example' },
          { name: 'Northwind Traders', domain: 'northwind.example' },
        ],
      },
    },
    {
      kind: 'proposal',
      action: {
        ...{ type: 'add-channel-rule', channelId: 'chnl_email', channel: 'Email' },
        ...{ vendorId: 'vndr_newsletter', vendor: 'Newsletter', media: [], sources: ['letter'] },
        ...{ referralDomains: ['news.partner-of-ours.example'], customParameters: [] },
        words: ['the source is “letter”', 'the referrer is “news.partner-of-ours.example”'],
        ...{ days: 90, visits: 48_200, moved: 1_284, sampledOneIn: 1 },
        moves: [
          { channel: 'Referral', vendor: 'Other Referrals', visits: 1_200 },
          { channel: 'Direct', vendor: 'Direct', visits: 84 },
        ],
      },
    },
    {
      kind: 'proposal',
      action: {
        ...{ type: 'activate-audience', audienceId: 'audn_1', audience: 'Key accounts' },
        ...{ providerId: 'oprv:linkedin', platform: 'LinkedIn Ads' },
        ...{ connectionId: 'conn_1', account: 'Fernpoint EMEA', members: 1_284, leftOut: 3 },
        consentText: 'I agree that the domains of the companies in this audience are sent to LinkedIn Ads.',
      },
    },
    {
      kind: 'proposal',
      action: {
        ...{ type: 'deactivate-audience', audienceId: 'audn_1', audience: 'Key accounts' },
        ...{ providerId: 'oprv:linkedin', platform: 'LinkedIn Ads' },
        ...{ connectionId: 'conn_1', account: 'Fernpoint EMEA' },
      },
    },
  ],
  part: [{ kind: 'part', number: 1, question: 'How many visits did we get last month?' }],
  refusal: [
    {
      kind: 'refusal',
      reason: 'ambiguous',
      choices: [
        'Visits from the vendor LinkedIn Ads last month',
        'Visits of the company LinkedIn last month',
      ],
    },
  ],
};
