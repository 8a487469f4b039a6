import type { Memory, Pending } from './engine.ts';
import type { Problem } from './frame/frame.ts';
import { nameForm } from './language/normalise.ts';

/** What people say around the name they choose. */
const AROUND = new Set(
  'the a an one i mean meant of course please no yes company it is was that thanks'.split(' '),
);

const ORDINALS = ['first', 'second', 'third'];

/** "the second one": of those that were shown. */
function byPlace(said: readonly string[], names: readonly string[]): string | undefined {
  const [only, more] = said;
  return only === undefined || more !== undefined ? undefined : names[ORDINALS.indexOf(only)];
}

/** The question before, with the name chosen, when this is what answers it; else the text itself. */
export function answeredBack(text: string, pending: Pending | null): string {
  if (pending === null) return text;
  const said = nameForm(text)
    .split(' ')
    .filter((word) => word !== '' && !AROUND.has(word));
  const isOf = (name: string): boolean => {
    const words = nameForm(name).split(' ');
    return said.every((word) => words.includes(word));
  };
  const chosen = said.length === 0 ? [] : pending.names.filter(isOf);
  const exact = chosen.filter((name) => nameForm(name) === said.join(' '));
  const placed = chosen.length === 0 ? byPlace(said, pending.names) : undefined;
  const [only, another] = exact.length > 0 ? exact : placed === undefined ? chosen : [placed];
  if (only === undefined || another !== undefined) return text;
  const at = pending.question.toLowerCase().indexOf(pending.words.toLowerCase());
  if (at === -1) return text;
  const { question, words } = pending;
  return `${question.slice(0, at)}"${only}"${question.slice(at + words.length)}`;
}

/** What a refusal leaves behind: the conversation as it was, and the name it asks about. */
export function withPending(memory: Memory | null, problem: Problem, question: string): Memory | null {
  if (problem.kind !== 'ambiguous-name') return memory;
  const pending = { question, words: problem.words, names: problem.choices.map(({ name }) => name) };
  return { frame: memory?.frame ?? null, permalink: memory?.permalink ?? null, pending };
}
