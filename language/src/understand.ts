import type { ChipPart } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import type { ConversationState } from './follow-ups/conversation-state.ts';
import { type Rest, restOf } from './follow-ups/left-out.ts';
import { agrees, chosenOf, passedOver, withOpen, withPending } from './follow-ups/pending.ts';
import { readThread } from './follow-ups/thread.ts';
import { EMPTY_FRAME, type Frame, type Problem, type Restriction } from './frame/frame.ts';
import { listed } from './frame/nouns.ts';
import type { NameIndex } from './names/name-index.ts';
import type { PageAtHand } from './page/page-at-hand.ts';
import { withPage } from './page/with-page.ts';
import { withoutPageWords } from './page/without-page-words.ts';
import type { Impossible } from './plan/impossible.ts';
import type { Plan } from './plan/plan.ts';
import { planQuestion } from './plan/plan-question.ts';
import { readQuestion } from './read-question.ts';
import { amended } from './requests/amended.ts';
import { type ActivationsAsked, asksActivations } from './requests/asks-activations.ts';
import { asksMembership, type MembershipAsked, type NoMember } from './requests/asks-membership.ts';
import { asksOwn, type OwnAsked } from './requests/asks-own.ts';
import { asksPage, type PageAsked } from './requests/asks-page.ts';
import { asksBeside, type BesideAsked } from './requests/audience/asks-beside.ts';
import { asksHistory, type HistoryAsked } from './requests/audience/asks-history.ts';
import { readAudience } from './requests/audience/read-audience.ts';
import type { WantedAudience } from './requests/audience/wanted-audience.ts';
import { readDeed } from './requests/deeds/read-deed.ts';
import { readActivation, type WantedActivation } from './requests/read-activation.ts';
import { type AlertChange, readAlertChange } from './requests/read-alert-change.ts';
import { type EndWords, readEnd } from './requests/read-end.ts';
import { readNote, type WantedNote } from './requests/read-note.ts';
import { readRule, type WantedRule } from './requests/read-rule.ts';
import { readShare, type ShareWords } from './requests/read-share.ts';
import { takeMembers } from './requests/take-members.ts';
import { type AlertWords, readAlert } from './requests/watch/read-alert.ts';
import { type GoalWords, readGoal } from './requests/watch/read-goal.ts';
import { type ReportWords, readReport } from './requests/watch/read-report.ts';
import { isOtherLanguage } from './text/other-language.ts';
import { isTooLong } from './text/too-long.ts';

/** The context of a question. */
export type UnderstandingContext = {
  names: NameIndex;
  today: Day;
  /** The state of the conversation; null at its beginning. */
  state: ConversationState | null;
  /** The audience chosen on the page. */
  audience?: { id: string; name: string } | undefined;
  /** What else is on the page. */
  page?: PageAtHand | undefined;
};

/** What was understood of a question that has no answer as it is worded. */
export type ReadSoFar = { frame: Frame; isFollowUp: boolean };

/** Why a question has no answer as it is worded; `rest` is the part that can be answered. */
type Objection = {
  problem: Problem;
  question: string;
  /** What was asked before it and goes on in it. */
  since: readonly string[];
  rest: Rest | null;
  read: ReadSoFar;
};

/** Something that the user wants written. */
export type Wish =
  | { type: 'create-note'; note: WantedNote }
  | { type: 'create-audience'; audience: WantedAudience }
  | { type: 'add-channel-rule'; rule: WantedRule }
  | { type: 'activate-audience'; activation: WantedActivation }
  /** `frame`: the figure that the words name, or the one just shown; null where there is none. */
  | { type: 'create-alert'; alert: AlertWords; frame: Frame | null }
  | { type: 'create-goal'; goal: GoalWords; frame: Frame | null }
  /** `frame`: the figure that is to be sent, where neither a page nor what is shown is. */
  | { type: 'create-report'; report: ReportWords; frame: Frame | null }
  | { type: 'create-share'; share: ShareWords }
  | { type: 'change-alert'; change: AlertChange }
  | { type: 'end-own'; end: EndWords };

