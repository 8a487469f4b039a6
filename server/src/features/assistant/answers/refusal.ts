import type { Answer } from '@parley/core/assistant';
import type { Rest } from '@parley/language/follow-ups';
import type { Problem } from '@parley/language/frame';
import { FIELD_NOUNS, listed } from '@parley/language/frame';
import { monthRange } from '@parley/language/periods';
import type { Impossible } from '@parley/language/plan';
import { name, part, say } from './phrase.ts';

type Reason = 'out-of-scope' | 'not-measured' | 'not-permitted' | 'ambiguous';

const MOST_CHOICES = 3;

/** How it went, in the figures most asked for. */
const OVERVIEW = ['Visits, target visits, engaged companies and visit efficiency'];

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

/** The question with one part put differently. */
const rephrase = (question: string, words: string, replacement: string): string => {
  const at = question.toLowerCase().indexOf(words.toLowerCase());
  return at === -1 ? replacement : question.slice(0, at) + replacement + question.slice(at + words.length);
};

const PERIOD_REASONS = {
  future: 'is still to come, and only what has happened is counted',
  'too-early': 'is longer ago than the two years that pages can show',
  backwards: 'ends before it begins',
} as const;

export type RefusalInput = {
  problem: Problem;
  question: string;
  /** What of the question can be answered without the words that block it. */
  rest?: Rest | null;
  examples: readonly string[];
  asOf: string;
};

/** What cannot be answered, why, and the nearest that can. */
export function answerProblem({ problem, question, rest = null, examples, asOf }: RefusalInput): Answer {
  switch (problem.kind) {
    case 'off-topic':
      return refuse(
        'out-of-scope',
        say`I can only answer questions about the traffic on your site: visits, companies, and what brought them.`,
        examples,
        asOf,
      );
    case 'nothing-understood':
      return refuse(
        'out-of-scope',
        say`I did not find a figure, a name or a period in that. I answer questions about visits, companies, and what brought them.`,
        examples,
        asOf,
      );
    case 'too-long':
      return refuse(
        'ambiguous',
        say`That message is too long to be read as one question. Ask for one thing at a time, in at most sixty words.`,
        examples,
        asOf,
      );
    case 'unmeasured': {
      const { what, reason, instead, refusal, isForbidden } = problem.unmeasured;
      if (isForbidden === true && refusal !== undefined)
        return refuse('not-permitted', say`${name(refusal)}`, [instead], asOf);
      if (isForbidden === true)
        return refuse(
          'not-permitted',
          refusal === undefined ? say`${name(what)} are not shown: ${name(reason)}.` : say`${name(refusal)}`,
          [instead],
          asOf,
        );
      if (refusal !== undefined) return refuse('out-of-scope', say`${name(refusal)}`, [instead], asOf);
      const open =
        rest === null
          ? say`The nearest I can answer is below.`
          : say`I would leave “${name(rest.words)}” out. Shall I?`;
      return refuse(
        'not-measured',
        say`${name(what)} cannot be answered: ${name(reason)}. ${part(open)}`,
        rest === null ? [instead] : [rest.question, instead],
        asOf,
      );
    }
    case 'which-figure':
      return refuse(problem.reason, say`${name(problem.text)}`, problem.choices, asOf);
    case 'country':
      return refuse(
        'not-measured',
        say`Countries are not kept, only regions. ${name(problem.country)} belongs to ${name(problem.region)}.`,
        [rephrase(question, problem.country, problem.region)],
        asOf,
      );
    case 'impossible-period':
      return refuse(
        'not-measured',
        say`“${name(problem.words)}” ${part(PERIOD_REASONS[problem.reason])}.`,
        [
          rephrase(question, problem.words, 'last month'),
          rephrase(question, problem.words, 'in the last 30 days'),
        ],
        asOf,
      );
    case 'no-such-day': {
      const [year = '', month = ''] = problem.words.split('-');
      const isMonth = Number(month) >= 1 && Number(month) <= 12;
      return refuse(
        'ambiguous',
        say`There is no day “${name(problem.words)}”.`,
        isMonth
          ? [rephrase(question, problem.words, monthRange(Number(year), Number(month)).end)]
          : examples.slice(0, 1),
        asOf,
      );
    }
    case 'unknown-period':
      return refuse(
        'ambiguous',
        say`I did not understand the time “${name(problem.words)}”. Name it as in “last month”, “since July” or “in the last thirty days”.`,
        [
          rephrase(question, problem.words, 'last month'),
          rephrase(question, problem.words, 'in the last 30 days'),
        ],
        asOf,
      );
    case 'ambiguous-name': {
      const choices = problem.choices.slice(0, MOST_CHOICES);
      const more = problem.choices.length > choices.length ? ', among others' : '';
      return refuse(
        'ambiguous',
        say`“${name(problem.words)}” may be ${name(listed(choices.map((choice) => `the ${FIELD_NOUNS[choice.field]} ${choice.name}`)).replace(/ and (?=[^,]*$)/, ' or '))}${part(more)}. Which one?`,
        choices.map((choice) => rephrase(question, problem.words, `"${choice.name}"`)),
        asOf,
      );
    }
    case 'not-covered': {
      const { words, near = [], names = [] } = problem;
      const rest = words
        .reduce((text, each) => text.replace(each, ''), question)
        // Remove the signs around what was taken out.
        .replaceAll(/(?<![\p{L}\p{N}])[%$€£](?![\p{L}\p{N}])/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim();
      const said = listed(words.map((each) => `“${each}”`));
      const named = names.slice(0, MOST_CHOICES - 1);
      const like =
        named.length === 0
          ? ''
          : say` The nearest names are ${name(listed([...new Set(named.map(({ choice }) => choice.name))]))}.`;
      return refuse(
        'ambiguous',
        say`I do not know what ${name(said)} ${part(words.length === 1 ? 'means' : 'mean')} here, and would leave it out. Shall I?${part(like)}`,
        [
          rest,
          ...named.map(({ word, choice }) => rephrase(question, word, `"${choice.name}"`)),
          ...(near.length > 0 ? near : named.length > 0 ? [] : examples.slice(0, 1)),
        ].slice(0, MOST_CHOICES),
        asOf,
      );
    }
    case 'no-figure': {
      const { when } = problem;
      const choices =
        when === undefined
          ? ['Visits last month', 'Pipeline this quarter', 'Spend last month']
          : [...OVERVIEW, 'Pipeline', 'Spend'].map((figures) => `${figures} ${when}`);
      return refuse('ambiguous', say`That may be about any figure. Which one?`, choices, asOf);
    }
    case 'unknown-name': {
      const near = problem.nearest.map((choice) => choice.name);
      const hint = near.length === 0 ? '' : say` The nearest names are ${name(listed(near))}.`;
      const named = near.map((each) => rephrase(question, problem.words, `"${each}"`));
      const open = rest === null ? '' : say` Shall I leave it out?`;
      const choices = [...named, ...(rest === null ? [] : [rest.question])];
      return refuse(
        'ambiguous',
        say`I know no vendor, channel, campaign, company or other name like “${name(problem.words)}”.${part(hint)}${part(open)}`,
        choices.length === 0 ? examples : choices,
        asOf,
      );
    }
  }
}

export const answerImpossible = ({ what, reason, instead }: Impossible, asOf: string): Answer =>
  refuse('not-measured', say`${name(what)} cannot be answered: ${name(reason)}.`, [instead], asOf);
