import type { Answer, Entry, TurnDecision } from '@parley/core/assistant';
import { type Line, line, span } from '../../ui/line.ts';
import { safeText } from '../../ui/text-width.ts';
import { answerLines } from './answer-lines.ts';
import type { ViewContext } from './tool-views/index.ts';

/** A question, or what was answered to it, as lines of a terminal. */
export function entryLines(entry: Entry, context: ViewContext): Line[] {
  if (entry.kind === 'user')
    return [line(''), line(span('› ', 'accent'), span(safeText(entry.text), 'strong'))];
  if (entry.kind === 'error') return [line(span(`! ${safeText(entry.message)}`, 'bad'))];
  if (entry.status === 'cancelled') return [line(span('Stopped.', 'dim'))];
  if (entry.answer === null) return [line(safeText(entry.text))];
  return [...answerLines(entry.answer, context), ...proposalLines(entry.answer, entry.decision ?? null)];
}

const DECIDED = { confirmed: 'Written: it was confirmed.', discarded: 'Discarded: nothing was written.' };

/** The status of a proposal, or how to decide it in the chat. */
function proposalLines({ blocks }: Answer, decision: TurnDecision | null): Line[] {
  if (!blocks.some(({ kind }) => kind === 'proposal')) return [];
  if (decision !== null) return [line(''), line(span(DECIDED[decision], 'dim'))];
  return [
    line(''),
    line(
      span('Not written yet: in the chat, ', 'dim'),
      span('/confirm', 'accent'),
      span(' writes it and ', 'dim'),
      span('/discard', 'accent'),
      span(' does not.', 'dim'),
    ),
  ];
}
