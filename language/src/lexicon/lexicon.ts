import { DIMENSIONS, METRIC_IDS, METRICS } from '@parley/core/metrics';
import { HOLIDAY_WORDS } from '../periods/holidays.ts';
import { SEASON_WORDS } from '../periods/seasons.ts';
import { COUNT_WORDS } from '../periods/words.ts';
import { nameForm } from '../text/normalise.ts';
import { correct, vocabularyOf } from '../text/spelling.ts';
import { CHART_WORDS, REALLOCATION_WORDS } from './chart-words.ts';
import { CREDIT_MODEL_WORDS } from './credit-models.ts';
import { COUNTRIES, OFF_TOPIC } from './elsewhere.ts';
import type { ChartWish, Grouping, Meaning, Role, TrafficType } from './meaning.ts';
import { METRIC_WORDS } from './metric-words.ts';
import { BRINGING, PLAIN_PHRASES, PLAIN_WORDS, VISITING } from './plain-words.ts';
import { TALK_WORDS } from './talk-words.ts';
import { TOPICS } from './topics.ts';
import { EVENT_KINDS, UNCLEAR_WORDS } from './unclear-words.ts';
import { UNMEASURED } from './unmeasured.ts';
import {
  COMMON_WORDS,
  COMPANY_WORDS,
  ENGAGED_WORDS,
  GROUPING_WORDS,
  MORE_WORDS,
  PER_WORDS,
  ROLE_WORDS,
  STOP_WORDS,
  TOP_WORDS,
  TRAFFIC_WORDS,
} from './words.ts';

const PERIOD_WORDS =
  'today yesterday tomorrow last past previous prior next this current since until before after between from during week weeks month months ' +
  'quarter quarters year years day days january february march april june july august september october november december monday tuesday ' +
  'wednesday thursday friday saturday sunday weekend trailing rolling date ago first second third fourth half start beginning end fortnight ' +
  'one two three four five six seven eight nine ten eleven twelve couple ytd mtd qtd period earlier starting onwards and ever';

/** Words for what rows are by; `revenue` is a figure or a size by where it stands (see frame/read-frame.ts). */
const GROUPING_PHRASES: ReadonlySet<string> = new Set(Object.values(GROUPING_WORDS).flat());

const keys = <Key extends string>(record: Partial<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Words of talk. They are met as they are written only: nothing is taken for a misspelling of them. */
function* plainPhrases(): Generator<readonly [string, Meaning]> {
  for (const word of [...TALK_WORDS, ...PLAIN_PHRASES, ...PLAIN_WORDS]) yield [word, { kind: 'stop' }];
  for (const word of [...VISITING, ...BRINGING]) yield [word, { kind: 'role', role: 'visited' }];
}

function* tellingPhrases(): Generator<readonly [string, Meaning]> {
  for (const { words, ...unmeasured } of UNMEASURED)
    for (const word of words) yield [word, { kind: 'unmeasured', unmeasured }];
  for (const word of OFF_TOPIC) yield [word, { kind: 'off-topic' }];
  for (const topic of TOPICS)
    for (const word of topic.phrases) yield [word, { kind: 'topic', topic: topic.id }];
  for (const word of ['won', 'closed won']) yield [word, { kind: 'outcome', isWon: true }];
  for (const word of ['lost', 'closed lost', 'lose', 'losing'])
    yield [word, { kind: 'outcome', isWon: false }];
  for (const word of EVENT_KINDS) yield [word, { kind: 'event-kind' }];
  for (const [word, model] of CREDIT_MODEL_WORDS) yield [word, { kind: 'model', model }];
  for (const wish of keys(UNCLEAR_WORDS))
    for (const word of UNCLEAR_WORDS[wish]) yield [word, { kind: 'unclear', wish }];
  for (const [region, names] of Object.entries(COUNTRIES))
    for (const name of names) yield [name, { kind: 'country', region }];
  for (const role of keys<Role>(ROLE_WORDS))
    for (const word of ROLE_WORDS[role]) yield [word, { kind: 'role', role }];
  for (const chart of keys<ChartWish>(CHART_WORDS))
    for (const word of CHART_WORDS[chart]) yield [word, { kind: 'chart', chart }];
  for (const word of REALLOCATION_WORDS) yield [word, { kind: 'reallocation' }];
  for (const grouping of keys<keyof typeof GROUPING_WORDS>(GROUPING_WORDS)) {
    const words = GROUPING_WORDS[grouping];
    const registered =
      grouping in DIMENSIONS ? DIMENSIONS[grouping as Exclude<Grouping, 'quarter' | 'year'>] : undefined;
    const named =
      registered === undefined ? [] : [registered.label, registered.plural, ...registered.synonyms];
    for (const word of [...words, ...named].filter((each) => each !== 'country'))
      yield [word, { kind: 'grouping', grouping, isPer: PER_WORDS.has(word) }];
  }
  for (const word of ['pixel', 'pixels', 'pixel tag', 'pixel tags'])
    yield [word, { kind: 'grouping', grouping: 'pixel', isPer: false }];
  for (const order of ['desc', 'asc'] as const)
    for (const word of TOP_WORDS[order]) yield [word, { kind: 'top', order }];
  for (const operator of keys(MORE_WORDS))
    for (const word of MORE_WORDS[operator]) yield [word, { kind: 'more', operator }];
  // A label is surer than what else a metric is called: it is what pages and files call it.
  for (const metric of METRIC_IDS)
    for (const word of METRIC_WORDS[metric] ?? []) yield [word, { kind: 'metric', metric }];
  // "$/visit" is read as "spend per visit" by its sign.
  for (const metric of METRIC_IDS)
    for (const word of METRICS[metric].synonyms)
      if (!GROUPING_PHRASES.has(word) && !word.includes('$')) yield [word, { kind: 'metric', metric }];
  for (const metric of METRIC_IDS) yield [METRICS[metric].label, { kind: 'metric', metric }];
  for (const type of keys<TrafficType>(TRAFFIC_WORDS))
    for (const word of TRAFFIC_WORDS[type]) yield [word, { kind: 'traffic', type }];
  for (const word of COMPANY_WORDS) yield [word, { kind: 'companies', isEngaged: false }];
  for (const word of ENGAGED_WORDS) yield [word, { kind: 'companies', isEngaged: true }];
}

function* phrases(): Generator<readonly [string, Meaning]> {
  yield* plainPhrases();
  yield* tellingPhrases();
}

const SIGNS = /^[<>=≤≥%]+/;
const keyOf = (phrase: string): string =>
  SIGNS.test(phrase) ? phrase.replaceAll(' ', '') : nameForm(phrase).replaceAll(' ', '');

/** Meaning of a phrase, by its words written together. What comes later in `phrases` wins. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map(
  [...phrases()].map(([phrase, meaning]) => [keyOf(phrase), meaning]),
);

const wordsOf = (all: Iterable<readonly [string, Meaning]>): ReadonlySet<string> =>
  new Set([...all].flatMap(([phrase]) => nameForm(phrase).split(' ')).filter((word) => word !== ''));

const LEXICON_WORDS = wordsOf(phrases());

/** Countries by their written name, for the short ones that are also ordinary words. */
export const countryOf = (word: string): Meaning | undefined => {
  const found = Object.entries(COUNTRIES).find(([, names]) => names.includes(word));
  return found === undefined ? undefined : { kind: 'country', region: found[0] };
};

/** Longest phrase, in words. */
export const LONGEST_PHRASE = 7;

/** "open rates", "click through rates": the last word of a phrase in its other number. */
function inOtherNumber(words: readonly string[]): Meaning | undefined {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || last.length < 4) return undefined;
  const other = last.endsWith('s') ? last.slice(0, -1) : `${last}s`;
  const meaning = PHRASES.get([...words.slice(0, -1), other].join(''));
  return meaning?.kind === 'unmeasured' || meaning?.kind === 'metric' ? meaning : undefined;
}

