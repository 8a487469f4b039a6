import { formatFigure, METRICS } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import type { Ask } from '../ask.ts';
import { askRows, rowName } from './rows.ts';
import { percentOf } from './wording.ts';

/** What a question would give: nothing, or figures that words may tell before it is asked. */
export type Preview = { isEmpty: boolean; text: string };

const EMPTY: Preview = { isEmpty: true, text: '' };
const told = (text: string): Preview => ({ isEmpty: false, text });
const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** So many of the things side by side are named. */
const MOST_SIDES = 2;

const figureOf = (value: number, { metric }: Plan): string => formatFigure(value, METRICS[metric].unit);

/** The things side by side, the largest first, as the answer has them. */
async function ofSides(plan: Plan, ask: Ask): Promise<Preview> {
  const { metric, sides } = plan;
  const found = await Promise.all(
    sides.map(async ({ restriction: { name }, query }) => {
      const { totals } = await ask({ ...query, dimensions: [], sort: undefined, page: undefined });
      return { name, value: totals.metrics[metric] ?? null };
    }),
  );
  if (found.every(({ value }) => value === null || value === 0)) return EMPTY;
  const ordered = found.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, MOST_SIDES);
  return told(
    ordered.map(({ name, value }) => `${name} ${value === null ? 'none' : figureOf(value, plan)}`).join(', '),
  );
}

/** The row on top, by all that rows are split by. */
async function ofRows(plan: Plan, ask: Ask): Promise<Preview> {
  const { frame, metric, query } = plan;
  const page = { limit: 1, offset: query.page?.offset ?? frame.offset };
  const { rows } = await askRows({ ...plan, query: { ...query, compare: undefined, page } }, ask);
  const [first] = rows;
  const value = first?.metrics[metric];
  if (first === undefined || !isKnown(value)) return EMPTY;
  const name = frame.groupings.map((grouping) => rowName(grouping, first)).join(' / ');
  return told(name === '' ? figureOf(value, plan) : `${name}: ${figureOf(value, plan)}`);
}

/** Conditions on the figures of rows need the rows; without them, a figure of all is enough. */
async function ofTotals(plan: Plan, ask: Ask): Promise<Preview> {
  const { metric, query } = plan;
  const isBound = plan.frame.threshold !== null || plan.frame.alsoBound.length > 0;
  if (isBound) {
    const { rows } = await askRows({ ...plan, query: { ...query, compare: undefined } }, ask);
    return rows.length === 0 ? EMPTY : told('');
  }
  const { totals } = await ask({ ...query, compare: undefined, dimensions: [], page: undefined });
  const value = totals.metrics[metric];
  return isKnown(value) && value !== 0 ? told(figureOf(value, plan)) : EMPTY;
}

async function ofShare(plan: Plan, ask: Ask): Promise<Preview> {
  const { metric, query, whole } = plan;
  const [{ totals }, all] = await Promise.all([
    ask({ ...query, compare: undefined }),
    whole === null ? undefined : ask({ ...whole.query, compare: undefined }),
  ]);
  const text = percentOf(totals.metrics[metric], all?.totals.metrics[whole?.metric ?? metric]);
  return text === '' ? EMPTY : told(text);
}

/** Rows of opportunities are led by their number, and so are rows that are counted. */
const isCounted = ({ frame }: Plan): boolean => frame.isRowCount || frame.groupings.includes('opportunity');

/** What the answer would lead with, where that is a figure of all or a row; else only whether it would be empty. */
export async function previewOf(plan: Plan, ask: Ask): Promise<Preview> {
  const { shape, frame } = plan;
  if (frame.fold !== null) return { ...(await ofRows(plan, ask)), text: '' };
  switch (shape) {
    case 'comparison':
      return await ofSides(plan, ask);
    case 'share':
      return await ofShare(plan, ask);
    case 'breakdown':
    case 'list': {
      const found = await ofRows(plan, ask);
      return isCounted(plan) ? { ...found, text: '' } : found;
    }
    case 'figure':
    case 'trend': {
      const found = await ofTotals(plan, ask);
      return frame.isAverage ? { ...found, text: '' } : found;
    }
    default:
      return { ...(await ofTotals(plan, ask)), text: '' };
  }
}
