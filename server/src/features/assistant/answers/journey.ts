import type { Block } from '@parley/core/assistant';
import type { MetricUnit } from '@parley/core/metrics';
import type { JourneyStep } from '../tools/index.ts';

type Step = Extract<Block, { kind: 'explanation' }>['steps'][number];

/** What is shown of a long journey: what came last. */
const SHOWN = 30;

const KINDS: Readonly<Record<JourneyStep['kind'], { what: string; unit: MetricUnit }>> = {
  visits: { what: 'Visits', unit: 'count' },
  impressions: { what: 'Impressions', unit: 'count' },
  event: { what: 'Non-digital event', unit: 'count' },
  lead: { what: 'Leads created', unit: 'count' },
  'opportunity-opened': { what: 'Opportunity opened', unit: 'money' },
  'opportunity-won': { what: 'Opportunity won', unit: 'money' },
  'opportunity-lost': { what: 'Opportunity lost', unit: 'money' },
};

function stepOf({ day, kind, title, count, amount, pages }: JourneyStep): Step {
  const { what, unit } = KINDS[kind];
  return {
    day,
    what,
    from: kind === 'lead' ? '' : title,
    value: unit === 'money' ? amount : count,
    unit,
    ...(pages.length > 0 && { pages }),
  };
}

/** A journey as it is shown. */
export const journeyBlock = (
  title: string,
  steps: readonly JourneyStep[],
  permalink: string,
): Extract<Block, { kind: 'explanation' }> => ({
  kind: 'explanation',
  title,
  steps: steps.slice(-SHOWN).map(stepOf),
  totalSteps: steps.length,
  permalink,
});
