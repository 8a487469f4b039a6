import type { Answer, Request } from '../provider.ts';
import { addShape, emptyShape, type Shape, shapeOf } from './shape-of.ts';

/** The answers to one kind of call. */
export type AnswerShape = {
  /** `POST /crm/v3/objects/deals/search`, without host, parameters and ids. */
  call: string;
  status: number;
  answers: number;
  shape: Shape;
};

/** So many answers of a kind are looked at, and so many kinds. */
const MOST_ANSWERS = 20;
const MOST_CALLS = 200;
const VERSION = /^v\d{1,3}(?:\.\d{1,2})?$/;
const WORD = /^[a-z_.~(),=-]{1,60}$/i;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '*';
  }
};

/** What is asked for, in words that are the same for every customer. */
export function callOf({ method, address, json, form }: Request): string {
  const path = new URL(address, 'https://provider.example').pathname;
  const words = path.split('/').map((segment) =>
    decoded(segment)
      .split(':')
      .map((word) => (word === '' || VERSION.test(word) || WORD.test(word) ? word : '*'))
      .join(':'),
  );
  const sent = method ?? (json === undefined && form === undefined ? 'GET' : 'POST');
  return `${sent} ${words.join('/')}`;
}

/** Notes what the answers of a run are made of, whatever their status; a bounded number of each kind of call. */
export function watchAnswers() {
  const calls = new Map<
    string,
    { call: string; status: number; answers: number; found: ReturnType<typeof emptyShape> }
  >();
  return {
    see(request: Request, { status, body }: Answer): void {
      // Addresses of files are signed, and lead to other servers.
      const call = request.isFile === true ? 'GET (a file)' : callOf(request);
      const key = `${status} ${call}`;
      const known = calls.get(key) ?? { call, status, answers: 0, found: emptyShape() };
      if (!calls.has(key) && calls.size >= MOST_CALLS) return;
      calls.set(key, known);
      known.answers++;
      if (known.answers <= MOST_ANSWERS) addShape(known.found, body);
    },
    shapes: (): AnswerShape[] =>
      [...calls.values()].map(({ found, ...call }) => ({ ...call, shape: shapeOf(found) })),
  };
}

export type AnswerWatch = ReturnType<typeof watchAnswers>;
