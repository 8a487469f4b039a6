import type { TopicId } from '../../lexicon/topics.ts';
import { moodOf } from '../mood.ts';
import { AGAIN, NO_LOGIN, NOUNS, OPEN_END, VERBS } from './deed-words.ts';

/** Something that is to be done with the product, by the topic that says how. */
export type WantedDeed = { topic: TopicId; isHow: boolean };

const LONGEST = 300;
const begins = (verb: string): RegExp => new RegExp(`^${verb}\\b`, 'i');
const has = (noun: string): RegExp => new RegExp(`\\b${noun}\\b`, 'i');
/** Where something is brought to, or made to be: what comes from a place is a figure of it. */
const into = (noun: string): RegExp =>
  new RegExp(
    `\\b(?:to|into|onto|in|on|with|at|over to|for)\\s+(?:(?:the|our|my|your|all|any|some|an?)\\s+)*${noun}\\b`,
    'i',
  );

/** Right after the verb: what comes later in the sentence is about something else. */
const near = (noun: string): RegExp => new RegExp(`^\\S+(?:\\s+\\S+){0,4}?\\s+${noun}\\b`, 'i');
/** "email this", "post the …": a verb, and no noun of that name. */
const IS_VERB =
  /^\S+\s+(?:me|us|my|our|the|this|that|these|those|it|them|him|her|an?|all|everyone|to|for|up|reports?|digests?|regular|recurring|weekly|daily|monthly)\b/i;

type Deed = {
  topic: TopicId;
  verb: string;
  needs: readonly RegExp[];
  not?: RegExp;
  /** Also with words that questions for figures have. */
  isSure?: true;
};

const FIRST_PERSON = /^(?:give|show|send|get|let|forward)\s+(?:me|us)\b/i;
/** "give customers by page": not the way in. */
const GIVES_NO_ACCESS = new RegExp(
  `${FIRST_PERSON.source}|^(?:give|grant)\\b(?!.*\\b(?:access|logins?|accounts?|seats?|rights?|permissions?|roles?)\\b)`,
  'i',
);
const ADDRESS = /\S+@\S+\.\S+/;
const OWNED = '(?:(?:the|our|my|your|his|her|their|all|any|some|an?)\\s+)*';
/** To whom; what is "related to our customers" is not for them. */
const toWhom = (word: string, person: string): string =>
  `(?<!\\b(?:related|compared|next|close|linked|due))\\s${word}\\s+${OWNED}(?:\\S+\\s+)?${person}\\b`;
const WITH = '(?:to|with|for|among)';
/** "give our agency a link", "let a person outside see it": the person comes before what is seen. */
const LETS_SEE = `^\\S+\\s+${OWNED}${NOUNS.onlooker}\\s+(?:(?:a|the|our|my|this|that|it|these|access)\\b|(?:\\S+\\s+){0,2}(?:see|view|look|open|read|access|have|use)\\b)`;
const GIVES_LINK = `^(?:give|send|pass|hand)\\s.*\\blink\\b.*(?:${OPEN_END.source})`;
/** "for 3 months" and "until March" are a time of figures, unless the verb lets others see. */
const SHARED = new RegExp(`${toWhom(WITH, NOUNS.person)}|${ADDRESS.source}|${OPEN_END.source}`, 'i');
const SHOWN_TO = new RegExp(
  [toWhom('to', NOUNS.person), LETS_SEE, GIVES_LINK, ADDRESS.source, NO_LOGIN.source].join('|'),
  'i',
);
/** "share of visits by page". */
const SHARE_OF = /^share\s+of\b/i;
const LOOKED_FOR = new RegExp(`^get\\s+(?:me|us)\\b|${SHARE_OF.source}`, 'i');

