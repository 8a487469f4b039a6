import { IDIOM_PATTERNS } from './idioms/apply-idioms.ts';
import { REFUSED_PATTERNS } from './lexicon/refused-patterns.ts';
import { TOPIC_PATTERNS } from './lexicon/topic-patterns.ts';
import { buildNameIndex, NAME_GROUPS, STATIC_NAMES } from './names/index.ts';
import { ruleTerms } from './spans/rule-question.ts';
import { withoutAsides } from './text/asides.ts';
import { understand } from './understand.ts';

const TEXT = 'visits by vendor last month';

const works: readonly (() => unknown)[] = [
  ...[...TOPIC_PATTERNS, ...REFUSED_PATTERNS].map(
    ([, pattern]) =>
      () =>
        TEXT.search(pattern),
  ),
  ...IDIOM_PATTERNS.map(
    ([pattern]) =>
      () =>
        TEXT.search(pattern),
  ),
  () => withoutAsides(TEXT),
  () => ruleTerms([]),
  () => {
    const names = buildNameIndex(STATIC_NAMES, NAME_GROUPS);
    return understand(TEXT, { names, today: '2026-03-31', state: null });
  },
];

/**
 * What the first question would compile, which takes as long as a hundred questions after it: a step each, so that who does
 * it beforehand lets others work between them. `for (const _ of warmingSteps()) await turn();`
 */
export function* warmingSteps(): Generator<undefined> {
  // An expression is compiled when it is first used, and to faster code when it is used again.
  for (const work of works)
    for (let time = 0; time < 2; time++) {
      work();
      yield;
    }
}
