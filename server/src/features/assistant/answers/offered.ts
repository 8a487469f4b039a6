import type { Answer } from '@parley/core/assistant';
import { formatFigure, METRICS } from '@parley/core/metrics';
import type { Offer } from '@parley/language';
import type { ConversationState } from '@parley/language/follow-ups';
import type { Frame } from '@parley/language/frame';
import { type Plan, titleOfPlan } from '@parley/language/plan';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Ask } from '../ask.ts';
import { rowName } from './rows.ts';
import { percentOf } from './wording.ts';

export const MOST_CHOICES = 3;
/** So many are looked at, for some may have no figures. */
const MOST_TRIED = 6;

/** A question to choose: its frame where it asks for figures, and what it would give. */
export type Offered = { question: string; preview: string; frame: Frame | null };

const said = (value: number | null | undefined, { metric }: Plan): string | null =>
  value === null || value === undefined || value === 0 ? null : formatFigure(value, METRICS[metric].unit);

/** The figure that an answer would lead with; null where it would be empty. */
async function previewOf(plan: Plan, ask: Ask): Promise<string | null> {
  const { query, sides, shape, whole, metric, bucket } = plan;
  if (sides.length > 0) {
    const results = await Promise.all(
      sides.slice(0, 2).map((side) => ask({ ...side.query, dimensions: [] })),
    );
    const told = results.map(({ totals }) => said(totals.metrics[metric], plan));
    if (told.every((each) => each === null)) return null;
    return sides
      .slice(0, 2)
      .map(({ restriction }, at) => `${restriction.name} ${told[at] ?? 'none'}`)
      .join(', ');
  }
  const isRows = query.page !== undefined && bucket === null;
  const { rows, totals } = await ask({
    ...query,
    compare: undefined,
    ...(isRows ? { page: { limit: 1, offset: plan.frame.offset } } : { dimensions: [], page: undefined }),
  });
  const value = totals.metrics[metric];
  if (shape === 'share' && whole !== null) {
    const of = (await ask({ ...whole.query, compare: undefined })).totals.metrics[whole.metric];
    return percentOf(value, of) || null;
  }
  const [first] = rows;
  const [grouping] = plan.frame.groupings;
  if (!isRows || shape === 'change' || grouping === undefined) return said(value, plan);
  const leading = said(first?.metrics[metric], plan);
  if (first === undefined || leading === null) return null;
  const name = rowName(grouping, { values: first.dimensions, metrics: first.metrics });
  return name === '' ? leading : `${name}: ${leading}`;
}

/** An answer that would be refused is none. */
const unlessRefused = (error: unknown): null => {
  if (error instanceof AppError && (error.code === 'INVALID_INPUT' || error.code === 'PERMISSION_DENIED'))
    return null;
  throw error;
};

/** Words each question, and leaves out those whose answer would be empty or refused; at most three remain. */
export async function offered(offers: readonly Offer[], ask: Ask): Promise<Offered[]> {
  const tried = await Promise.all(
    offers.slice(0, MOST_TRIED).map(async (offer): Promise<Offered | null> => {
      if ('text' in offer) return { question: offer.text, preview: '', frame: null };
      const preview = await previewOf(offer.plan, ask).catch(unlessRefused);
      return preview === null ? null : { question: titleOfPlan(offer.plan), preview, frame: offer.frame };
    }),
  );
  const known = new Set<string>();
  return tried
    .filter((each): each is Offered => each !== null)
    .filter(({ question }) => !known.has(question) && known.add(question))
    .slice(0, MOST_CHOICES);
}

/** An answer with its questions to choose, each with the figure that it would give. */
export const withOffered = (answer: Answer, choices: readonly Omit<Offered, 'frame'>[]): Answer => ({
  ...answer,
  blocks: answer.blocks.map((block) =>
    block.kind === 'refusal' && choices.length > 0
      ? {
          ...block,
          choices: choices.map(({ question }) => question),
          previews: choices.map(({ preview }) => preview),
        }
      : block,
  ),
});

/** What is remembered of an open question: what was offered in its place, for when one of it is chosen. */
export function rememberOffered(
  state: ConversationState | null,
  choices: readonly Offered[],
): ConversationState | null {
  if (state === null || state.pending === null) return state;
  const framed = choices.flatMap(({ question, frame }) => (frame === null ? [] : [{ question, frame }]));
  return { ...state, pending: { ...state.pending, choices: framed } };
}
