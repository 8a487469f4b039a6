import type { Day } from '@parley/core/dates';
import type { Frame } from '../frame/frame.ts';
import type { NameChoice } from '../names/find-names.ts';
import type { NameIndex } from '../names/name-index.ts';
import { recognise } from '../recognise.ts';

/** Whether a company is in the target, or in an audience; `audience` is null where the target market is meant. */
export type MembershipAsked = {
  company: { id: string; name: string };
  audience: { id: string; name: string } | null;
  /** Which audiences it is in is asked, and not whether it is in one. */
  isOfAll?: boolean;
};

/** Asked of a name that is no single company. */
export type NoMember = { who: string; choices: readonly string[] };

const LEAD =
  '(?:(?:so|and|but|ok|okay|hey|hi|please|pls|also|can you tell me if|do you know if|tell me if|check if|check whether)[, ]+)*';
const TARGET =
  '(?:target|key|named|icp|abm|tam|strategic)(?:[- ](?:account|company|list|market))?(?: accounts?| compan(?:y|ies)| list| market)?';
const LIST = '(?:target |account |abm |target account )?list';
const END = '(?: (?:or not|or no|at all|of ours|already|actually|right now|now|for us|today))*[?.! ]*$';

/** "is Siemens a target account", "is Siemens in our tam", "do we target Siemens". */
const TARGETED: readonly RegExp[] = [
  `^${LEAD}(?:is|are|was|isn't|aren't|would) (.{2,50}?) (?:(?:actually|really|even|still|already|currently|considered|seen as|marked as|tagged as|classified as) )*(?:a|an|one of (?:our|the)|among (?:our|the)|part of (?:our|the)|in (?:our|the)|inside (?:our|the)|on (?:our|the)|within (?:our|the)) (?:${TARGET}|${LIST}|icp|targets)${END}`,
  `^${LEAD}(?:is|are) (.{2,50}?) (?:(?:actually|really|even|still|already|currently) )*(?:targeted|target)${END}`,
  `^${LEAD}(?:do|are) (?:we|our team) (?:target|targeting|going after|after|have) (.{2,50}?)(?: (?:as a|on the|in the|on our|in our) (?:${TARGET}|${LIST}))${END}`,
  `^${LEAD}(?:do we target|are we targeting|are we going after) (.{2,50}?)${END}`,
].map((source) => new RegExp(source, 'iu'));
/** "is Siemens in Named accounts": a company and an audience, both by name. */
const OF_AUDIENCE = new RegExp(
  `^${LEAD}(?:is|are) (.{2,50}?) (?:in|on|part of|a member of|included in|inside) (?:the |our )?(.{2,50}?)(?: (?:audience|list|segment))?${END}`,
  'iu',
);
/** "which audiences is Siemens in". */
const OF_ALL = new RegExp(
  `^${LEAD}(?:in |to )?(?:which|what) (?:of (?:our|the) )?(?:audiences?|lists?|segments?|target lists?|account lists?) (?:is|are|does|do|has|have) (.{2,50}?)(?: (?:in|on|part of|a part of|a member of|belong to|belongs to|belong|included in|been put (?:in|on)))?${END}`,
  'iu',
);
const THEY =
  /^(?:they|it|that|this|he|these|those|them|that (?:company|one|account)|this (?:company|one|account))$/i;

/** What some words name alone; nothing where they say more, or may be several. */
function onlyName(words: string, names: NameIndex, today: Day): NameChoice | undefined {
  const spans = recognise(words, names, today).filter(({ reading }) => reading.kind !== 'stop');
  const [{ reading } = { reading: { kind: 'stop' as const } }, ...others] = spans;
  if (others.length > 0 || reading.kind !== 'name') return undefined;
  const [choice, ...more] = reading.match.choices;
  return more.length > 0 || choice?.ids.length !== 1 ? undefined : choice;
}

/** The names that some words may stand for, where they are nothing but a name. */
function namesOf(words: string, names: NameIndex, today: Day): readonly string[] | null {
  const spans = recognise(words, names, today).filter(({ reading }) => reading.kind !== 'stop');
  const isName = spans.every(({ reading }) => reading.kind === 'name' || reading.kind === 'unknown');
  if (spans.length === 0 || !isName) return null;
  return spans.flatMap(({ reading }) =>
    reading.kind === 'name'
      ? reading.match.choices.filter(({ field }) => field === 'company').map(({ name }) => name)
      : [],
  );
}

/** The one company spoken of. */
function companyOf(frame: Frame | null): { id: string; name: string } | null {
  const [only, ...others] = (frame?.restrictions ?? []).filter(({ field }) => field === 'company');
  const [id, ...more] = only?.ids ?? [];
  return only === undefined || id === undefined || others.length + more.length > 0 || only.isExcluded
    ? null
    : { id, name: only.name };
}

/** Whether a question asks if one company is a target account or in an audience; null for any other. */
export function asksMembership(
  text: string,
  { names, today, before }: { names: NameIndex; today: Day; before: Frame | null },
): MembershipAsked | NoMember | null {
  const plain = text
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const companyNamed = (words: string): MembershipAsked['company'] | null => {
    if (THEY.test(words)) return companyOf(before);
    const choice = onlyName(words, names, today);
    return choice?.field === 'company' ? { id: choice.ids[0] ?? '', name: choice.name } : null;
  };
  const of = OF_ALL.exec(plain)?.[1];
  const whose = of === undefined ? null : companyNamed(of);
  if (whose !== null) return { company: whose, audience: null, isOfAll: true };
  const [, who, where] = OF_AUDIENCE.exec(plain) ?? [];
  const named = where === undefined ? undefined : onlyName(where, names, today);
  if (who !== undefined && named?.field === 'audience') {
    const company = companyNamed(who);
    return company === null ? null : { company, audience: { id: named.ids[0] ?? '', name: named.name } };
  }
  for (const pattern of TARGETED) {
    const words = pattern.exec(plain)?.[1];
    if (words === undefined) continue;
    const company = companyNamed(words);
    if (company !== null) return { company, audience: null };
    // "is linkedin a target account": who came from there is another question.
    const choices = namesOf(words, names, today);
    if (choices !== null) return { who: words, choices };
  }
  return null;
}
