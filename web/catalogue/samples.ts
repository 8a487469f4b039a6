import type { BarRow, ChartMarker, ChartSeries, DonutSlice, TimelineRow } from '../src/charts/index.ts';

export const WEEKS: readonly string[] = [
  '2026-09-27',
  '2026-10-04',
  '2026-10-11',
  '2026-10-18',
  '2026-10-25',
  '2026-11-01',
  '2026-11-08',
  '2026-11-15',
];

const TYPES = [
  { id: 'target', name: 'Target', color: 'var(--p-target)', value: 32 },
  { id: 'other', name: 'Other companies', color: 'var(--p-other)', value: 21 },
  { id: 'bot', name: 'Bot', color: 'var(--p-bot)', value: 13 },
  { id: 'unresolved', name: 'Unknown', color: 'var(--p-unknown)', value: 44 },
] as const;

/** The last week is not over. */
export const SERIES: readonly ChartSeries[] = TYPES.map(({ id, name, color, value }, series) => ({
  id,
  name,
  color,
  values: WEEKS.map((week, at) => ({
    week,
    value: value + ((at * (series + 2)) % 9),
    isPartial: at === WEEKS.length - 1,
  })),
}));

export const SLICES: readonly DonutSlice[] = TYPES;

export const BARS: readonly BarRow[] = ['Software', 'Financial services', 'Manufacturing', 'Retail'].map(
  (name, at) => ({
    id: name,
    name,
    value: 300 - at * 60,
    href: '#charts',
    parts: TYPES.slice(0, 2).map(({ id, color, name: part }, place) => ({
      id,
      name: part,
      color,
      value: place === 0 ? 180 - at * 30 : 120 - at * 30,
    })),
  }),
);

export const MARKERS: readonly ChartMarker[] = [
  { id: 'note_1', day: '2026-10-13', label: 'Relaunch of the site', kind: 'note' },
  { id: 'open', day: '2026-10-27', label: 'Opened', kind: 'open' },
];

export const FLOW = {
  nodes: [
    { id: 'direct', name: 'Direct', color: '#7a828c', value: 100, parent: null },
    { id: 'chnl_a', name: 'Paid Social', color: '#7c63e6', value: 34, parent: 'direct' },
    { id: 'chnl_b', name: 'Direct', color: '#7a828c', value: 66, parent: 'direct' },
    { id: 'vndr_a', name: 'LinkedIn Ads', color: '#546ccb', value: 30, parent: 'chnl_a' },
    { id: 'vndr_b', name: 'Reddit Ads', color: '#c06e41', value: 4, parent: 'chnl_a' },
    { id: 'vndr_c', name: 'Direct', color: '#7a828c', value: 66, parent: 'chnl_b' },
  ],
  links: [
    { source: 'direct', target: 'chnl_a', value: 34 },
    { source: 'direct', target: 'chnl_b', value: 66 },
    { source: 'chnl_a', target: 'vndr_a', value: 30 },
    { source: 'chnl_a', target: 'vndr_b', value: 4 },
    { source: 'chnl_b', target: 'vndr_c', value: 66 },
  ],
};

export const EVENTS: readonly TimelineRow[] = [
  {
    id: 'webinar',
    name: 'Webinar',
    values: WEEKS.map((week, at) => ({
      week,
      count: at % 3 === 0 ? 2 : 0,
      events:
        at % 3 === 0
          ? [
              { id: `${week}-1`, name: 'Signed up', date: `${week}T10:00:00Z`, url: 'https://crm.example/1' },
              { id: `${week}-2`, name: 'Came', date: `${week}T16:00:00Z` },
            ]
          : [],
    })),
  },
];