/** What a question asks for. `state` is the state of the conversation while a clarification is open. */
export type Understanding =
  /** `fromPage`: the parts that the question took of the page. */
  | { kind: 'query'; plan: Plan; frame: Frame; notes: readonly string[]; fromPage: readonly ChipPart[] }
  | ({ kind: 'clarification' | 'refusal'; state: ConversationState | null } & Objection)
  | { kind: 'impossible'; impossible: Impossible; read: ReadSoFar; state: ConversationState }
  | { kind: 'definition'; frame: Frame; isFollowUp: boolean }
  | { kind: 'help'; frame: Frame }
  | { kind: 'export'; frame: Frame }
  | { kind: 'navigation'; page: PageAsked | null; frame: Frame | null }
  | { kind: 'activations'; asked: ActivationsAsked }
  | { kind: 'own'; asked: OwnAsked }
  | { kind: 'membership'; asked: MembershipAsked | NoMember }
  | { kind: 'audience-history'; asked: HistoryAsked }
  | { kind: 'audience-beside'; asked: BesideAsked }
  /** `text`: the wish in words, with what was changed of it since. */
  | { kind: 'proposal'; wish: Wish; text: string };

/** Problems that a reply of the user does not settle. */
const REFUSED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>([
  'off-topic',
  'unmeasured',
  'country',
  'impossible-period',
  'no-such-day',
]);

/** A figure that knows nothing of what the page is about is answered without it, and says so. */
const leftOut = (things: readonly Restriction[]): string =>
  `${listed(things.map(({ name }) => `“${name}”`))} of the page ${things.length === 1 ? 'is' : 'are'} left out: the figure does not tell them apart.`;

type Asked = { frame: Frame; notes: readonly string[]; isFollowUp: boolean };

function queryOf(
  { frame, notes, isFollowUp }: Asked,
  { today, audience, page }: UnderstandingContext,
  open: ConversationState,
): Understanding {
  // What follows up an answer is about that answer.
  const isOfPage = page !== undefined && !isFollowUp;
  const whole = isOfPage ? withPage(frame, page) : { frame, parts: [], things: [] };
  const planned = planQuestion(whole.frame, { today, audience });
  if (planned.kind === 'plan')
    return { kind: 'query', plan: planned.plan, frame: whole.frame, notes, fromPage: whole.parts };
  const { frame: bare, parts } = isOfPage ? withPage(frame, { ...page, things: [] }) : whole;
  const again = whole.things.length === 0 ? planned : planQuestion(bare, { today, audience });
  if (again.kind === 'impossible')
    return { kind: 'impossible', impossible: again, read: { frame, isFollowUp }, state: open };
  return {
    kind: 'query',
    plan: again.plan,
    frame: bare,
    notes: [...notes, leftOut(whole.things)],
    fromPage: parts,
  };
}

/** A figure that is spoken of without its name: the one just shown. */
const POINTED = /^(?:it|that|this|these|those|they|the (?:figure|number|value))?$/i;

/** The figure that words name as a question would, or the one that they point at. */
function figureIn(words: string, { names, today, state, page }: UnderstandingContext): Frame | null {
  const shown = state?.frame ?? null;
  if (POINTED.test(words)) return shown !== null && shown.metrics.length > 0 ? shown : null;
  const asked = understand(words, { names, today, state: null, page });
  return asked.kind === 'query' && asked.frame.metrics.length > 0 ? asked.frame : null;
}

/** The wish to have something written or sent. */
function wishIn(text: string, context: UnderstandingContext): Wish | undefined {
  const note = readNote(text, context.today);
  if (note !== undefined) return { type: 'create-note', note };
  const audience = readAudience(text, context.names);
  if (audience !== undefined) return { type: 'create-audience', audience };
  const rule = readRule(text);
  if (rule !== undefined) return { type: 'add-channel-rule', rule };
  const activation = readActivation(text, context.names);
  if (activation !== undefined) return { type: 'activate-audience', activation };
  const goal = readGoal(text, context.today);
  if (goal !== undefined) {
    const base = goal.relative?.base ?? '';
    return { type: 'create-goal', goal, frame: figureIn(`${goal.figure} ${base}`.trim(), context) };
  }
  const alert = readAlert(text);
  if (alert !== undefined) return { type: 'create-alert', alert, frame: figureIn(alert.figure, context) };
  const report = readReport(text, context.names);
  if (report !== undefined) {
    const named = report.figure === null ? null : figureIn(report.figure, context);
    // "send me opportunities" names a page, and "visits by channel" more than one.
    const frame = report.page !== null && named?.groupings.length === 0 ? null : named;
    if (frame !== null || report.figure === null || report.page !== null || report.unknownPage !== null)
      return { type: 'create-report', report, frame };
  }
  const share = readShare(text, context.names, context.today);
  if (share !== undefined) return { type: 'create-share', share };
  const change = readAlertChange(text);
  if (change !== undefined) return { type: 'change-alert', change };
  const end = readEnd(text);
  return end === undefined ? undefined : { type: 'end-own', end };
}

