import type { Frame, Problem } from '../frame/frame.ts';
import type { NameIndex } from '../names/name-index.ts';
import { type Known, readQuestion, type Understood } from '../read-question.ts';
import type { ConversationState } from './conversation-state.ts';
import { agreedOn, answeredBack, leftOutNotes } from './pending.ts';

type Conversation = Omit<Known, 'before'> & { names: NameIndex; memory: ConversationState | null };

type Thread = {
  /** The question as it is read: with the name chosen, or without the words left out. */
  question: string;
  /** What was asked before it and is open still. */
  since: readonly string[];
  read: Understood;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether what was open is settled by what was said since: another figure, a name, a time. */
function isSettled({ kind }: Problem, before: Frame, after: Frame): boolean {
  const isOther = (...parts: (keyof Frame)[]): boolean =>
    parts.some((part) => !isSame(before[part], after[part]));
  switch (kind) {
    case 'unmeasured':
      return isOther('metrics') || (before.metrics.length > 0 && isOther('groupings'));
    case 'which-figure':
      return isOther('metrics', 'groupings');
    case 'unknown-name':
    case 'ambiguous-name':
    case 'country':
      return isOther('restrictions', 'sides');
    case 'unknown-period':
    case 'impossible-period':
    case 'no-such-day':
      return isOther('period');
    case 'no-figure':
    case 'nothing-understood':
      return true;
    default:
      return false;
  }
}

/** "spend on x": what the figure would be of, which nobody may do without unasked. */
const isOfWhom = (asked: string, word: string): boolean =>
  new RegExp(
    `\\b(?:on|from|by|via|through|of|for|with|in|at|about)\\s+(?:the\\s+|our\\s+)?${word.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(asked);

/** A follow-up drops words that nothing covers, and the answer says so. */
const isLetGo = (problem: Problem, asked: string): boolean =>
  problem.kind === 'not-covered' && !problem.words.some((word) => isOfWhom(asked, word));

const NOTHING: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['nothing-understood', 'no-figure']);

/** Reads one question after the other: each may follow up the one before, and open clarifications stay open. */
export function readInTurn(turns: readonly string[], known: Known): Understood | null {
  return turns.reduce<Understood | null>((open, text, at) => {
    const asked = turns.slice(0, at).join(' ');
    const read = readQuestion(text, { ...known, before: open?.frame ?? known.before });
    const kept = (open?.problems ?? []).filter(
      (problem) => open !== null && !isSettled(problem, open.frame, read.frame) && !isLetGo(problem, asked),
    );
    // "only Europe" after what cannot be counted: the answer says that, not that no figure is named.
    const own = kept.length === 0 ? read.problems : read.problems.filter(({ kind }) => !NOTHING.has(kind));
    const words = (open?.problems ?? []).flatMap((each) =>
      each.kind === 'not-covered' && isLetGo(each, asked) ? each.words : [],
    );
    const notes = [...leftOutNotes(words), ...read.notes];
    return { ...read, notes, isFollowUp: open?.isFollowUp ?? read.isFollowUp, problems: [...own, ...kept] };
  }, null);
}

const HEARD = ['metrics', 'groupings', 'restrictions', 'sides', 'traffic'] as const;
const isHeard = ({ frame, problems }: Understood): boolean =>
  frame.period !== null ||
  HEARD.some((part) => frame[part].length > 0) ||
  problems.some(({ kind }) => kind === 'unmeasured' || kind === 'unknown-name');

/**
 * Reads a question in the light of what was answered last, or of what was asked since and is open: "best campaign this year"
 * needs a clarification, and "by pipeline" follows it up.
 */
export function readThread(text: string, { memory, ...shared }: Conversation): Thread {
  const known: Known = { ...shared, before: memory?.frame ?? null };
  const pending = memory?.pending ?? null;
  const alone = (question: string): Thread => ({ question, since: [], read: readQuestion(question, known) });
  if (pending === null) return alone(text);
  const asked = [...(pending.since ?? []), pending.question];
  const answered = asked.map((question) => answeredBack(text, { ...pending, question }, shared.names));
  if (answered.some((each) => each !== text)) {
    const turns = answered.map((each, at) => (each === text ? (asked[at] ?? '') : each)).filter(Boolean);
    const read = readInTurn(turns, known);
    if (read === null) return alone(text);
    const notes = [...agreedOn(text, pending), ...read.notes];
    return { question: turns.at(-1) ?? text, since: turns.slice(0, -1), read: { ...read, notes } };
  }
  const open = readInTurn(asked, known);
  if (open === null || !isHeard(open) || (known.before !== null && open.isFollowUp)) return alone(text);
  const next = readQuestion(text, { ...known, before: open.frame });
  // A question of its own keeps the days that were spoken of.
  if (!next.isFollowUp)
    return known.before === null ? { question: text, since: [], read: next } : alone(text);
  const read = readInTurn([...asked, text], known) ?? next;
  const note = `This goes on from “${asked.join('” and “')}”, which was not answered yet.`;
  return { question: text, since: asked, read: { ...read, isFollowUp: false, notes: [note, ...read.notes] } };
}
