import type { Problem } from '../frame/frame.ts';
import { listed } from '../frame/nouns.ts';
import { findWholeName } from '../names/find-names.ts';
import type { NameIndex } from '../names/name-index.ts';
import { nameForm } from '../text/normalise.ts';
import type { ConversationState, OfferedChoice, Pending } from './conversation-state.ts';
import { type Rest, withoutWords } from './left-out.ts';

/** What people say around the name they choose. */
const AROUND = new Set(
  'the a an one i mean meant of course please no yes sorry actually company it is was that thanks'.split(' '),
);

const PLACES: readonly RegExp[] = [
  /^(?:first|1st|one|1)$/,
  /^(?:second|2nd|two|2)$/,
  /^(?:third|3rd|three|3)$/,
];
const BY_PLACE =
  /^(?:(?:the )?(first|second|third|1st|2nd|3rd)(?: (?:one|choice|option))?|(?:the )?(?:number|no\.?|choice|option|#) ?(one|two|three|[123])|([123])[.)]?)[.!]?$/i;

/** "the second one", "2", "number two": which of what was shown; -1 where no place is named. */
function placeIn(text: string): number {
  const [, ordinal, number, digit] = BY_PLACE.exec(text.trim()) ?? [];
  const said = (ordinal ?? number ?? digit ?? '').toLowerCase();
  return PLACES.findIndex((place) => place.test(said));
}

/** "the retail one, no sorry, Kestrelkeep": what was taken back is no part of the answer. */
const TAKEN_BACK = /^.*\b(?:no sorry|sorry no|no wait|wait no|scratch that|actually no)\b[,.:; ]*/iu;
const YES = 'yes|yeah|yep|yup|y|sure|ok|okay|please do|go ahead|do it|do that|fine|alright';
const AFTER_YES = 'please|do|do it|do that|go ahead|thanks';
const DROPS = '(?:drop|ignore|skip|forget|scrap) (?:it|that|them)|leave (?:it|that|them) out';
const agreement = (first: string, then: string): RegExp =>
  new RegExp(`^(?:${first})(?:[ ,.!]+(?:${then}))*[ .!]*$`, 'iu');
const AGREED = agreement(`${YES}|${DROPS}`, `${AFTER_YES}|${DROPS}`);
const TO_WISH = agreement(YES, AFTER_YES);

/** "ok do it", of what was proposed. */
export const agrees = (text: string): boolean => TO_WISH.test(text.trim());

/** The name that answers a clarification: one of those shown, or another known one. */
function chosenName(text: string, { names: shown }: Pending, names: NameIndex): string | undefined {
  const said = nameForm(text.replace(TAKEN_BACK, ''))
    .split(' ')
    .filter((word) => word !== '' && !AROUND.has(word));
  if (said.length === 0) return undefined;
  const isOf = (name: string): boolean => {
    const words = nameForm(name).split(' ');
    return said.every((word) => words.includes(word));
  };
  const chosen = shown.filter(isOf);
  const exact = chosen.filter((name) => nameForm(name) === said.join(' '));
  const placed = chosen.length === 0 ? shown[placeIn(text)] : undefined;
  const [only, another] = exact.length > 0 ? exact : placed === undefined ? chosen : [placed];
  if (only !== undefined) return another === undefined ? only : undefined;
  const [other, ...more] = findWholeName(names, said, said.join(' '))?.choices ?? [];
  return more.length === 0 ? other?.name : undefined;
}

const titleForm = (title: string): string =>
  title
    .trim()
    .replace(/[.?!]+$/, '')
    .toLowerCase();

/** The question that was offered and is chosen: in its words, or by its place among those shown. */
export function chosenOf(text: string, pending: Pending | null): OfferedChoice | null {
  const choices = pending?.choices ?? [];
  const said = titleForm(text);
  return choices.find(({ question }) => titleForm(question) === said) ?? choices[placeIn(text)] ?? null;
}

/** The note about words that the answer leaves out. */
export const leftOutNotes = (words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`Not understood, and left out: ${listed(words.map((word) => `“${word}”`))}.`];

/** What was left out because the user agreed, to be named with the answer. */
export const agreedOn = (text: string, pending: Pending): readonly string[] =>
  pending.leftOut !== undefined && AGREED.test(text.trim())
    ? [`Left out, as agreed: ${listed(pending.leftOut.map((word) => `“${word}”`))}.`]
    : [];

/** The question before, with the name chosen or without the words, when this is what answers it; else the text itself. */
export function answeredBack(text: string, pending: Pending | null, names: NameIndex): string {
  if (pending === null) return text;
  const { question, words, leftOut } = pending;
  if (leftOut !== undefined && AGREED.test(text.trim()))
    return leftOut.reduce((rest, each) => withoutWords(rest, each), question);
  if (words === '') return text;
  const at = question.toLowerCase().indexOf(words.toLowerCase());
  const chosen = at === -1 ? undefined : chosenName(text, pending, names);
  return chosen === undefined
    ? text
    : `${question.slice(0, at)}"${chosen}"${question.slice(at + words.length)}`;
}

function pendingOf(problem: Problem, question: string, rest: Rest | null): Pending | null {
  const leftOut = rest === null ? {} : { leftOut: [rest.words] };
  switch (problem.kind) {
    case 'ambiguous-name':
      return { question, words: problem.words, names: problem.choices.map(({ name }) => name) };
    case 'unknown-name':
      return { question, words: problem.words, names: problem.nearest.map(({ name }) => name), ...leftOut };
    case 'not-covered':
      return { question, words: '', names: [], leftOut: problem.words };
    case 'off-topic':
    case 'nothing-understood':
      return null;
    default:
      return { question, words: '', names: [], ...leftOut };
  }
}

type Open = { question: string; since: readonly string[] };

const beside = (memory: ConversationState | null, pending: Pending): ConversationState => ({
  frame: memory?.frame ?? null,
  permalink: memory?.permalink ?? null,
  pending,
});

/** What a refusal leaves: the conversation as it was, and its clarification. */
export function withPending(
  memory: ConversationState | null,
  problem: Problem,
  { question, since }: Open,
  rest: Rest | null = null,
): ConversationState | null {
  const pending = pendingOf(problem, question, rest);
  if (pending === null) return memory;
  return beside(memory, { ...pending, ...(since.length > 0 && { since }) });
}

/** What cannot be counted as it was asked may be asked otherwise. */
export const withOpen = (memory: ConversationState | null, { question, since }: Open): ConversationState =>
  beside(memory, { question, words: '', names: [], ...(since.length > 0 && { since }) });

/** A follow-up while a clarification is open continues the question answered last, and says so. */
export const passedOver = (memory: ConversationState | null, isFollowUp: boolean): readonly string[] =>
  isFollowUp && memory?.pending != null
    ? [
        `It is assumed that this goes on from the question answered last: “${memory.pending.question}” was not answered.`,
      ]
    : [];
