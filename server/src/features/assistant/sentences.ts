import type { Day } from '@parley/core/dates';
import { type Understanding, understand } from '@parley/language';
import { EMPTY_FRAME, type Frame } from '@parley/language/frame';
import type { NameIndex } from '@parley/language/names';
import type { Period } from '@parley/language/periods';
import { isTooLong } from '@parley/language/text';
import { isRanking } from './and-parts.ts';

/** One sentence of a message that asks for something; `about` is what was spoken of before, where it points at that, and a claim is to be checked. */
export type Asked = { part: string; frame: Frame; about?: Frame; isClaim?: true };
/**
 * What of a message asks, what only tells something that could be read as a question, and what asks and was not understood.
 * `isOpen`: another sentence may belong to the question.
 */
export type Sentences = {
  asked: Asked[];
  told: Asked[];
  missed: string[];
  isOpen: boolean;
  /** The time of a heading: "some numbers for October:". */
  period: Period | null;
};

type Known = { names: NameIndex; today: Day };

const SOMEBODY = '(?:you|somebody|someone|anyone|anybody|one of you)';
/** "could you please send me": what follows is to be shown. */
const LEAD = new RegExp(
  `^(?:(?:and|so|also|then|plus|well|ok),? )*(?:(?:could|can|would|will) ${SOMEBODY} (?:(?:all|please|kindly|maybe|perhaps|possibly|also|just|quickly) )*|please |kindly |if you could (?:also |please )*)+(?:send|e-?mail|mail|forward|give|tell|get|pull|provide|let)(?: (?:me|us|over|have|know|with))+ `,
  'i',
);
/** What is sent again and again, as a file or to others is no answer. */
const SENT =
  /\b(?:every|each|weekly|daily|reports?|e-?mails?|mail|links?|csv|excel|files?|exports?|pdf|slack|teams|alerts?)\b|@|^(?:it|this|that|them)\b/i;
const WANTS = '(?:want|wants|wanted|like|love|need|needs|needed|curious|keen|eager|happy|trying)';
/** "our CEO asked me why revenue fell", "we'd like to know if it is worth it". */
const INDIRECT = new RegExp(
  `^[^?]*?\\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|${WANTS}(?: also| really)? to (?:know|see|understand|hear|learn|find out)|let (?:me|us) know|tell (?:me|us)|not sure)\\b(?: \\p{L}+){0,6}? (?:if |whether |(?=(?:why|how|which|what|who|when|where) ))`,
  'iu',
);
/** What says that the sentence before is the question, or the one that it is in. */
export const CHECKS = new RegExp(
  `\\b(?:is|was) (?:that|this|it|he|she) (?:really |actually |even )?(?:true|right|correct|so|the case|accurate)\\b|\\b(?:can|could|would|will) ${SOMEBODY} (?:please |kindly )?(?:check|confirm|verify|look into)\\b|^(?:please )?(?:check|confirm|verify)\\b|\\b(?:i|we)(?:'d| would)? (?:like|want|need|love) to (?:see|have|know|check) (?:the|some|your) (?:numbers|figures|data|facts)\\b`,
  'i',
);
const SAID =
  /^(?:(?:and|but|so) )?(?:(?:i|we|they|he|she|people|some|everyone|everybody|sales|marketing|finance|my \p{L}+|our \p{L}+|the \p{L}+)(?: (?:team|people|all|always|also|now|keeps?))* (?:say|says|said|saying|claims?|claimed|thinks?|believes?|tells? (?:me|us)|told (?:me|us)|feels?|heard|telling (?:me|us))|my (?:feeling|impression|guess) is)(?: that)? /iu;
