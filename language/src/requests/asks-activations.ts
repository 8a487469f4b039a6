import type { NameIndex } from '../names/name-index.ts';
import { nameForm } from '../text/normalise.ts';
import { NOUNS } from './deeds/deed-words.ts';

/** Which audiences are on ad platforms, or whether one is. */
export type ActivationsAsked = {
  /** Null for all of them. */
  audience: { id: string; name: string } | null;
  /** The words for a platform; empty where none is named. */
  place: string;
};

/** Said of nothing that figures are asked of. */
const PLAINLY = '(?:active|activated|synced|synchroni[sz]ed|in use|being sent|turned on|switched on)';
/** What may also be done to visits: "which segments sent the most". */
const PERHAPS = '(?:sent|live|running)';
const ACTIVE = `(?:${PLAINLY}|${PERHAPS})`;
const AUDIENCES = '(?:audiences?|segments?|activations)';
const ON = `(?:on|in|to|at|with)\\s+(?:(?:the|our|any|an?)\\s+)*(${NOUNS.platform})`;
const WHICH = new RegExp(
  `^(?:(?:so|and|please|ok),?\\s+)*(?:which|what|show(?: me)?|list|are|do we have|how many)(?:\\s+(?:of|all|any|the|our|my|are|have|active|activated|live))*\\s+${AUDIENCES}\\b`,
  'i',
);
const ADVERBS = '(?:(?:already|still|now|currently|also)\\s+)*';
const HAS_STATE = new RegExp(
  `\\b(?:${PLAINLY}|activations?)\\b|\\b(?:is|are|been)\\s+${ADVERBS}${PERHAPS}\\b|\\b${PERHAPS}$|\\b${PERHAPS}\\s+${AUDIENCES}\\b|\\b${ON}\\b`,
  'i',
);
/** Those that are elsewhere, or nowhere: no list of where audiences are answers it. */
const IS_NOT = /\b(?:not|never|no longer|nowhere|deactivated|(?:is|are)n['’]?t)\b/i;
/** Figures of audiences, whatever platform they are of. */
const HAS_FIGURE =
  /\b(?:visit|visits|visitors?|visited|pipeline|revenue|spend|spent|leads|deals|opportunities|clicks|impressions|page views)\b/i;
const WHERE = /^where (?:is|are|has|have) (.+?)\s+(?:been\s+)?(?:active|activated|sent|synced|live)\b/i;
const IS = new RegExp(`^is\\s+(.+?)\\s+${ADVERBS}(?:${ACTIVE}\\b.*|${ON})$`, 'i');
const LEAD = /^(?:(?:the|our|my)\s+)?(?:(?:audience|segment|list)\s+)?/i;
const NOUN = /\s+(?:audience|segment|list)$/i;

/** The audience that words name, with or without the word for it. */
export function audienceIn(said: string, names: NameIndex): ActivationsAsked['audience'] {
  const bare = nameForm(said.replace(LEAD, '').replaceAll(/["“”]/g, ''));
  const forms = [bare, nameForm(bare.replace(NOUN, ''))];
  const found = names.entries.find(
    ({ field, name }) => field === 'audience' && forms.includes(nameForm(name)),
  );
  return found === undefined ? null : { id: found.id, name: found.name };
}

const placeIn = (text: string): string => new RegExp(`\\b${ON}\\b`, 'i').exec(text)?.[1] ?? '';

/**
 * Asks where audiences are sent to; null for every other question.
 * @example asksActivations('which audiences are active?', names) // { audience: null, place: '' }
 */
export function asksActivations(text: string, names: NameIndex): ActivationsAsked | null {
  const plain = text.trim().replace(/[\s?!.]+$/, '');
  if (IS_NOT.test(plain)) return null;
  const one = IS.exec(plain)?.[1] ?? WHERE.exec(plain)?.[1];
  const audience = one === undefined ? null : audienceIn(one, names);
  if (audience !== null) return { audience, place: placeIn(plain) };
  if (one !== undefined && /^(?:the|our|my)?\s*(?:audience|segment)\b/i.test(one))
    return { audience: null, place: placeIn(plain) };
  return WHICH.test(plain) && HAS_STATE.test(plain) && !HAS_FIGURE.test(plain)
    ? { audience: null, place: placeIn(plain) }
    : null;
}
