import type { Day } from '@parley/core/dates';
import type { ConversationState } from './follow-ups/conversation-state.ts';
import { type Rest, restOf } from './follow-ups/left-out.ts';
import { passedOver, withOpen, withPending } from './follow-ups/pending.ts';
import { readThread } from './follow-ups/thread.ts';
import type { Frame, Problem } from './frame/frame.ts';
import type { NameIndex } from './names/name-index.ts';
import type { Impossible } from './plan/impossible.ts';
import type { Plan } from './plan/plan.ts';
import { planQuestion } from './plan/plan-question.ts';
import { readQuestion } from './read-question.ts';
import { asksMembership, type MembershipAsked, type NoMember } from './requests/asks-membership.ts';
import { asksPage, type PageAsked } from './requests/asks-page.ts';
import { asksBeside, type BesideAsked } from './requests/audience/asks-beside.ts';
import { asksHistory, type HistoryAsked } from './requests/audience/asks-history.ts';
import { readAudience } from './requests/audience/read-audience.ts';
import type { WantedAudience } from './requests/audience/wanted-audience.ts';
import { readNote, type WantedNote } from './requests/read-note.ts';
import { readRule, type WantedRule } from './requests/read-rule.ts';
import { isTooLong } from './text/too-long.ts';

/** The context of a question. */
export type UnderstandingContext = {
  names: NameIndex;
  today: Day;
  /** The state of the conversation; null at its beginning. */
  state: ConversationState | null;
  /** The audience chosen on the page. */
  audience?: { id: string; name: string } | undefined;
};

/** Why a question has no answer as it is worded; `rest` is the part that can be answered. */
type Objection = { problem: Problem; question: string; rest: Rest | null };

/** Something that the user wants written. */
export type Wish =
  | { type: 'create-note'; note: WantedNote }
  | { type: 'create-audience'; audience: WantedAudience }
  | { type: 'add-channel-rule'; rule: WantedRule };

/** What a question asks for. `state` is the state of the conversation while a clarification is open. */
export type Understanding =
  | { kind: 'query'; plan: Plan; frame: Frame; notes: readonly string[] }
  | ({ kind: 'clarification' | 'refusal'; state: ConversationState | null } & Objection)
  | { kind: 'impossible'; impossible: Impossible; state: ConversationState }
  | { kind: 'definition'; frame: Frame; isFollowUp: boolean }
  | { kind: 'help'; frame: Frame }
  | { kind: 'export'; frame: Frame }
  | { kind: 'navigation'; page: PageAsked | null; frame: Frame | null }
  | { kind: 'membership'; asked: MembershipAsked | NoMember }
  | { kind: 'audience-history'; asked: HistoryAsked }
  | { kind: 'audience-beside'; asked: BesideAsked }
  | { kind: 'proposal'; wish: Wish };

/** Problems that a reply of the user does not settle. */
const REFUSED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>([
  'off-topic',
  'unmeasured',
  'country',
  'impossible-period',
  'no-such-day',
]);

function queryOf(
  frame: Frame,
  notes: readonly string[],
  { today, audience }: UnderstandingContext,
  open: ConversationState,
): Understanding {
  const planned = planQuestion(frame, { today, audience });
  if (planned.kind === 'impossible') return { kind: 'impossible', impossible: planned, state: open };
  return { kind: 'query', plan: planned.plan, frame, notes };
}

/**
 * The front door: turns a question into what it asks for. Pure: the same text and context give the same result.
 * @example understand('visits last month', { names, today: '2026-11-21', state: null }) // kind: 'query'
 */
export function understand(text: string, context: UnderstandingContext): Understanding {
  const { names, today, state } = context;
  const before = state?.frame ?? null;
  const note = readNote(text, today);
  if (note !== undefined) return { kind: 'proposal', wish: { type: 'create-note', note } };
  const wanted = readAudience(text, names);
  if (wanted !== undefined) return { kind: 'proposal', wish: { type: 'create-audience', audience: wanted } };
  const rule = readRule(text);
  if (rule !== undefined) return { kind: 'proposal', wish: { type: 'add-channel-rule', rule } };
  if (isTooLong(text))
    return { kind: 'refusal', problem: { kind: 'too-long' }, question: text, rest: null, state };
  const page = asksPage(text, names);
  if (page !== null) return { kind: 'navigation', page, frame: null };
  const history = asksHistory(text, names, today);
  if (history !== null) return { kind: 'audience-history', asked: history };
  const beside = asksBeside(text, names, today);
  if (beside !== null) return { kind: 'audience-beside', asked: beside };
  const membership = asksMembership(text, { names, today, before });
  if (membership !== null) return { kind: 'membership', asked: membership };
  const thread = readThread(text, { names, today, memory: state });
  const { frame, problems, notes, isFollowUp } = thread.read;
  const [problem] = problems;
  if (problem !== undefined) {
    const rest = restOf(problem, thread.question, (part) => readQuestion(part, { names, today, before }));
    return {
      kind: REFUSED.has(problem.kind) ? 'refusal' : 'clarification',
      problem,
      question: thread.question,
      rest,
      state: withPending(state, problem, thread, rest),
    };
  }
  switch (frame.intent) {
    case 'export':
      return { kind: 'export', frame };
    case 'help':
    case 'topic':
      return { kind: 'help', frame };
    case 'open':
      return { kind: 'navigation', page: null, frame };
    case 'definition':
      return { kind: 'definition', frame, isFollowUp };
    default:
      return queryOf(frame, [...passedOver(state, isFollowUp), ...notes], context, withOpen(state, thread));
  }
}