export const meaningOf = (words: readonly string[]): Meaning | undefined =>
  PHRASES.get(words.join('')) ?? inOtherNumber(words);

/** Phrases of several words by these written together: what some words are compared with when one is misspelled. */
const SEVERAL_WORDS: ReadonlyMap<string, string> = new Map(
  [...tellingPhrases()]
    .filter(([phrase]) => phrase.includes(' '))
    .map(([phrase]) => [keyOf(phrase), nameForm(phrase)]),
);
const PHRASE_KEYS = vocabularyOf(SEVERAL_WORDS.keys());

/** The one phrase that some words come near to by a single typing error, and what it means. */
export function nearPhrase(words: readonly string[]): { phrase: string; meaning: Meaning } | undefined {
  const near = correct(words.join(''), PHRASE_KEYS, 1).map(({ word }) => word);
  const [meaning, another] = new Map(
    near.map((key) => [JSON.stringify(PHRASES.get(key)), PHRASES.get(key)]),
  ).values();
  return meaning === undefined || another !== undefined
    ? undefined
    : { phrase: SEVERAL_WORDS.get(near[0] ?? '') ?? '', meaning };
}

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const PERIOD_SET: ReadonlySet<string> = new Set([
  ...PERIOD_WORDS.split(' '),
  ...COUNT_WORDS,
  ...HOLIDAY_WORDS,
  ...SEASON_WORDS,
]);

/** Whether the word is one of the language itself, not of an instance. */
export const isKnownWord = (word: string): boolean =>
  LEXICON_WORDS.has(word) || STOP_WORDS.has(word) || PERIOD_SET.has(word) || COMMON_WORDS.has(word);

/** What the spelling of ordinary words is corrected against. Short words are too near to each other. */
export const ORDINARY_WORDS = vocabularyOf(
  [...wordsOf(tellingPhrases()), ...STOP_WORDS, ...PERIOD_SET].filter((word) => word.length > 3),
);

/** Long words in the names of figures and of rows: one of them is recognised with two typing errors in seven letters. */
export const NAME_WORDS = vocabularyOf(
  [
    ...METRIC_IDS.map((id) => METRICS[id].label),
    ...Object.values(DIMENSIONS).flatMap((each) => [each.label, each.plural]),
  ]
    .flatMap((name) => nameForm(name).split(' '))
    .filter((word) => word.length > 6),
);
