import type { Answer, Block } from '@parley/core/assistant';
import { name, say } from '../answers/phrase.ts';
import type { Asked } from './ask-model.ts';
import type { ToolResult } from './model-answer.ts';

const MOST_BLOCKS = 12;

/** Without those that say the same again. */
function distinct<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = JSON.stringify(item);
    return !seen.has(key) && seen.add(key);
  });
}

const OWN_WORDS = say`The words of the language model were not used: they held figures of its own, or did not say what they rest on.`;

/** A refusal in the words of the model, which hold no figures but those of results. */
function refusal(
  asked: Extract<Asked, { kind: 'refusal' }>,
  suggestions: readonly string[],
  now: string,
): Answer {
  const choices = asked.questions.length > 0 ? asked.questions : suggestions;
  return {
    text: asked.text,
    blocks: [{ kind: 'refusal', reason: asked.reason, choices: [...choices] }],
    query: [],
    definitions: [],
    permalink: null,
    asOf: now,
    warnings: [],
    suggestions: [],
  };
}

/** What is shown of the results, each part once. */
export const blocksOf = (asked: Exclude<Asked, { kind: 'refusal' }>): Block[] =>
  distinct(asked.shown.flatMap(({ reading }) => reading.blocks)).slice(0, MOST_BLOCKS);

/** An answer out of the results that are shown: blocks, links, definitions and times are theirs, as in every other answer. */
export function composeAnswer({
  asked,
  warnings,
  suggestions,
  now,
}: {
  asked: Asked;
  /** What is known to be wrong with the data behind the blocks. */
  warnings: readonly string[];
  suggestions: readonly string[];
  now: string;
}): Answer {
  if (asked.kind === 'refusal') return refusal(asked, suggestions, now);
  const { shown } = asked;
  const of = <Part>(pick: (result: ToolResult) => readonly Part[]): Part[] => distinct(shown.flatMap(pick));
  const times = shown.flatMap(({ reading }) => reading.asOf ?? []).toSorted();
  const [first] = shown.flatMap(({ reading }) => reading.definitionsVersion ?? []);
  return {
    text: asked.kind === 'answer' ? asked.text : say`${name(shown.map(({ text }) => text).join(' '))}`,
    blocks: blocksOf(asked),
    query: of(({ reading }) => reading.chips),
    definitions: of(({ reading }) => reading.definitions),
    permalink: shown.find(({ reading }) => reading.permalink !== null)?.reading.permalink ?? null,
    // The answer is as old as the oldest of its figures.
    asOf: times[0] ?? now,
    ...(first !== undefined && { definitionsVersion: first }),
    warnings: [
      ...(asked.kind === 'own' ? [OWN_WORDS] : []),
      ...distinct([...of(({ reading }) => reading.warnings), ...warnings]),
    ],
    suggestions: [...suggestions],
  };
}
