import type { Day } from '@parley/core/dates';
import type { NameIndex } from '../../names/name-index.ts';
import type { Period } from '../../periods/period.ts';
import { audienceHere } from './audience-here.ts';

/** An audience is to be seen beside all who are not in it. */
export type BesideAsked = { audience: { id: string; name: string }; period: Period | null };

const REST =
  '(?:(?:every(?:one|body)|anyone) else|all (?:the )?(?:others|other (?:companies|accounts|firms))|the (?:rest|others)|(?:every|all) other (?:company|companies|accounts?|firms?)|non-?members|those (?:who are )?(?:not in it|outside(?: of it)?)|companies (?:that are )?not in it)';
const COMPARED = new RegExp(
  `^(?:(?:so|and|ok|okay|please|pls|can you|could you)[, ]+)*(?:compare|(?:show|how (?:do|does|did)))\\s+(?:me\\s+)?(?:members of\\s+|companies (?:in|of)\\s+)?(.+?)\\s+(?:compare[ds]?\\s+)?(?:with|to|against|and|vs\\.?|versus|beside)\\s+${REST}\\b\\s*(.*)$`,
  'iu',
);

/** "compare Targets with everyone else": null for any other question. */
export function asksBeside(text: string, names: NameIndex, today: Day): BesideAsked | null {
  const [, who, when = ''] = COMPARED.exec(text.replaceAll(/\s+/g, ' ').trim()) ?? [];
  return who === undefined ? null : audienceHere(`${who} ${when}`, names, today);
}
