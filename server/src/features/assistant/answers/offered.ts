import type { Answer } from '@parley/core/assistant';
import type { Offer } from '@parley/language';
import type { ConversationState } from '@parley/language/follow-ups';
import type { Frame } from '@parley/language/frame';
import { FIELD_NOUNS } from '@parley/language/frame';
import { titleOfPlan } from '@parley/language/plan';
import { AppError, isOutage } from '../../../platform/errors/index.ts';
import type { Ask } from '../ask.ts';
import { previewOf } from './preview.ts';

export const MOST_CHOICES = 3;
/** So many are looked at, for some may have no figures. */
const MOST_TRIED = 6;

/** A question to choose: its frame where it asks for figures, and what it would give. */
export type Offered = { question: string; preview: string; frame: Frame | null };

const REFUSED: ReadonlySet<string> = new Set(['INVALID_INPUT', 'PERMISSION_DENIED']);
const isRefused = (error: unknown): boolean =>
  error instanceof AppError && (REFUSED.has(error.code) || error.code.startsWith('pagination.'));
/** The question can be asked; what it would give is not known now. */
const isAway = (error: unknown): boolean =>
  isOutage(error) || (error instanceof AppError && error.code === 'UNAVAILABLE');

/** What tells a question from another of the same title: the kind of the thing, or what else is known of it. */
const markOf = ({ choice }: Offer): string =>
  choice === undefined ? '' : `the ${FIELD_NOUNS[choice.field]}${choice.detail ? ` ${choice.detail}` : ''}`;

/** The titles of questions; of several that are the same each says what it is about. */
function titlesOf(offers: readonly Offer[]): string[] {
  const plain = offers.map((offer) => ('text' in offer ? offer.text : titleOfPlan(offer.plan)));
  return plain.map((title, at) => {
    const mark = offers[at] === undefined ? '' : markOf(offers[at]);
    const isShared = plain.some((other, index) => index !== at && other === title);
    return isShared && mark !== '' ? `${title} (${mark})` : title;
  });
}

type Looking = {
  ask: Ask;
  signal: AbortSignal;
  /** The question is which of them is meant: they stay, whatever they would give. */
  isOfThese?: boolean;
};

/**
 * Words each question, and leaves out those whose answer would be empty or refused; at most three remain. The next are looked at
 * only where one of the first three is left out.
 */
export async function offered(
  offers: readonly Offer[],
  { ask, signal, isOfThese = false }: Looking,
): Promise<Offered[]> {
  const tried = offers.slice(0, MOST_TRIED);
  const titles = titlesOf(tried);
  const lookAt = async (offer: Offer, at: number): Promise<(Offered & { isEmpty: boolean }) | null> => {
    const question = titles[at] ?? '';
    if ('text' in offer) return { question, preview: '', frame: null, isEmpty: false };
    const { frame, plan } = offer;
    try {
      const { text, isEmpty } = await previewOf(plan, ask);
      return { question, preview: text, frame, isEmpty };
    } catch (error) {
      signal.throwIfAborted();
      if (isRefused(error)) return null;
      if (!isAway(error)) throw error;
      return { question, preview: '', frame, isEmpty: false };
    }
  };
  const found: (Offered & { isEmpty: boolean })[] = [];
  const known = new Set<string>();
  const countOf = (): number => found.filter(({ isEmpty }) => !isEmpty).length;
  for (let from = 0; from < tried.length && countOf() < MOST_CHOICES; from += MOST_CHOICES) {
    signal.throwIfAborted();
    const some = tried.slice(from, from + MOST_CHOICES);
    for (const each of await Promise.all(some.map((offer, at) => lookAt(offer, from + at)))) {
      if (each === null || known.has(each.question)) continue;
      known.add(each.question);
      found.push(each);
    }
  }
  const filled = found.filter(({ isEmpty }) => !isEmpty);
  return (filled.length === 0 && isOfThese ? found : filled)
    .slice(0, MOST_CHOICES)
    .map(({ question, preview, frame, isEmpty }) => ({ question, preview: isEmpty ? '' : preview, frame }));
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

/** What is remembered of an open question: what was offered in its place, in order, for when one of it is chosen. */
export function rememberOffered(
  state: ConversationState | null,
  choices: readonly Offered[],
): ConversationState | null {
  if (state === null || state.pending === null) return state;
  const shown = choices.map(({ question, frame }) => ({ question, frame }));
  return { ...state, pending: { ...state.pending, choices: shown } };
}