/** A verb, and what it is done to: the surest first. */
const DEEDS: readonly Deed[] = [
  {
    topic: 'activation',
    verb: VERBS.transfer,
    needs: [has(NOUNS.audience), into(NOUNS.platform)],
    not: LOOKED_FOR,
  },
  {
    topic: 'activation',
    verb: VERBS.withdraw,
    needs: [has(NOUNS.audience), new RegExp(`\\b(?:from|off)\\s+${OWNED}${NOUNS.platform}\\b`, 'i')],
  },
  {
    topic: 'activation',
    verb: VERBS.transfer,
    needs: [has('(?:list|companies|accounts)'), into(NOUNS.platform)],
    not: new RegExp(`\\b(?:from|of)\\s+(?:our\\s+)?\\w+(?:\\s+ads)?$|${LOOKED_FOR.source}`, 'i'),
  },
  { topic: 'activation', verb: VERBS.advertise, needs: [has(NOUNS.audience)] },
  {
    topic: 'activation',
    verb: '(?:activate|activating|deactivate|sync|push)',
    needs: [has(NOUNS.audience)],
  },
  {
    topic: 'mailed',
    verb: VERBS.mail,
    needs: [IS_VERB, AGAIN, new RegExp(`\\b(?:${NOUNS.shown}|${NOUNS.report})\\b`, 'i')],
    isSure: true,
  },
  {
    topic: 'mailed',
    verb: VERBS.make,
    needs: [/\b(?:recurring|scheduled|regular)\b/i, near(NOUNS.report)],
    isSure: true,
  },
  {
    topic: 'shares',
    verb: VERBS.share,
    needs: [has(NOUNS.shown), new RegExp(`${toWhom('(?:to|with)', NOUNS.onlooker)}|${ADDRESS.source}`, 'i')],
    not: SHARE_OF,
    isSure: true,
  },
  { topic: 'shares', verb: VERBS.share, needs: [has(NOUNS.shown), SHARED], not: SHARE_OF },
  { topic: 'shares', verb: VERBS.show, needs: [has(NOUNS.shown), SHOWN_TO], not: FIRST_PERSON },
  {
    topic: 'users',
    verb: VERBS.invite,
    needs: [new RegExp(`${ADDRESS.source}|\\b${NOUNS.person}\\b`, 'i')],
    not: GIVES_NO_ACCESS,
  },
  {
    topic: 'crm',
    verb: VERBS.connect,
    needs: [has('(?:salesforce|hubspot|crm|pipedrive|dynamics|zoho|marketo)')],
  },
  { topic: 'ads', verb: '(?:connect|link|hook up|plug in|integrate)', needs: [has(NOUNS.platform)] },
  { topic: 'upload', verb: '(?:upload|import|load)', needs: [has(NOUNS.audience)] },
  {
    topic: 'imports',
    verb: VERBS.bring,
    needs: [has(NOUNS.fact)],
    not: /^add\b(?!.*\b(?:files?|csv|excel)\b)/i,
    isSure: true,
  },
  { topic: 'alerts', verb: VERBS.make, needs: [near(NOUNS.alert)] },
  { topic: 'mailed', verb: VERBS.make, needs: [near('(?:reports?|digests?)')], isSure: true },
  { topic: 'goals', verb: VERBS.make, needs: [near('(?:goals?|kpi goals?)')] },
  { topic: 'notes', verb: VERBS.make, needs: [near('(?:notes?|annotations?)')] },
];

/** A question for figures that only has such a verb in it. */
const OF_FIGURES =
  /\b(?:how many|how much|visits?|visitors?|visited|pipeline|revenue|compared?|versus|vs|by (?:channel|vendor|campaign|month|week|day))\b/i;

/**
 * The wish that something be done that the product has, or how it is done; undefined for every other sentence. The verb
 * comes first, and its object and its end say which deed it is.
 * @example readDeed('send our audience to LinkedIn') // { topic: 'activation', isHow: false }
 */
export function readDeed(text: string): WantedDeed | undefined {
  if (text.length > LONGEST) return undefined;
  const { kind, rest } = moodOf(text);
  const found = DEEDS.find(
    ({ verb, needs, not }) =>
      begins(verb).test(rest) && needs.every((need) => need.test(rest)) && not?.test(rest) !== true,
  );
  if (found === undefined) return undefined;
  // "add LinkedIn visits" goes on from a figure.
  if (OF_FIGURES.test(rest) && found.isSure !== true) return undefined;
  return { topic: found.topic, isHow: kind === 'how' };
}
