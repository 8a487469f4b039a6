import type { Answer } from '@parley/core/assistant';
import { listed } from '@parley/language/frame';
import { figure, name, say } from './phrase.ts';

/** More questions than these are offered as next. */
export const MOST_IN_TURN = 4;
const MOST_SUGGESTED = 3;

/** One question of a message, and its answer. */
export type InTurn = { question: string; answer: Answer };

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/**
 * The answers to the questions of one message, numbered. `left` are those that were not answered: they come as suggestions. Follow-up
 * questions are about the last of them, and so are its chips. `missed` are questions that nothing was found for.
 */
export function answerInTurn(
  given: readonly InTurn[],
  left: readonly string[],
  missed: readonly string[] = [],
): Answer | null {
  const last = given.at(-1);
  if (last === undefined) return null;
  const unread = missed.map((part) => say`Not understood, and left out: “${name(part)}”.`);
  const rest = [
    ...(left.length === 0 ? [] : [say`Not answered yet are the questions offered below.`]),
    ...unread,
  ];
  if (given.length === 1) {
    const { question, answer } = last;
    const only = say`Of your message “${name(question)}” is answered.`;
    return {
      ...answer,
      warnings: [only, ...rest, ...answer.warnings],
      suggestions: [...left, ...answer.suggestions].slice(0, MOST_SUGGESTED),
    };
  }
  const questions = given.map(({ question }) => `“${question}”`);
  const split = say`Your message is answered as ${figure(given.length, 'count')} questions: ${name(listed(questions, given.length))}.`;
  const answers = given.map(({ answer }) => answer);
  const definitions = new Map(answers.flatMap((each) => each.definitions).map((each) => [each.term, each]));
  return {
    ...last.answer,
    text: given
      .map(({ answer }, index) => say`${figure(index + 1, 'count')}. ${name(oneLine(answer.text))}`)
      .join('\n'),
    blocks: given.flatMap(({ question, answer }, index) => [
      { kind: 'part' as const, number: index + 1, question, permalink: answer.permalink },
      ...answer.blocks,
    ]),
    definitions: [...definitions.values()],
    permalink: null,
    asOf: answers.map(({ asOf }) => asOf).toSorted()[0] ?? last.answer.asOf,
    warnings: [...new Set([split, ...rest, ...answers.flatMap(({ warnings }) => warnings)])],
    suggestions: [...left, ...last.answer.suggestions].slice(0, MOST_SUGGESTED),
  };
}
