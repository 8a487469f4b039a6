import { expect, it } from 'vitest';
import { METRICS } from '../../metrics/index.ts';
import { GOAL_KPIS } from './goal-kpis.ts';

/** Specification 001 §9, in its words: the figures that each page offers for a goal. */
const SPECIFIED = {
  'web-traffic': [
    'total visits',
    'target visits',
    'engaged companies',
    'pipeline influenced',
    'closed-won influenced',
  ],
  vendor: [
    'total visits',
    'target visits',
    'engaged companies',
    'pipeline influenced',
    'closed-won influenced',
  ],
  campaign: [
    'total visits',
    'visit efficiency',
    'engaged companies',
    'ROMS or pipeline influenced',
    'closed-won influenced',
  ],
  campaigns: [
    'total visits',
    'audience visits',
    'engaged companies',
    'pipeline influenced',
    'closed-won influenced',
  ],
  channel: ['total visits', 'total spend', 'spend per visit', 'target visits', 'target spend per visit'],
  pixel: [
    'total impressions',
    'efficiency',
    'reached companies',
    'engaged companies of a pixel',
    'pipeline influenced',
    'closed-won influenced',
  ],
  attribution: [
    'pipeline',
    'closed-won',
    'visits per opportunity',
    'non-digital events',
    'average deal cycle',
  ],
} as const;

/** What the product calls each. */
const LABELS: Readonly<Record<string, string>> = {
  'total visits': 'Visits',
  'target visits': 'Target visits',
  'audience visits': 'Target visits',
  'engaged companies': 'Engaged companies',
  'pipeline influenced': 'Pipeline influenced',
  'closed-won influenced': 'Closed-won influenced',
  'visit efficiency': 'Visit efficiency',
  'ROMS or pipeline influenced': 'Pipeline per spend',
  'total spend': 'Spend',
  'spend per visit': 'Spend per visit',
  'target spend per visit': 'Spend per target visit',
  'total impressions': 'Impressions',
  efficiency: 'Targeting efficiency',
  'reached companies': 'Companies reached',
  'engaged companies of a pixel': 'Engaged after an impression',
  pipeline: 'Pipeline',
  'closed-won': 'Closed-won revenue',
  'visits per opportunity': 'Visits per opportunity',
  'non-digital events': 'Non-digital events',
  'average deal cycle': 'Average deal cycle',
};

it.each(Object.entries(SPECIFIED))(
  'the goals of %s are on the figures of the specification',
  (page, wanted) => {
    const offered = GOAL_KPIS[page as keyof typeof SPECIFIED].map((id) => METRICS[id].label);
    expect(offered).toEqual(wanted.map((words) => LABELS[words]));
  },
);
