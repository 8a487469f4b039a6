import { canonicalStringify } from '@apollo/client/utilities';

/** One answer of the server: its query with its variables, in whatever order they are. */
export const answerKey = (name: string | undefined, variables: unknown): string =>
  canonicalStringify([name, variables]);

/** More answers than a page has: beyond it, those of queries that nobody looks at are forgotten. */
const MOST = 200;

/** With which definitions the last answer of each query was made. */
export class AnswersMade {
  readonly #answers = new Map<string, { number: number; askedAgainFor?: number }>();
  readonly #activeKeys: () => Iterable<string>;

  constructor(activeKeys: () => Iterable<string>) {
    this.#activeKeys = activeKeys;
  }

  get size(): number {
    return this.#answers.size;
  }

  set(key: string, number: number): void {
    this.#answers.set(key, { ...this.#answers.get(key), number });
    if (this.#answers.size <= MOST) return;
    const kept = new Set([key, ...this.#activeKeys()]);
    for (const each of this.#answers.keys()) if (!kept.has(each)) this.#answers.delete(each);
  }

  /** Whether an answer was made with former definitions: once for each number, or a server that lags would be asked for ever. */
  isToAskAgain(key: string, current: number): boolean {
    const answer = this.#answers.get(key);
    if (answer === undefined || answer.number >= current || answer.askedAgainFor === current) return false;
    answer.askedAgainFor = current;
    return true;
  }
}
