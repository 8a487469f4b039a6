import type { ToolOutput } from '@parley/core/assistant/tools';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { describeDay, describeRange } from '@parley/language/periods';
import type { Reader } from './reading.ts';

const TOLD_STEPS = 40;
const TOLD_COMPANIES = 30;

type Step = ToolOutput<'companies_journey'>['steps'][number];

const WHAT: Readonly<Record<Step['kind'], string>> = {
  visits: 'Visits',
  impressions: 'Impressions',
  event: 'Non-digital events',
  lead: 'Leads',
  'opportunity-opened': 'Opportunity opened',
  'opportunity-won': 'Opportunity won',
  'opportunity-lost': 'Opportunity lost',
};

const unitOf = ({ amount }: Step) => (amount === null ? 'count' : 'money');
const figureOf = ({ amount, count }: Step): number => amount ?? count;

/** What one company did, day by day. */
export const readJourney: Reader<'companies_journey'> = ({ output, note }) => {
  const { company, period, before, totals, steps, totalSteps, permalink } = output;
  const count = (value: number): string => note(formatFigure(value, 'count'));
  return {
    told: {
      company: note(company.name),
      'company id': company.id,
      period: note(describeRange(period)),
      ...(before !== null && {
        'led to': {
          opportunity: note(before.name),
          amount: note(formatFigure(before.amount, 'money')),
          'won on': note(describeDay(before.day)),
        },
      }),
      totals: {
        visits: count(totals.visits),
        impressions: count(totals.impressions),
        events: count(totals.events),
        leads: count(totals.leads),
      },
      'number of steps': count(totalSteps),
      'latest steps': steps.slice(-TOLD_STEPS).map((step) => ({
        day: note(describeDay(step.day)),
        what: WHAT[step.kind],
        from: note(step.title),
        value: note(formatFigure(figureOf(step), unitOf(step))),
        ...(step.pages.length > 0 && { pages: step.pages.map((each) => note(each)) }),
      })),
    },
    kinds: ['journeys', 'names', 'figures'],
    blocks: [
      {
        kind: 'explanation',
        title: company.name,
        steps: steps.map((step) => ({
          day: step.day,
          what: WHAT[step.kind],
          from: step.title,
          value: figureOf(step),
          unit: unitOf(step),
          ...(step.pages.length > 0 && { pages: step.pages }),
        })),
        totalSteps,
      },
    ],
    chips: [
      { label: 'Company', value: company.name },
      { label: 'Period', value: describeRange(period) },
    ],
    definitions: [],
    permalink,
    asOf: null,
    query: null,
    warnings: [],
  };
};

/** The companies that a filter holds. */
export const readAudience: Reader<'audiences_preview'> = ({ input, output, note, chipOf }) => {
  const { size, companies, period, permalink } = output;
  return {
    told: {
      period: note(describeRange(period)),
      'number of companies': note(formatFigure(size, 'count')),
      companies: companies.slice(0, TOLD_COMPANIES).map(({ id, name, sector, region, visits }) => ({
        name: note(name),
        id,
        ...(sector !== null && { industry: note(sector.name) }),
        ...(region !== null && { region: note(region.name) }),
        visits: note(formatFigure(visits, 'count')),
      })),
    },
    kinds: ['companies', 'names', 'figures'],
    blocks: [
      {
        kind: 'companies',
        items: companies.map((company) => ({
          id: company.id,
          name: company.name,
          domain: company.domain,
          sector: company.sector,
          visits: company.visits ?? 0,
          permalink: company.permalink ?? pagePath('company', { company: company.id }),
        })),
        totalRows: size,
      },
    ],
    chips: [
      { label: 'Companies', value: 'with a visit or an impression' },
      ...(input.filter ?? []).map(chipOf),
      { label: 'Period', value: describeRange(period) },
    ],
    definitions: [],
    permalink,
    asOf: null,
    query: null,
    warnings: [],
  };
};
