import type { Answer } from '@parley/core/assistant';
import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { decodeTableState } from '@parley/core/filters';
import { type DimensionId, dimensionsOf, METRICS } from '@parley/core/metrics';
import type { Restriction } from '@parley/language/frame';
import type { Grouping } from '@parley/language/lexicon';
import type { Plan } from '@parley/language/plan';
import { groupingName, isBucket, restrictionFilter } from '@parley/language/plan';
import { courseUnit } from './figure.ts';
import { name, say } from './phrase.ts';
import { type CallTool, toolInputOf } from './tool-input.ts';

type Input = Record<string, unknown>;

/** Quarters and years are no rows of a file: their months are. */
const fileDimension = (grouping: Grouping): DimensionId => (isBucket(grouping) ? 'month' : grouping);

const DIMENSION_OF: Readonly<Partial<Record<Restriction['field'], DimensionId>>> = {
  channel: 'channel',
  vendor: 'vendor',
  campaign: 'campaign',
  pixel: 'pixel',
  campaignType: 'campaignType',
  sector: 'sector',
  region: 'region',
  revRange: 'revRange',
  company: 'company',
  page: 'page',
};

/** Compared things of one kind are rows of one file. */
function ofSides({ frame, query, sides, metric }: Plan): Input | null {
  const [first, ...others] = sides.map(({ restriction }) => restriction);
  const dimension = first === undefined ? undefined : DIMENSION_OF[first.field];
  if (first === undefined || dimension === undefined || !dimensionsOf(metric).includes(dimension))
    return null;
  if (others.some(({ field }) => field !== first.field)) return null;
  const ids = [first, ...others].flatMap((side) => side.ids);
  const dimensions = [...new Set([dimension, ...frame.groupings.map(fileDimension)])];
  const filters = [...query.filters, restrictionFilter({ ...first, ids })];
  return { table: 'metrics', ...toolInputOf({ ...query, dimensions, filters }) };
}

/** The list of companies as its page exports it, with all of its columns. */
function ofList({ permalink, range }: Plan): Input | null {
  if (permalink === null) return null;
  const { state } = decodeTableState(COMPANIES_TABLE, new URL(permalink, 'http://list.invalid').search);
  return {
    table: 'companies',
    startDate: range.start,
    endDate: range.end,
    filter: state.filters,
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    search: state.search,
  };
}

/** What is exported of an answer: the rows it shows, all of them. */
function inputOf(plan: Plan): Input | null {
  const { shape, query, frame, metric, range } = plan;
  if (shape === 'reallocation') return null;
  if (shape === 'comparison') return ofSides(plan);
  const ofCompanies = shape === 'list' ? ofList(plan) : null;
  if (ofCompanies !== null) return ofCompanies;
  const course = shape === 'figure' ? courseUnit(metric, range) : null;
  const dimensions: readonly DimensionId[] =
    shape === 'company' ? ['day', 'vendor'] : course === null ? frame.groupings.map(fileDimension) : [course];
  const sort = query.sort?.filter(({ by }) => by === metric).map(({ by, order }) => ({ field: by, order }));
  return { table: 'metrics', ...toolInputOf({ ...query, dimensions: [...new Set(dimensions)] }), sort };
}

const whatOf = ({ metric, frame, rangeWords }: Plan): string => {
  const by = frame.groupings.map((grouping) => groupingName(grouping)).join(' and ');
  return `${METRICS[metric].label}${by === '' ? '' : ` by ${by}`}, ${rangeWords}`;
};

const fileName = ({ metric, frame }: Plan, today: string): string => {
  const [year, month, day] = today.split('-');
  const words = [METRICS[metric].label, ...frame.groupings.map((grouping) => `by ${groupingName(grouping)}`)];
  const base = words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${base}_${month}_${day}_${year}`;
};

/** Begins a file of what an answer showed; null where that cannot be one. */
export async function exportPlan(
  plan: Plan,
  { callTool, today, asOf }: { callTool: CallTool; today: string; asOf: string },
): Promise<Answer | null> {
  const input = inputOf(plan);
  if (input === null) return null;
  const file = fileName(plan, today);
  const what = whatOf(plan);
  const { id } = await callTool('exports_begin', { ...input, filename: file });
  return {
    text: say`The export as CSV has begun: ${name(what)}. The file is there in a moment.`,
    blocks: [{ kind: 'file', id, name: file, what }],
    query: [...plan.chips],
    definitions: [],
    permalink: plan.permalink,
    asOf,
    warnings: [],
    suggestions: [],
  };
}
