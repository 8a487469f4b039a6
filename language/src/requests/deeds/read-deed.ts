import type { TopicId } from '../../lexicon/topics.ts';
import { moodOf } from '../mood.ts';
import { AGAIN, NOUNS, OPEN_END, VERBS } from './deed-words.ts';

/** Something that is to be done with the product, by the topic that says how. */
export type WantedDeed = { topic: TopicId; isHow: boolean };

const LONGEST = 300;
const begins = (verb: string): RegExp => new RegExp(`^${verb}\\b`, 'i');
const has = (noun: string): RegExp => new RegExp(`\\b${noun}\\b`, 'i');
/** Where something is brought to, or made to be: what comes from a place is a figure of it. */
const into = (noun: string): RegExp =>
  new RegExp(
    `\\b(?:to|into|onto|in|on|with|at|over to|for|from)\\s+(?:(?:the|our|my|your|all|any|some|an?)\\s+)*${noun}\\b`,
    'i',
  );

/** Right after the verb: what comes later in the sentence is about something else. */
const near = (noun: string): RegExp => new RegExp(`^\\S+(?:\\s+\\S+){0,4}?\\s+${noun}\\b`, 'i');
/** "email this", "post the …": a verb, and no noun of that name. */
const IS_VERB =
  /^\S+\s+(?:me|us|my|our|the|this|that|these|those|it|them|him|her|an?|all|everyone|to|for|up|reports?|digests?|regular|recurring|weekly|daily|monthly)\b/i;

type Deed = { topic: TopicId; verb: string; needs: readonly RegExp[]; not?: RegExp };

const FIRST_PERSON = /^(?:give|show|send|get|let|forward)\s+(?:me|us)\b/i;
const ADDRESS = /\S+@\S+\.\S+/;
const REACHED = new RegExp(
  `\\b(?:to|with|for)?\\s*(?:${NOUNS.person})\\b|${ADDRESS.source}|${OPEN_END.source}`,
  'i',
);

/** A verb, and what it is done to: the surest first. */
const DEEDS: readonly Deed[] = [
  { topic: 'activation', verb: VERBS.transfer, needs: [has(NOUNS.audience), into(NOUNS.platform)] },
  {
    topic: 'activation',
    verb: VERBS.transfer,
    needs: [has('(?:list|companies|accounts)'), into(NOUNS.platform)],
    not: /\b(?:from|of)\s+(?:our\s+)?\w+(?:\s+ads)?$|^get\s+(?:me|us)\b/i,
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
  },
  { topic: 'mailed', verb: VERBS.make, needs: [/\b(?:recurring|scheduled|regular)\b/i, near(NOUNS.report)] },
  { topic: 'shares', verb: VERBS.show, needs: [has(NOUNS.shown), REACHED], not: FIRST_PERSON },
  {
    topic: 'users',
    verb: VERBS.invite,
    needs: [new RegExp(`${ADDRESS.source}|\\b${NOUNS.person}\\b`, 'i')],
    not: FIRST_PERSON,
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
  },
  { topic: 'alerts', verb: VERBS.make, needs: [near(NOUNS.alert)] },
  { topic: 'mailed', verb: VERBS.make, needs: [near('(?:reports?|digests?)')] },
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
  if (OF_FIGURES.test(rest) && !['mailed', 'shares', 'imports'].includes(found.topic)) return undefined;
  return { topic: found.topic, isHow: kind === 'how' };
}
