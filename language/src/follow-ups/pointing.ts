import type { Frame, RestrictedField, Restriction } from '../frame/frame.ts';
import type { NameChoice } from '../names/find-names.ts';
import { pairs } from '../text/list.ts';

/** A question with a word in place of what it points at, and what each of these words stands for. */
type Pointed = { text: string; choices: ReadonlyMap<string, NameChoice>; notes: readonly string[] };

/** Words of no language: what stands for a thing that was pointed at. */
const STANDS_FOR = ['firstpointedat', 'secondpointedat', 'thirdpointedat'];

/** What people call things of one kind. */
const NOUNS: Readonly<Partial<Record<RestrictedField, string>>> = {
  company: 'company|account|firm|customer',
  vendor: 'vendor|source|provider',
  channel: 'channel',
  campaign: 'campaign',
  sector: 'industry|sector|vertical',
  region: 'region|territory',
  revRange: 'size|segment|tier',
  page: 'page',
  audience: 'audience|list',
};
const NOUN = Object.values(NOUNS).join('|');
const isNounOf = (noun: string, field: RestrictedField): boolean =>
  new RegExp(`^(?:${NOUNS[field] ?? '-'})$`, 'i').test(noun);

const ORDINALS = pairs(`first=0, 1st=0, second=1, 2nd=1, third=2, 3rd=2, fourth=3, 4th=3, fifth=4, 5th=4`);
const PLACE = `${Object.keys(ORDINALS).join('|')}|last`;
const BEST = 'top|best|biggest|leading|number one|no\\.? ?1|#1';

/** "the second one", "that third one": with a noun only what is counted off, since "top vendor by spend" is another question. */
const COUNTED = new RegExp(
  `\\b(?:the |that |this )?(${PLACE}|${BEST}) one\\b(?! by\\b)|\\bnumber one\\b(?! by\\b)|(?<=\\b(?:the|that|this) )(${PLACE}) (${NOUN})\\b`,
  'i',
);
/** "what did the top company do", "spend on the best channel": of the rows shown, where nothing is said of by what. */
const ON_TOP = new RegExp(
  `(?<=\\b(?:for|on|from|in|of|with|about|at|via|through|did|does|has|have) )the (?:${BEST}) (${NOUN})\\b(?! (?:by|in terms|with|per)\\b)`,
  'i',
);
/** "and on the first?": with nothing after it. */
const BARE = new RegExp(
  `(?<=\\b(?:and|about|for|on|from|in|with|of|to|than|vs|versus|by) )the (${PLACE}|former|latter)(?=[?.!, ]*$)`,
  'i',
);
/** "how many visits did that one get": the only row, or the one on top. */
const THAT_ONE =
  /\b(?:that|this) one\b|(?<=\b(?:did|does|has) )it(?= (?:touch|bring|brought|cost|generate|get|reach|influence|drive|drove|have|make|attract|do)\b)|(?<=\bcame from )it\b|\bthe (?:winner|leader|top performer|best performer)\b|(?<=\b(?:money|budget|spend|more|everything) )there\b/i;
/** "exclude that page", "by month for the same vendor": what the question before was restricted to. */
const THAT_THING = new RegExp(
  `\\b(?:that|this|the same|that same) (${NOUN})\\b(?! (?:size|type|name|by)\\b)`,
  'i',
);
const OPENING = /\b(?:open|go to|take me|bring me|jump to|link to|show me) (?:to )?(?:that|this)\b/i;

function placeOf(said: string, members: readonly string[]): number {
  const word = said.toLowerCase();
  if (word === 'last' || word === 'latter') return members.length - 1;
  return Number(ORDINALS[word] ?? 0);
}

const choiceOf = ({ field, ids, name, members }: Restriction): NameChoice | null =>
  field === 'status' || field === 'opportunity' ? null : { field, ids, name, members };

function rowAt({ field, ids, members }: Restriction, at: number): NameChoice | null {
  const [id, name] = [ids[at], members[at]];
  return field === 'status' || field === 'opportunity' || id === undefined || name === undefined
    ? null
    : { field, ids: [id], name, members: [name] };
}

type Found = { words: string; choice: NameChoice; isTold: boolean };

/** The row that is counted off, or the one on top. */
function foundRow(text: string, rows: Restriction, isOfOne: boolean): Found | null {
  const found = (words: string, at: number): Found | null => {
    const choice = rowAt(rows, at);
    return choice === null ? null : { words, choice, isTold: true };
  };
  const counted = COUNTED.exec(text);
  if (counted !== null) {
    const [words, one, place, noun] = counted;
    if (noun === undefined || isNounOf(noun, rows.field))
      return found(words, placeOf(one ?? place ?? 'first', rows.members));
  }
  const top = ON_TOP.exec(text);
  if (top !== null && isNounOf(top[1] ?? '', rows.field)) return found(top[0], 0);
  const bare = BARE.exec(text);
  if (bare !== null) return found(bare[0], placeOf(bare[1] ?? '', rows.members));
  const that = isOfOne ? THAT_ONE.exec(text) : null;
  return that === null ? null : found(that[0], 0);
}

/** "that page": of what the question before was restricted to, else the only row or the one on top. */
function foundThing(text: string, before: Frame, rows: Restriction | undefined): Found | null {
  const [words, noun = ''] = THAT_THING.exec(text) ?? [];
  if (words === undefined || OPENING.test(text)) return null;
  const held = before.restrictions.filter(({ field, isExcluded }) => !isExcluded && isNounOf(noun, field));
  const [only, another] = held;
  const own = only === undefined || another !== undefined ? null : choiceOf(only);
  if (own !== null) return { words, choice: own, isTold: false };
  const row = rows === undefined || !isNounOf(noun, rows.field) ? null : rowAt(rows, 0);
  return row === null ? null : { words, choice: row, isTold: true };
}

/**
 * "what has the first one been doing", "spend on the top channel", "exclude that page": by what was shown or spoken of
 * before, whatever it is called; null where nothing is pointed at.
 */
export function withPointed(text: string, before: Frame | null): Pointed | null {
  if (before === null) return null;
  const rows = before.shown?.rows ?? before.listed ?? undefined;
  const isOfOne = rows?.ids.length === 1 || (before.shown !== null && before.top !== null);
  const choices = new Map<string, NameChoice>();
  const notes: string[] = [];
  let plain = text;
  for (const word of STANDS_FOR) {
    const found =
      (rows === undefined ? null : foundRow(plain, rows, isOfOne)) ??
      foundThing(plain, before, isOfOne ? rows : undefined);
    if (found === null) break;
    plain = plain.replace(found.words, word);
    choices.set(word, found.choice);
    const first = rows?.members[0] === found.choice.name && before.shown?.isNamedFirst === false;
    if (found.isTold)
      notes.push(`“${found.words}” is ${found.choice.name}${first ? ', the first that is known' : ''}.`);
  }
  return choices.size === 0 ? null : { text: plain, choices, notes };
}
