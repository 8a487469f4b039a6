import { AppError } from '../errors/index.ts';

/** Deeper than any valid request; code behind this check may walk a value recursively. */
const DEEPEST = 40;
const SHOWN = 60;

/** What databases cannot store in a text: NUL characters, and halves of characters. Undefined for text without them. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'contains a NUL character';
  return text.isWellFormed() ? undefined : 'contains half of a character (a lone surrogate)';
}

/** The text without what cannot be stored: for free text and foreign messages, which are better kept than refused. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Takes out of the texts of an address what cannot be stored. */
export function mendTexts(...maps: readonly unknown[]): void {
  for (const map of maps) {
    if (typeof map !== 'object' || map === null) continue;
    const texts = map as Record<string, unknown>;
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') texts[key] = storableText(value);
      else if (Array.isArray(value)) texts[key] = value.map(String).map(storableText);
    }
  }
}

const refuse = (path: string, problem: string): never => {
  const field = storableText(path).slice(0, SHOWN);
  // `*` is what a route calls the path of an address.
  const text = field === '' ? 'The text' : field === '*' ? 'The address' : `The text of “${field}”`;
  throw new AppError('INVALID_INPUT', {
    details: { field },
    message: `${text} ${problem}. Remove it and send the request again.`,
  });
};

/**
 * The one check of text from outside, at the edge: throws INVALID_INPUT for a text anywhere in the value that cannot be stored,
 * for a field that names an object's prototype, and for values nested too deep. Code behind it does not check again.
 */
export function checkText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    const problem = textProblem(value);
    if (problem !== undefined) refuse(path, problem);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST)
    throw new AppError('INVALID_INPUT', {
      message: `The request is nested deeper than ${DEEPEST} levels. Send it in a flatter form.`,
    });
  if (Array.isArray(value)) {
    for (const each of value) checkText(each, path, depth + 1);
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`;
    checkText(key, inner);
    if (key === '__proto__')
      throw new AppError('INVALID_INPUT', { message: 'A field may not be called “__proto__”.' });
    checkText(each, inner, depth + 1);
  }
}
