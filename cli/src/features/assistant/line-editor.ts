import type { Key } from 'ink';

/** What is being typed, by its characters; `back` counts from the latest of the lines typed before, 0 for the line itself. */
export type Typed = { characters: readonly string[]; cursor: number; back: number; draft: string };

export const NOTHING_TYPED: Typed = { characters: [], cursor: 0, back: 0, draft: '' };

export const textOf = ({ characters }: Typed): string => characters.join('');

/** The keys with a meaning of their own; all others type themselves. */
export type Press = Partial<
  Pick<
    Key,
    | 'ctrl'
    | 'meta'
    | 'leftArrow'
    | 'rightArrow'
    | 'upArrow'
    | 'downArrow'
    | 'home'
    | 'end'
    | 'backspace'
    | 'delete'
    | 'escape'
    | 'tab'
    | 'return'
  >
>;

const isSpace = (character: string | undefined): boolean => character === ' ';

/** Where the word before the cursor begins. */
function wordBefore({ characters, cursor }: Typed): number {
  let at = cursor;
  while (at > 0 && isSpace(characters[at - 1])) at -= 1;
  while (at > 0 && !isSpace(characters[at - 1])) at -= 1;
  return at;
}

/** Where the word behind the cursor ends. */
function wordBehind({ characters, cursor }: Typed): number {
  let at = cursor;
  while (at < characters.length && isSpace(characters[at])) at += 1;
  while (at < characters.length && !isSpace(characters[at])) at += 1;
  return at;
}

const moved = (typed: Typed, cursor: number): Typed => ({
  ...typed,
  cursor: Math.max(0, Math.min(typed.characters.length, cursor)),
});

const without = (typed: Typed, from: number, to: number): Typed => {
  const start = Math.max(0, from);
  return { ...typed, characters: typed.characters.toSpliced(start, Math.max(0, to - start)), cursor: start };
};

/** A line that comes in one piece with its Enter, as over a slow connection; a paste of several lines does not ask. */
export const endsWithEnter = (input: string): boolean => /^[^\r\n]+\r$/.test(input);

/** A paste of several lines is one question: only Enter asks. Nothing else that a terminal would obey is typed. */
const printable = (input: string): string[] => {
  const text = input.replace(/[\r\n\t]+/g, ' ').replace(/\p{Cc}/gu, '');
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
};

/** A line typed before, or what was being typed when the first of them was looked at. */
function recalled(typed: Typed, history: readonly string[], by: 1 | -1): Typed {
  const back = typed.back + by;
  if (back < 0 || back > history.length) return typed;
  const draft = typed.back === 0 ? textOf(typed) : typed.draft;
  const characters = printable(back === 0 ? draft : (history.at(-back) ?? ''));
  return { characters, cursor: characters.length, back, draft };
}

const CONTROLS: Readonly<Record<string, (typed: Typed) => Typed>> = {
  a: (typed) => moved(typed, 0),
  e: (typed) => moved(typed, typed.characters.length),
  b: (typed) => moved(typed, typed.cursor - 1),
  f: (typed) => moved(typed, typed.cursor + 1),
  d: (typed) => without(typed, typed.cursor, typed.cursor + 1),
  h: (typed) => without(typed, typed.cursor - 1, typed.cursor),
  k: (typed) => without(typed, typed.cursor, typed.characters.length),
  u: (typed) => without(typed, 0, typed.cursor),
  w: (typed) => without(typed, wordBefore(typed), typed.cursor),
};

/** What is typed after a key, with the keys of a shell; arrows up and down go through `history`, the latest last. */
export function type(typed: Typed, input: string, key: Press, history: readonly string[]): Typed {
  if (key.upArrow || (key.ctrl && input === 'p')) return recalled(typed, history, 1);
  if (key.downArrow || (key.ctrl && input === 'n')) return recalled(typed, history, -1);
  if (key.escape) return NOTHING_TYPED;
  if (key.leftArrow) return moved(typed, key.ctrl || key.meta ? wordBefore(typed) : typed.cursor - 1);
  if (key.rightArrow) return moved(typed, key.ctrl || key.meta ? wordBehind(typed) : typed.cursor + 1);
  if (key.home) return moved(typed, 0);
  if (key.end) return moved(typed, typed.characters.length);
  if (key.backspace) return without(typed, key.meta ? wordBefore(typed) : typed.cursor - 1, typed.cursor);
  if (key.delete) return without(typed, typed.cursor, typed.cursor + 1);
  if (key.ctrl) return CONTROLS[input]?.(typed) ?? typed;
  if (key.meta || key.tab || key.return) return typed;
  const added = printable(input);
  return {
    ...typed,
    characters: typed.characters.toSpliced(typed.cursor, 0, ...added),
    cursor: typed.cursor + added.length,
  };
}
