import type { Day } from '@parley/core/dates';
import { type MetricId, metricOf, partsOf } from '@parley/core/metrics';
import type { Choice, Frame, Restriction } from './frame/frame.ts';
import { listed } from './frame/nouns.ts';
import { findWholeName, type NameChoice } from './names/find-names.ts';
import type { NameIndex } from './names/name-index.ts';
import { findOpportunities, type NamedOpportunity, wordsIn } from './names/opportunities.ts';
import { describeDay } from './periods/describe.ts';
import type { Understood } from './sense/with-sense.ts';

/** A word of no language: it stands for the company of the opportunity. */
const STANDS_FOR = 'itsopportunity';
const NOUN = '(?:deal|opportunity|opp)';
/** The latest of several that are offered. */
const MOST_OFFERED = 3;

/** A question with a word in place of an opportunity, and the opportunities that may be meant. */
type Named = { text: string; all: readonly NamedOpportunity[]; choices: ReadonlyMap<string, NameChoice> };

/** What visits did to an opportunity: they brought its company. */
const TOUCHED =
  /\b(?:touched|influenced|helped(?: with)?|worked on|contributed to|(?:were|was) (?:involved )?in) $/i;

function named(
  text: string,
  part: { from: number; to: number },
  all: readonly NamedOpportunity[],
): Named | null {
  const [first] = all;
  if (first === undefined) return null;
  const before = text
    .slice(0, part.from)
    .replace(new RegExp(`(?:\\b(?:the|our) )?(?:\\b${NOUN} (?:called |named )?)?["“]?$`, 'i'), '');
  const after = text.slice(part.to).replace(new RegExp(`^["”]?(?: ${NOUN}\\b)?`, 'i'), '');
  const { id, name } = first.company;
  const choice: NameChoice = { field: 'company', ids: [id], name, members: [name] };
  const told = before.replace(TOUCHED, 'brought ');
  return { text: `${told}${STANDS_FOR}${after}`, all, choices: new Map([[STANDS_FOR, choice]]) };
}

const MOST_WORDS = 6;

/** "the Redwater Freight deal", "the deal with Redwater Freight": those of the company. */
function ofCompany(text: string, names: NameIndex): Named | null {
  const words = wordsIn(text);
  const noun = words.findIndex(({ word }) => new RegExp(`^${NOUN}$`).test(word));
  if (noun === -1) return null;
  const isLed = /^(with|of|at|for)$/.test(words[noun + 1]?.word ?? '');
  const isTheir = (at: number): boolean => /^(the|our|that|this)$/.test(words[at]?.word ?? '');
  const tried = Array.from({ length: MOST_WORDS }, (_, index) => MOST_WORDS - index).flatMap((size) => [
    ...(isTheir(noun - size - 1) ? [{ start: noun - size, end: noun }] : []),
    ...(isLed && isTheir(noun - 1) ? [{ start: noun + 2, end: noun + 2 + size }] : []),
  ]);
  for (const { start, end } of tried) {
    const own = words.slice(start, end);
    const [only, another] =
      findWholeName(
        names,
        own.map(({ word }) => word),
        '',
        'company',
      )?.choices ?? [];
    if (only?.field !== 'company' || another !== undefined) continue;
    const all = names.opportunities.byCompany.get(only.ids[0] ?? '') ?? [];
    const from = (end > noun ? words[noun] : own[0])?.from ?? 0;
    return named(text, { from, to: own.at(-1)?.to ?? 0 }, all);
  }
  return null;
}

/** A question about an opportunity by its name, or by its company; null where none is named. */
export function opportunityIn(text: string, names: NameIndex): Named | null {
  const found = findOpportunities(text, names.opportunities);
  return (found === null ? null : named(text, found, found.all)) ?? ofCompany(text, names);
}

const OF_OPPORTUNITIES: ReadonlySet<string> = new Set(['opportunities', 'touches', 'rows', 'members']);
const isOfOpportunities = (metric: MetricId): boolean =>
  partsOf(metric).every((part) => OF_OPPORTUNITIES.has(metricOf(part).source));

