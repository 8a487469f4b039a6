import type { Answer } from '@parley/core/assistant';
import { readNote, type WantedNote } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { LONGEST_NOTE } from '../../notes/index.ts';
import { figure, period, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import type { Answered, Question } from '../engine.ts';
import { proposeNote } from './propose-note.ts';

const EXAMPLE = 'Add a note: the pricing page was relaunched yesterday';

/** Why the note cannot be proposed as it is worded. */
function objection({ note, isFuture }: WantedNote): string | undefined {
  const length = [...note].length;
  if (length === 0) return say`What should the note say? Write it after a colon.`;
  if (isFuture) return say`A note is about a day that has come; that one has not.`;
  if (length > LONGEST_NOTE)
    return say`A note has at most ${figure(LONGEST_NOTE, 'count')} characters; this one has ${figure(length, 'count')}.`;
  return undefined;
}

/** The answer to the wish to write a note: what would be written, for the person to confirm. Null for other questions. */
export function answerNote(ctx: Context, { text, today, memory }: Question): Answered | null {
  const wanted = readNote(text, today);
  if (wanted === undefined) return null;
  const asOf = new Date().toISOString();
  const tell = (answer: Answer): Answered => ({ answer, memory });
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, 'notes.write'))
    return tell(refuse('not-permitted', say`This sign-in may read, and not write notes.`, [], asOf));
  const why = objection(wanted);
  if (why !== undefined) return tell(refuse('ambiguous', why, [EXAMPLE], asOf));
  const { note, day } = wanted;
  const action = proposeNote({ ctx, input: { note, day: day ?? undefined }, today });
  const which = day === null ? say` No day was named: it is today’s, ${period(today)}.` : '';
  return tell({
    text: `${say`I can add this note. Nothing is written before you confirm it.`}${which}`,
    blocks: [{ kind: 'proposal', action }],
    query: [],
    definitions: [],
    permalink: null,
    asOf,
    warnings: [],
    suggestions: [],
  });
}
