import type { NameChoice } from '../names/find-names.ts';
import { hasRole, isExcludedAt, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import type { Frame, Problem, Restriction } from './frame.ts';
import { FIELD_NOUNS, listed } from './nouns.ts';
import { ofStatus } from './status.ts';

type Names = { restrictions: Restriction[]; sides: Restriction[]; problems: Problem[]; notes: string[] };

type Found = { at: number; restriction: Restriction };

const restrict = (choice: NameChoice, isExcluded: boolean): Restriction => ({
  field: choice.field,
  ids: choice.ids,
  name: choice.name,
  members: choice.members,
  isExcluded,
});

/** Names of the same kind chained by "and" are one list; names that are compared are sides. */
const JOINTS: ReadonlySet<string> = new Set(['and', 'or', 'versus', 'also', 'compare', 'count', 'own']);

/** Words between two names that are compared. */
const HELD_AROUND: ReadonlySet<string> = new Set(['metric', 'top', 'role', 'period']);

const isJoined = (spans: readonly Span[], from: number, to: number): boolean => {
  const middle = spans.slice(from + 1, to);
  // "organic google traffic vs bing": the one narrows the other.
  if (middle.length === 0 && spans[to]?.isSet !== true) return false;
  // "LinkedIn more efficient than Google": what is compared stands between.
  const isHeld = hasRole(middle, 'versus', 'compare', 'count');
  return middle.every(({ reading }, index) => {
    if (JOINTS.has(roleOf(middle[index]) ?? '') || reading.kind === 'stop' || reading.kind === 'grouping')
      return true;
    return isHeld && HELD_AROUND.has(reading.kind);
  });
};

function explain({ restriction }: Found, span: Span): string[] {
  if (span.reading.kind !== 'name') return [];
  const { match, corrected } = span.reading;
  const notes: string[] = [];
  const written = span.words;
  const { members, name } = restriction;
  if (corrected) notes.push(`“${written}” is read as “${name}”.`);
  if (members.length > 1) notes.push(`“${name}” takes ${listed(members)} together.`);
  else if (!corrected && match.how === 'part') notes.push(`“${written}” is taken as “${name}”.`);
  const other = match.others.find((each) => each.field !== 'vendor' || restriction.field !== 'channel');
  if (other !== undefined)
    notes.push(
      `There is also a ${FIELD_NOUNS[other.field]} called “${other.name}”; the ${FIELD_NOUNS[restriction.field]} is used.`,
    );
  return notes;
}

function findAll(spans: readonly Span[], problems: Problem[]): Found[] {
  return spans.flatMap(({ reading, words }, at): Found[] => {
    if (reading.kind === 'path') {
      const choice: NameChoice = {
        field: 'page',
        ids: [reading.path],
        name: reading.path,
        members: [reading.path],
      };
      return [{ at, restriction: restrict(choice, isExcludedAt(spans, at)) }];
    }
    if (reading.kind === 'status')
      return [{ at, restriction: ofStatus(reading.status, isExcludedAt(spans, at)) }];
    if (reading.kind !== 'name') return [];
    const [found, ...rest] = reading.match.choices;
    if (found === undefined) return [];
    // "gogle" for all things of Google: called as it is spelled.
    const isRespelled = reading.corrected && found.members.length > 1;
    const choice = isRespelled ? { ...found, name: found.members[0] ?? found.name } : found;
    // A part of a name, and misspelled: too little to be sure of a company.
    if (reading.corrected && reading.match.how === 'part' && choice.field === 'company') {
      problems.push({ kind: 'unknown-name', words, nearest: reading.match.choices.slice(0, 3) });
      return [];
    }
    if (rest.length > 0) {
      problems.push({ kind: 'ambiguous-name', words, choices: reading.match.choices });
      return [];
    }
    const isExcluded = isExcludedAt(spans, at);
    // Pages are left out one by one.
    if (isExcluded && choice.field === 'page' && choice.ids.some((id) => /.\/$/.test(id)))
      problems.push({ kind: 'not-covered', words: [words] });
    return [{ at, restriction: restrict(choice, isExcluded) }];
  });
}

/** Lists of the same kind become one restriction, unless one is taken away. */
function gather(found: readonly Found[]): Restriction[] {
  const gathered: Restriction[] = [];
  for (const { restriction } of found) {
    const at = gathered.findIndex(
      (each) => each.field === restriction.field && each.isExcluded === restriction.isExcluded,
    );
    const known = gathered[at];
    if (known === undefined) gathered.push(restriction);
    else
      gathered[at] = {
        ...known,
        ids: [...new Set([...known.ids, ...restriction.ids])],
        members: [...new Set([...known.members, ...restriction.members])],
        // "email newsletters": the same thing by two of its words.
        name: known.name === restriction.name ? known.name : `${known.name} + ${restriction.name}`,
      };
  }
  return gathered;
}

/** "from LinkedIn or Europe": names of different kinds narrow each other, and are not added up. */
function eitherOf(spans: readonly Span[], found: readonly Found[]): Problem[] {
  return found.flatMap((each, index): Problem[] => {
    const next = found[index + 1];
    if (next === undefined || next.restriction.field === each.restriction.field) return [];
    const between = spans.slice(each.at + 1, next.at);
    const isEither =
      hasRole(between, 'or') &&
      between.every(({ reading }) => reading.kind === 'stop' || reading.kind === 'role');
    if (!isEither || each.restriction.isExcluded || next.restriction.isExcluded) return [];
    const [a, b] = [each, next].map(
      ({ restriction }) => `the ${FIELD_NOUNS[restriction.field]} ${restriction.name}`,
    );
    const text = `${a} or ${b}: what is of either cannot be counted together. Which one?`;
    const choices = [next, each].map(
      ({ restriction: { field } }) =>
        (frame: Frame): Frame => ({
          ...frame,
          restrictions: frame.restrictions.filter((other) => other.field !== field),
        }),
    );
    return [{ kind: 'which-figure', reason: 'ambiguous', text, choices }];
  });
}

/** The question of one thing alone among those of its kind. */
const only =
  (restriction: Restriction, isOfKind: (field: string) => boolean) =>
  (frame: Frame): Frame => ({
    ...frame,
    restrictions: [...frame.restrictions.filter(({ field }) => !isOfKind(field)), restriction],
  });

/** "both the pricing page and the docs": who saw one of several pages is counted, and not who saw all of them. */
function bothOf(spans: readonly Span[], found: readonly Found[]): Problem[] {
  const pages = found.filter(({ restriction }) => restriction.field === 'page' && !restriction.isExcluded);
  const both = spans.findIndex((span) => /^both$/.test(textOf(span)));
  const [first, second] = pages;
  const isBoth = both !== -1 && both <= (second?.at ?? 0);
  // "who saw /pricing as well as /demo"; page views of the one as well as of the other are counted.
  const between = spans.slice((first?.at ?? 0) + 1, second?.at ?? 0);
  const isAsWell =
    hasRole(spans, 'visited', 'who') &&
    /\b(as well as|and also|and then|plus)\b/.test(between.map(textOf).join(' '));
  if (pages.length < 2 || !(isBoth || isAsWell)) return [];
  const text = 'Who saw any of several pages can be counted, and not who saw each of them. Which one?';
  const choices = pages.map(({ restriction }) => only(restriction, (field) => field === 'page'));
  return [{ kind: 'which-figure', reason: 'not-measured', text, choices }];
}

/** "companies that came from both Google and LinkedIn": who came from any of them is counted, and not who came from each. */
function fromBoth(spans: readonly Span[], found: readonly Found[]): Problem[] {
  const origins = found.filter(({ restriction }) => ORIGIN.has(restriction.field) && !restriction.isExcluded);
  const [first, second] = origins;
  const isBoth = spans.some((span, at) => /^both$/.test(textOf(span)) && at < (first?.at ?? 0));
  const isOfCompanies = spans.some(({ reading }) => reading.kind === 'companies') || hasRole(spans, 'who');
  if (first === undefined || second === undefined || !isBoth || !isOfCompanies) return [];
  const text = 'Who came from any of these can be counted, and not who came from each of them. Which one?';
  const choices = origins.map(({ restriction }) => only(restriction, (field) => ORIGIN.has(field)));
  return [{ kind: 'which-figure', reason: 'not-measured', text, choices }];
}

const ORIGIN: ReadonlySet<string> = new Set(['channel', 'vendor', 'campaign']);
const kindOf = ({ restriction: { field } }: Found): string => (ORIGIN.has(field) ? 'origin' : field);

/** "LinkedIn in Europe vs Asia": regions are compared, and the vendor narrows both. */
function matesOf(chain: readonly Found[]): readonly Found[] {
  const kinds = new Set(chain.map(kindOf));
  if (kinds.size < 2) return chain;
  const groups = [...kinds].map((kind) => chain.filter((each) => kindOf(each) === kind));
  const several = groups.filter((group) => group.length > 1);
  return several.length === 1 ? (several[0] ?? chain) : chain;
}

const named = ({ restriction }: Found): Restriction =>
  restriction.isExcluded ? { ...restriction, name: `all but ${restriction.name}` } : restriction;

/** "how many visits from LinkedIn, and how many from Google": asked once of each. */
const isAskedOfEach = (spans: readonly Span[], found: readonly Found[]): boolean =>
  spans.filter((span) => roleOf(span) === 'count').length > 1 &&
  found.every(({ at }, index) => hasRole(spans.slice(found[index - 1]?.at ?? 0, at), 'count'));

/** The names of a question as restrictions, or as sides of a comparison. */
export function readNames(spans: readonly Span[]): Names {
  const problems: Problem[] = [];
  const found = findAll(spans, problems);
  const notes = found.flatMap((each) => {
    const span = spans[each.at];
    return span === undefined ? [] : explain(each, span);
  });
  const isComparing =
    hasRole(spans, 'compare', 'versus') ||
    isAskedOfEach(spans, found) ||
    (hasRole(spans, 'or') &&
      (hasRole(spans, 'which') || spans.some(({ reading }) => reading.kind === 'top')));
  const chain = found.filter(
    (each, index) =>
      !each.restriction.isExcluded &&
      ((found[index + 1] !== undefined && isJoined(spans, each.at, found[index + 1]?.at ?? 0)) ||
        (found[index - 1] !== undefined && isJoined(spans, found[index - 1]?.at ?? 0, each.at))),
  );
  const mates = matesOf(chain);
  const sides = isComparing && mates.length > 1 ? mates : [];
  if (sides.length === 0)
    problems.push(...eitherOf(spans, found), ...bothOf(spans, found), ...fromBoth(spans, found));
  const rest = found.filter((each) => !sides.includes(each));
  return { restrictions: gather(rest), sides: sides.map(named), problems, notes };
}
