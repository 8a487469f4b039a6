import { DIMENSIONS, METRIC_IDS, METRICS } from '@parley/core/metrics';
import { nameForm } from '../language/normalise.ts';
import { vocabularyOf } from '../language/spelling.ts';
import { CREDIT_MODEL_WORDS } from './credit-models.ts';
import type { Grouping, Meaning, Role, TrafficType } from './meaning.ts';
import { METRIC_WORDS } from './metric-words.ts';
import { EVENT_KINDS, UNCLEAR_WORDS } from './unclear-words.ts';
import { COUNTRIES, OFF_TOPIC, UNMEASURED } from './unmeasured.ts';
import {
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

function* phrases(): Generator<readonly [string, Meaning]> {
  for (const { words, ...unmeasured } of UNMEASURED)
    for (const word of words) yield [word, { kind: 'unmeasured', unmeasured }];
  for (const word of OFF_TOPIC) yield [word, { kind: 'off-topic' }];
  for (const word of EVENT_KINDS) yield [word, { kind: 'event-kind' }];
  for (const [word, model] of CREDIT_MODEL_WORDS) yield [word, { kind: 'model', model }];
  for (const wish of keys(UNCLEAR_WORDS))
    for (const word of UNCLEAR_WORDS[wish]) yield [word, { kind: 'unclear', wish }];
  for (const [region, names] of Object.entries(COUNTRIES))
    for (const name of names) yield [name, { kind: 'country', region }];
  for (const role of keys<Role>(ROLE_WORDS))
    for (const word of ROLE_WORDS[role]) yield [word, { kind: 'role', role }];
  for (const grouping of keys<keyof typeof GROUPING_WORDS>(GROUPING_WORDS)) {
    const words = GROUPING_WORDS[grouping];
    const registered =
      grouping in DIMENSIONS ? DIMENSIONS[grouping as Exclude<Grouping, 'quarter' | 'year'>] : undefined;
    const named =
      registered === undefined ? [] : [registered.label, registered.plural, ...registered.synonyms];
    for (const word of [...words, ...named])
      yield [word, { kind: 'grouping', grouping, isPer: PER_WORDS.has(word) }];
  }
  for (const order of ['desc', 'asc'] as const)
    for (const word of TOP_WORDS[order]) yield [word, { kind: 'top', order }];
  for (const operator of keys(MORE_WORDS))
    for (const word of MORE_WORDS[operator]) yield [word, { kind: 'more', operator }];
  // A label is surer than what else a metric is called: it is what pages and files call it.
  for (const metric of METRIC_IDS)
    for (const word of METRICS[metric].synonyms)
      if (!GROUPING_PHRASES.has(word)) yield [word, { kind: 'metric', metric }];
  for (const metric of METRIC_IDS) yield [METRICS[metric].label, { kind: 'metric', metric }];
  for (const metric of METRIC_IDS)
    for (const word of METRIC_WORDS[metric] ?? []) yield [word, { kind: 'metric', metric }];
  for (const type of keys<TrafficType>(TRAFFIC_WORDS))
    for (const word of TRAFFIC_WORDS[type]) yield [word, { kind: 'traffic', type }];
  for (const word of COMPANY_WORDS) yield [word, { kind: 'companies', isEngaged: false }];
  for (const word of ENGAGED_WORDS) yield [word, { kind: 'companies', isEngaged: true }];
}

const SIGNS = /^[<>=≤≥%]+/;
const keyOf = (phrase: string): string =>
  SIGNS.test(phrase) ? phrase.replaceAll(' ', '') : nameForm(phrase).replaceAll(' ', '');

/** Meaning of a phrase, by its words written together. What comes later in `phrases` wins. */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  [...phrases()].map(([phrase, meaning]) => [keyOf(phrase), meaning]),
);

const LEXICON_WORDS: ReadonlySet<string> = new Set(
  [...phrases()].flatMap(([phrase]) => nameForm(phrase).split(' ')).filter((word) => word !== ''),
);

/** Countries by their written name, for the short ones that are also ordinary words. */
export const countryOf = (word: string): Meaning | undefined => {
  const found = Object.entries(COUNTRIES).find(([, names]) => names.includes(word));
  return found === undefined ? undefined : { kind: 'country', region: found[0] };
};

/** Longest phrase, in words. */
export const LONGEST_PHRASE = 7;

export const meaningOf = (words: readonly string[]): Meaning | undefined => MEANINGS.get(words.join(''));

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

const PERIOD_SET: ReadonlySet<string> = new Set(PERIOD_WORDS.split(' '));

/** Whether the word is one of the language itself, not of an instance. */
export const isKnownWord = (word: string): boolean =>
  LEXICON_WORDS.has(word) || STOP_WORDS.has(word) || PERIOD_SET.has(word);

/** What the spelling of ordinary words is corrected against. Short words are too near to each other. */
export const ORDINARY_WORDS = vocabularyOf(
  [...LEXICON_WORDS, ...STOP_WORDS, ...PERIOD_SET].filter((word) => word.length > 3),
);