/** A sentence that tells something, without asking. */
const TELLS =
  /^(?:(?:and|but|so|as discussed|fyi),? )*(?:(?:i|we|they|he|she|it|nobody|somebody|someone|people|this|that|there)\b(?!(?:'d| would)? (?:also )?(?:need|like|love|want)\b)|(?:my|our|the|his|her|their|last|yesterday)(?: \p{L}+){1,7}? (?:is|are|was|were|has|have|had|says?|said|asks?|asked|tells?|told|thinks?|wants?|keeps?|claims?|believes?|could|will|would)\b)/iu;
/** What goes on about the thing before is no question of its own. */
export const POINTS = /\b(?:it|its|they|them|their|that|those|these|this|there|same)\b/i;

/** The question in a sentence, without whom it asks and who wants to know. */
function questionIn(sentence: string): string {
  const direct = sentence.replace(INDIRECT, '');
  const rest = direct.replace(LEAD, 'show me ');
  return rest !== direct && SENT.test(rest.slice('show me '.length)) ? direct : rest;
}

const readAbout = (part: string, { names, today }: Known, about: Frame | null): Understanding =>
  understand(part, {
    names,
    today,
    state: about === null ? null : { frame: about, permalink: null, pending: null },
  });

/** The frame of a question of its own: it names a figure, or asks how a thing does; a claim may only compare. */
function frameOf(part: string, known: Known, about: Frame | null = null, isClaim = false): Frame | null {
  if (isTooLong(part)) return null;
  const asked = readAbout(part, known, about);
  if (asked.kind !== 'query') return null;
  const { metrics, isScorecard, sides } = asked.frame;
  const isOwn =
    metrics.length > 0 ||
    isRanking(asked.frame) ||
    (isScorecard && /\s|\?$/.test(part)) ||
    (isClaim && sides.length > 1);
  return isOwn ? asked.frame : null;
}

function readIn(sentence: string, known: Known): Frame | null {
  if (isTooLong(sentence)) return null;
  const read = understand(sentence, { ...known, state: null });
  return 'read' in read ? read.read.frame : read.kind === 'query' ? read.frame : null;
}

/** "some numbers for October:", before what is asked. */
const headed = (sentence: string, known: Known): Period | null =>
  /:$/.test(sentence) ? monthsOf(readIn(sentence, known)) : null;

/** A day is when something was said or done, and nothing that figures are wanted of. */
const monthsOf = (frame: Frame | null): Period | null =>
  frame?.period?.unit === 'day' ? null : (frame?.period ?? null);

/** What a sentence speaks of: the names in it and the months, without what is said of them and by whom. */
function spokenOf(sentence: string, known: Known): Frame | null {
  const frame = readIn(sentence.replace(SAID, ''), known);
  const named = [...(frame?.restrictions ?? []), ...(frame?.sides ?? [])].filter(
    ({ field }) => field !== 'status',
  );
  if (named.length === 0) return null;
  const restrictions = named.map((each) => ({ ...each, isExcluded: false }));
  return { ...EMPTY_FRAME, period: monthsOf(frame), restrictions };
}

/** "they say it cost us more than LinkedIn": what is said, with the name of what it is said of. */
function claimIn(sentence: string, about: Frame | null): string {
  const name = about?.restrictions.map((each) => each.name).join(' and ') ?? '';
  const claim = sentence
    .replace(CHECKS, '')
    .replace(SAID, '')
    .replace(/[.,;]?(?: but| and)?\s*$/, '');
  return name === '' ? claim : claim.replace(/\b(?:it|they|he|she)\b/i, name);
}

/** Whether a question that was not understood has anything of what there are figures of. */
function isNear(part: string, known: Known): boolean {
  const read = understand(part, { ...known, state: null });
  return (
    (read.kind === 'clarification' || read.kind === 'refusal') &&
    !['nothing-understood', 'no-figure', 'off-topic'].includes(read.problem.kind)
  );
}

/** Reads the sentences of a message in turn: one may point at what those before it spoke of. */
export function readSentences(sentences: readonly string[], known: Known): Sentences {
  const found: Sentences = { asked: [], told: [], missed: [], isOpen: false, period: null };
  let topic: Frame | null = null;
  let isTopicTold = false;
  let before = '';
  for (const sentence of sentences) {
    const part = questionIn(sentence);
    const isCheck = CHECKS.test(sentence);
    const isTold =
      part === sentence && !isCheck && !/\?$/.test(sentence) && (TELLS.test(sentence) || SAID.test(sentence));
    const own = frameOf(part, known);
    const isBare = own === null || own.restrictions.length + own.sides.length === 0;
    const isPointing: boolean = topic !== null && !isTold && isBare && POINTS.test(part);
    const pointed: Frame | null = isPointing ? frameOf(part, known, topic) : null;
    // About anything but the story before, it would be another question.
    const frame: Frame | null = isPointing && isTopicTold ? pointed : (pointed ?? own);
    found.period ??= frame === null ? headed(sentence, known) : null;
    if (frame !== null) {
      const asked = {
        part,
        frame,
        ...(pointed !== null && isTopicTold && topic !== null && { about: topic }),
      };
      found[isTold ? 'told' : 'asked'].push(asked);
    } else if (isCheck) {
      const claim = claimIn(SAID.test(sentence) || before === '' ? sentence : before, topic);
      const claimed = frameOf(claim, known, null, true);
      if (claimed !== null) found.asked.push({ part: claim, frame: claimed, isClaim: true });
    } else if ((part !== sentence || /\?$/.test(sentence)) && !isTooLong(part) && isNear(part, known))
      found.missed.push(part);
    else if (!isTold && !/:$/.test(sentence) && isNear(sentence, known)) found.isOpen = true;
    const spoken: Frame | null = frame !== null && !isTold ? frame : spokenOf(sentence, known);
    // Of a claim, "it" is what was spoken of before.
    if (spoken !== null && !(SAID.test(sentence) && topic !== null && POINTS.test(sentence))) {
      topic = spoken;
      isTopicTold = frame === null || isTold;
    }
    before = sentence;
  }
  return found;
}
