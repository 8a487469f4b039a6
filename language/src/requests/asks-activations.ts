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

const ACTIVE =
  '(?:active|activated|live|synced|synchroni[sz]ed|sent|running|in use|being sent|deactivated|turned on|switched on)';
const ON = `(?:on|in|to|at|with)\\s+(?:(?:the|our|any|an?)\\s+)*(${NOUNS.platform})`;
const WHICH = new RegExp(
  `^(?:(?:so|and|please|ok),?\\s+)*(?:which|what|show(?: me)?|list|are|do we have|how many)(?:\\s+(?:of|all|any|the|our|my|are|have|active|activated|live))*\\s+(?:audiences?|segments?|activations)\\b.*?(?:\\b${ACTIVE}\\b|\\b${ON}\\b|$)`,
  'i',
);
const HAS_STATE = new RegExp(`\\b(?:${ACTIVE}|activations?)\\b|\\b${ON}\\b`, 'i');
const WHERE = /^where (?:is|are|has|have) (.+?)\s+(?:been\s+)?(?:active|activated|sent|synced|live)\b/i;
const IS = new RegExp(
  `^is\\s+(.+?)\\s+(?:(?:already|still|now|currently|also)\\s+)*(?:${ACTIVE}\\b.*|${ON})$`,
  'i',
);
const LEAD = /^(?:(?:the|our|my)\s+)?(?:(?:audience|segment|list)\s+)?/i;
const NOUN = /\s+(?:audience|segment|list)$/i;

function audienceIn(said: string, names: NameIndex): ActivationsAsked['audience'] {
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
  const one = IS.exec(plain)?.[1] ?? WHERE.exec(plain)?.[1];
  const audience = one === undefined ? null : audienceIn(one, names);
  if (audience !== null) return { audience, place: placeIn(plain) };
  if (one !== undefined && /^(?:the|our|my)?\s*(?:audience|segment)\b/i.test(one))
    return { audience: null, place: placeIn(plain) };
  return WHICH.test(plain) && HAS_STATE.test(plain) ? { audience: null, place: placeIn(plain) } : null;
}