/**
 * The front door: turns a question into what it asks for. Pure: the same text and context give the same result.
 * @example understand('visits last month', { names, today: '2026-11-21', state: null }) // kind: 'query'
 */
export function understand(said: string, context: UnderstandingContext): Understanding {
  const { names, today, state, page: atHand } = context;
  const before = state?.frame ?? null;
  const chosen = chosenOf(said, state?.pending ?? null);
  if (chosen?.frame != null && state !== null)
    return queryOf({ frame: chosen.frame, notes: [], isFollowUp: true }, context, state);
  const given = chosen?.question ?? said;
  const wished = state?.wished;
  // "ok do it": what was proposed, which is written when it is confirmed.
  const changed = wished === undefined ? null : agrees(given) ? wished : amended(given, wished);
  for (const words of changed === null ? [given] : [changed, given]) {
    const wish = wishIn(words, context);
    if (wish !== undefined) return { kind: 'proposal', wish, text: words };
  }
  const activations = asksActivations(given, names);
  if (activations !== null) return { kind: 'activations', asked: activations };
  const own = asksOwn(given, names);
  if (own !== null) return { kind: 'own', asked: own };
  const deed = readDeed(given);
  if (deed !== undefined)
    return { kind: 'help', frame: { ...EMPTY_FRAME, intent: 'topic', topic: deed.topic } };
  if (isTooLong(given))
    return {
      ...{ kind: 'refusal', problem: { kind: 'too-long' }, question: given, since: [], rest: null, state },
      read: { frame: EMPTY_FRAME, isFollowUp: false },
    };
  const { text: asked, isThen } = takeMembers(given);
  const text = atHand === undefined ? asked : withoutPageWords(asked, atHand.range !== null);
  const page = asksPage(text, names);
  if (page !== null) return { kind: 'navigation', page, frame: null };
  const history = asksHistory(text, names, today);
  if (history !== null) return { kind: 'audience-history', asked: history };
  const beside = asksBeside(text, names, today);
  if (beside !== null) return { kind: 'audience-beside', asked: beside };
  const membership = asksMembership(text, { names, today, before });
  if (membership !== null) return { kind: 'membership', asked: membership };
  const thread = readThread(text, { names, today, memory: state, page: atHand });
  const { problems, notes, isFollowUp } = thread.read;
  const membersThen = isThen ?? (isFollowUp && before?.membersThen === true);
  const frame: Frame = { ...thread.read.frame, membersThen };
  const [problem] = problems;
  if (problem !== undefined && isOtherLanguage(given))
    return { kind: 'help', frame: { ...EMPTY_FRAME, intent: 'topic', topic: 'language' } };
  if (problem !== undefined) {
    const rest = restOf(problem, thread.question, (part) => readQuestion(part, { names, today, before }));
    return {
      kind: REFUSED.has(problem.kind) ? 'refusal' : 'clarification',
      problem,
      question: thread.question,
      since: thread.since,
      rest,
      read: { frame, isFollowUp },
      state: withPending(state, problem, thread, rest),
    };
  }
  switch (frame.intent) {
    case 'export':
      return {
        kind: 'export',
        frame: atHand === undefined || isFollowUp ? frame : withPage(frame, atHand).frame,
      };
    case 'help':
    case 'topic':
      return { kind: 'help', frame };
    case 'open':
      return { kind: 'navigation', page: null, frame };
    case 'definition':
      return { kind: 'definition', frame, isFollowUp };
    default:
      return queryOf(
        { frame, notes: [...passedOver(state, isFollowUp), ...notes], isFollowUp },
        context,
        withOpen(state, thread),
      );
  }
}
