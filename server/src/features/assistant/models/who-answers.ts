import type { EngineName } from '@parley/core/assistant';
import { type Understanding, understand } from '@parley/language';
import type { Frame } from '@parley/language/frame';
import type { NameIndex } from '@parley/language/names';
import type { PageAtHand } from '@parley/language/page';
import { isTalk } from '../answers/talk.ts';
import type { Question } from '../engine.ts';
import { severalQuestions } from '../several-questions.ts';

/** The understood question is whole: no word was passed over, and no measure assumed. */
const GUESSED = /left out|assum|not answered|not understood/i;
/** What joins questions, and says nothing by itself. */
const JOINING = new Set(['and', 'also', 'then', 'plus', 'please', 'as', 'well']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isWhole = (asked: Understanding): boolean =>
  asked.kind === 'definition' || (asked.kind === 'query' && asked.notes.every((note) => !GUESSED.test(note)));

type Reading = { names: NameIndex; today: Question['today']; page?: PageAtHand | undefined };

/** Every word of a message of several questions is in one of them, and each is understood whole. */
function areWhole(text: string, parts: readonly string[], context: Reading): boolean {
  const said = new Set(parts.flatMap(wordsOf));
  return (
    wordsOf(text).every((word) => said.has(word) || JOINING.has(word)) &&
    parts.every((part) => isWhole(understand(part, { ...context, state: null })))
  );
}

/**
 * Who is to answer, whether the other one could, and the question as the grammar reads it: what a follow-up goes on from.
 */
export type Chosen = { engine: EngineName; isEither: boolean; frame: Frame | undefined };

/**
 * The local engine answers alone what it reads to the last word, and what is about the conversation or the product; whatever
 * else goes to the language model. A person may ask either.
 */
export function whoAnswers(
  { text, memory, engine }: Pick<Question, 'text' | 'memory' | 'engine'>,
  context: Reading,
): Chosen {
  const asked = understand(text, { ...context, state: memory });
  const frame = 'frame' in asked && asked.frame !== null ? asked.frame : undefined;
  const to = (name: EngineName): Chosen => ({ engine: name, isEither: true, frame });
  const onlyLocal: Chosen = { engine: 'local', isEither: false, frame };
  switch (asked.kind) {
    case 'query':
    case 'definition':
      if (engine !== undefined) return to(engine);
      break;
    case 'clarification':
    case 'refusal':
    case 'impossible':
      // "thanks": it asks for nothing.
      return isTalk(text) ? onlyLocal : to(engine ?? 'model');
    default:
      // "add a note", "open it", "export that", "help": no language model can do them.
      return onlyLocal;
  }
  const several = severalQuestions(text, asked, context);
  const isAlone = several === null ? isWhole(asked) : areWhole(text, several.parts, context);
  return to(isAlone ? 'local' : 'model');
}
