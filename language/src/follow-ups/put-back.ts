import type { Frame, RestrictedField } from '../frame/frame.ts';
import { TRAFFIC_WORDS } from '../lexicon/words.ts';
import { pairs } from '../text/list.ts';
import { normalise, wordsOnly } from '../text/normalise.ts';

const AGAIN: readonly RegExp[] = [
  /^(?:please |and |now |ok(?:ay)? |so )*(?:put|bring|add|take|let|get|include|throw) (?:the |our )?(.{2,40}?) (?:back(?: in(?:to it)?)?|again|in again)$/,
  /^(?:please |and |now |ok(?:ay)? |so )*(?:put|bring|add|take|let|include|throw) back (?:in )?(?:the |our )?(.{2,40}?)$/,
  /^(?:and |now |ok(?:ay)? |so )*(?:with|including|include|counting) (?:the |our )?(.{2,40}?) (?:again|back(?: in)?|after all|this time)$/,
];

const FIELDS =
  pairs(`channel=channel, vendor=vendor, campaign=campaign, region=region, industry=sector, sector=sector,
    size=revRange, segment=revRange, company=company, account=company`) as Readonly<
    Record<string, RestrictedField>
  >;
const ACROSS =
  /^(?:and |so |now |what about |what is |the |ok(?:ay)? )*(?:in )?(?:total|totals|overall|altogether|all together|combined) (?:across|over|for|of) (?:all|every)(?: of)?(?: the| our)? (\p{L}+?)(ies|es|s)?$/u;

/** "total across all channels": the question before, whatever the channel. Null where it is of no channel. */
export function acrossAll(text: string, before: Frame | null): Frame | null {
  if (before === null || before.intent !== 'data') return null;
  const [, stem = '', ending = ''] = ACROSS.exec(wordsOnly(text)) ?? [];
  const field = FIELDS[ending === 'ies' ? `${stem}y` : stem];
  if (field === undefined) return null;
  return {
    ...before,
    restrictions: before.restrictions.filter((each) => each.field !== field),
    sides: before.sides.filter((each) => each.field !== field),
    groupings: before.groupings.filter((each) => each !== field),
    top: null,
    offset: 0,
    shown: null,
  };
}

/** "put the bots back in", "with Direct again": the question before without what it left out. Null where it left out nothing so called. */
export function putBack(text: string, before: Frame | null): Frame | null {
  if (before === null || before.intent !== 'data') return null;
  const plain = wordsOnly(text);
  const said = AGAIN.map((pattern) => pattern.exec(plain)?.[1]).find((each) => each !== undefined);
  if (said === undefined) return null;
  const isCalled = (name: string): boolean =>
    normalise(name) === said || normalise(name).split(' ').includes(said);
  const restrictions = before.restrictions.filter(
    ({ isExcluded, name, members }) => !(isExcluded && [name, ...members].some(isCalled)),
  );
  const isMeant = ({ isExcluded, type }: Frame['traffic'][number]): boolean =>
    isExcluded ? TRAFFIC_WORDS[type].includes(said) : type === 'human' && TRAFFIC_WORDS.bot.includes(said);
  const traffic = before.traffic.filter((each) => !isMeant(each));
  const isChanged =
    restrictions.length < before.restrictions.length || traffic.length < before.traffic.length;
  return isChanged ? { ...before, restrictions, traffic, shown: null } : null;
}