/** Questions of which the name and the noun are all, beside the figure. */
const ASKED: readonly (readonly [pattern: RegExp, metric: MetricId])[] = [
  [
    new RegExp(
      `^(?:for )?(?:how (?:long|many days)|since when) (?:was|is|has|had|have|did|does) ${STANDS_FOR} (?:been |take |took |stay |remain )?(?:to )?(?:open|close|last|take|run)(?:ed)?$`,
      'i',
    ),
    'daysOpen',
  ],
  [
    new RegExp(
      `^(?:how (?:much|big) (?:is|was)|what (?:is|was)|what's)(?: the)?(?: (?:amount|value|size|worth) of)? ${STANDS_FOR}(?: worth)?$`,
      'i',
    ),
    'pipelineAmount',
  ],
];

/** What of an opportunity is asked: a figure of it, or what its company did in its influence period. */
const about =
  ({ id, name, company, from, until }: NamedOpportunity, today: Day) =>
  (asked: Frame): Frame => {
    const isItsCompany = ({ field, ids }: Restriction): boolean =>
      field === 'company' && ids.includes(company.id);
    const metrics = asked.metrics.map((metric) =>
      metric === 'opportunitiesInfluenced' || metric === 'pipelineCount' ? 'humanVisits' : metric,
    );
    if (metrics.length > 0 && metrics.every(isOfOpportunities)) {
      const own: Restriction = { field: 'opportunity', ids: [id], name, members: [name], isExcluded: false };
      return {
        ...asked,
        metrics,
        restrictions: asked.restrictions.map((each) => (isItsCompany(each) ? own : each)),
      };
    }
    const end = until === null || until > today ? today : until;
    const words = `the influence period of ${name}`;
    const period = { range: { start: from, end: end < from ? from : end }, unit: 'day' as const, words };
    const isWhole = metrics.length + asked.groupings.length === 0;
    return {
      ...asked,
      metrics,
      restrictions: asked.restrictions.map((each) =>
        isItsCompany(each)
          ? { ...each, name: company.name, ids: [company.id], members: [company.name] }
          : each,
      ),
      period: asked.period ?? { ...period, isRunning: false, isCut: false, isWholeDays: false },
      isJourney: asked.isJourney || isWhole,
      isScorecard: false,
    };
  };

const timeOf = ({ from, until }: NamedOpportunity): string =>
  `from ${describeDay(from)} ${until === null ? 'until today' : `to ${describeDay(until)}`}`;

/** What was read of such a question, about the opportunity itself; where several may be meant, which one is asked. */
export function withOpportunity(read: Understood, { text, all }: Named, today: Day): Understood {
  const [only, another] = all;
  const plain = text.trim().replace(/[?.! ]+$/, '');
  const metric = ASKED.find(([pattern]) => pattern.test(plain))?.[1];
  const { frame } = read;
  const company = frame.restrictions.find(({ field }) => field === 'company');
  if (only === undefined || company === undefined) return read;
  const whole: Understood =
    metric === undefined
      ? read
      : {
          ...read,
          frame: {
            ...frame,
            metrics: [metric],
            groupings: [],
            isTrend: false,
            isJudged: false,
            isScorecard: false,
          },
          ...{ problems: [], notes: [] },
        };
  if (whole.problems.length > 0 || whole.frame.intent !== 'data') return whole;
  if (another === undefined) {
    const own = about(only, today)(whole.frame);
    const isTimed = own.period !== null && whole.frame.period === null;
    return {
      ...whole,
      frame: own,
      notes: isTimed
        ? [
            ...whole.notes,
            `“${only.name}” is an opportunity: its influence period, ${timeOf(only)}, is taken.`,
          ]
        : whole.notes,
    };
  }
  const latest = all.slice(0, MOST_OFFERED);
  const choices: Choice[] = latest.map((each) => about(each, today));
  const isOfOne = all.every(({ company: { id } }) => id === only.company.id);
  const which = `${isOfOne ? only.company.name : 'That name'} has ${all.length} opportunities`;
  return {
    ...whole,
    problems: [
      {
        kind: 'which-figure',
        reason: 'ambiguous',
        text: `${which}. The latest are ${listed(latest.map((each) => `“${each.name}”, ${timeOf(each)}`))}. Which one?`,
        choices,
      },
    ],
  };
}
