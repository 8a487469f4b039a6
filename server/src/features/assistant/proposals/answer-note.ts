import type { Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { LONGEST_NOTE } from '@parley/core/features/notes';
import type { WantedNote } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { can } from '../../../platform/policy/index.ts';
import { figure, period, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
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

type Wanted = { ctx: Context; note: WantedNote; today: Day; asOf: string };

/** The answer to the wish to write a note: what would be written, for the person to confirm. */
export function answerNote({ ctx, note: wanted, today, asOf }: Wanted): Answer {
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, 'notes.write'))
    return refuse('not-permitted', say`This sign-in may read, and not write notes.`, [], asOf);
  const why = objection(wanted);
  if (why !== undefined) return refuse('ambiguous', why, [EXAMPLE], asOf);
  const { note, day } = wanted;
  const action = proposeNote({ ctx, input: { note, day: day ?? undefined }, today });
  const which = day === null ? say` It names no single day, so it is put on today, ${period(today)}.` : '';
  return {
    text: `${say`I can add this note. Nothing is written before you confirm it.`}${which}`,
    blocks: [{ kind: 'proposal', action }],
    query: [],
    definitions: [],
    permalink: null,
    asOf,
    warnings: [],
    suggestions: [],
  };
}
