import { z } from 'zod';
import { type Answer, answerSchema } from './answer.ts';
import { type AnswerEdit, answerEditSchema } from './frame-edit.ts';
import { TURN_DECISIONS } from './proposal.ts';
import { type LogEntry, TURN_RATINGS } from './transcript.ts';

/** How a turn ended. `running`: its answer is under way, on this device or on another. */
export const TURN_STATUSES = ['running', 'complete', 'cancelled', 'failed'] as const;

/** A question and its answer as the API gives them. */
export const storedTurnSchema = z.object({
  id: z.string(),
  question: z.string(),
  /** The change of an earlier answer that the question is, where it is one. */
  edit: z.unknown().optional(),
  status: z.enum(TURN_STATUSES),
  answer: z.unknown(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  rating: z.enum(TURN_RATINGS).nullable(),
  decision: z.enum(TURN_DECISIONS).nullable(),
});
export type StoredTurn = z.infer<typeof storedTurnSchema>;

/** A conversation to continue: its id and its turns, first to last. */
export type StoredConversation = { sessionId: string; turns: readonly StoredTurn[] };

/** Shown in place of an answer that this version cannot draw. */
const UNREADABLE = 'This answer was made by another version of Parley. Ask again for a fresh one.';

const readEdit = (edit: unknown): AnswerEdit | undefined => answerEditSchema.safeParse(edit).data;

const readAnswer = (answer: unknown): Answer | null => answerSchema.safeParse(answer).data ?? null;

function endOf(sessionId: string, turn: StoredTurn): LogEntry {
  const { id: requestId, status } = turn;
  const fail = (code: string, message: string): LogEntry => ({ type: 'failed', code, message });
  if (status === 'cancelled') return { type: 'cancelled', requestId };
  if (status === 'running') return fail('OPERATION_LOCKED', 'An answer is under way.');
  if (status === 'failed')
    return fail(turn.errorCode ?? 'INTERNAL', turn.errorMessage ?? 'Sorry, something went wrong');
  const answer = readAnswer(turn.answer);
  return answer === null
    ? fail('UNKNOWN', UNREADABLE)
    : { type: 'received', message: { type: 'complete', sessionId, answer, requestId } };
}

/**
 * The log that a stored conversation would have left behind: folded, it is the transcript to go on from.
 * `foldTranscript(replay({ sessionId, turns }))`.
 */
export const replay = ({ sessionId, turns }: StoredConversation): LogEntry[] => [
  { type: 'opened', sessionId },
  ...turns.flatMap((turn): LogEntry[] => [
    { type: 'asked', requestId: turn.id, query: turn.question, edit: readEdit(turn.edit) },
    endOf(sessionId, turn),
    ...(turn.decision === null
      ? []
      : [{ type: 'decided' as const, requestId: turn.id, decision: turn.decision }]),
    ...(turn.rating === null ? [] : [{ type: 'rated' as const, requestId: turn.id, rating: turn.rating }]),
  ]),
];
