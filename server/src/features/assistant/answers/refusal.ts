import type { Answer } from '@parley/core/assistant';
import type { Rest } from '@parley/language/follow-ups';
import type { Problem } from '@parley/language/frame';
import { FIELD_NOUNS, listed } from '@parley/language/frame';
import type { Impossible } from '@parley/language/plan';
import { name, part, say } from './phrase.ts';

type Reason = 'out-of-scope' | 'not-measured' | 'not-permitted' | 'ambiguous';

/** So many names are listed. */
const MOST_NAMED = 3;

/** An answer that is none, with what can be asked instead. */
export function refuse(reason: Reason, text: string, choices: readonly string[], asOf: string): Answer {
  return {
    text,
    blocks: [{ kind: 'refusal', reason, choices: [...choices] }],
    query: [],
    definitions: [],
    permalink: null,
    asOf,
    warnings: [],
    // The choices are the suggestions.
    suggestions: [],
  };
}

const PERIOD_REASONS = {
  future: 'is still to come, and only what has happened is counted',
  'too-early': 'is longer ago than the two years that pages can show',
  backwards: 'ends before it begins',
} as const;

export type RefusalInput = {
  problem: Problem;
  /** What of the question can be answered without the words that block it. */
  rest?: Rest | null;
  /** Questions to ask instead. */
  choices: readonly string[];
  /** They are near what was asked, and not examples of what there is. */
  isNear?: boolean;
  asOf: string;
};

const quoted = (words: readonly string[]): string => listed(words.map((each) => `“${each}”`));

/** What cannot be answered and why. */
function refusalOf({ problem, rest = null, isNear = false }: RefusalInput): [Reason, string] {
  switch (problem.kind) {
    case 'off-topic':
      return [
        'out-of-scope',
        say`I can only answer questions about the traffic on your site: visits, companies, and what brought them.`,
      ];
    case 'nothing-understood':
      return [
        'out-of-scope',
        say`I did not find a figure, a name or a period in that. I answer questions about visits, companies, and what brought them.`,
      ];
    case 'too-long':
      return [
        'ambiguous',
        say`That message is too long to be read as one question. Ask for one thing at a time, in at most sixty words.`,
      ];
    case 'unmeasured': {
      const { what, reason, refusal, isForbidden = false } = problem.unmeasured;
      if (refusal !== undefined)
        return [isForbidden ? 'not-permitted' : 'out-of-scope', say`${name(refusal)}`];
      if (isForbidden) return ['not-permitted', say`${name(what)} are not shown: ${name(reason)}.`];
      const nearest = !isNear ? '' : say`The nearest I can answer is below.`;
      const open = rest === null ? nearest : say`I would leave “${name(rest.words)}” out. Shall I?`;
      return ['not-measured', say`${name(what)} cannot be answered: ${name(reason)}. ${part(open)}`.trim()];
    }
    case 'which-figure':
      return [problem.reason, say`${name(problem.text)}`];
    case 'country':
      return [
        'not-measured',
        say`Countries are not kept, only regions. ${name(problem.country)} belongs to ${name(problem.region)}.`,
      ];
    case 'impossible-period':
      return ['not-measured', say`“${name(problem.words)}” ${part(PERIOD_REASONS[problem.reason])}.`];
    case 'no-such-day':
      return ['ambiguous', say`There is no day “${name(problem.words)}”.`];
    case 'unknown-period':
      return [
        'ambiguous',
        say`I did not understand the time “${name(problem.words)}”. Name it as in “last month”, “since July” or “in the last thirty days”.`,
      ];
    case 'ambiguous-name': {
      const shown = problem.choices.slice(0, MOST_NAMED);
      const more = problem.choices.length > shown.length ? ', among others' : '';
      return [
        'ambiguous',
        say`“${name(problem.words)}” may be ${name(listed(shown.map((choice) => `the ${FIELD_NOUNS[choice.field]} ${choice.name}`)).replace(/ and (?=[^,]*$)/, ' or '))}${part(more)}. Which one?`,
      ];
    }
    case 'not-covered': {
      const { words, names = [] } = problem;
      const near = [...new Set(names.slice(0, MOST_NAMED).map(({ choice }) => choice.name))];
      const like = near.length === 0 ? '' : say` The nearest names are ${name(listed(near))}.`;
      return [
        'ambiguous',
        say`I do not know what ${name(quoted(words))} ${part(words.length === 1 ? 'means' : 'mean')} here, and would leave it out. Shall I?${part(like)}`,
      ];
    }
    case 'no-figure':
      return ['ambiguous', say`You did not name a figure. Which one do you mean?`];
    case 'unknown-name': {
      const near = problem.nearest.map((choice) => choice.name);
      const hint = near.length === 0 ? '' : say` The nearest names are ${name(listed(near))}.`;
      const open = rest === null ? '' : say` Shall I leave it out?`;
      return [
        'ambiguous',
        say`I know no vendor, channel, campaign, company or other name like “${name(problem.words)}”.${part(hint)}${part(open)}`,
      ];
    }
  }
}

/** What cannot be answered, why, and what can be asked instead. */
export function answerProblem(input: RefusalInput): Answer {
  const [reason, text] = refusalOf(input);
  return refuse(reason, text, input.choices, input.asOf);
}

export const answerImpossible = (
  { what, reason }: Impossible,
  choices: readonly string[],
  asOf: string,
): Answer => refuse('not-measured', say`${name(what)} cannot be answered: ${name(reason)}.`, choices, asOf);
