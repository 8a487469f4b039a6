/** A place in rules as text that cannot be understood, and what would be. */
export type RuleTextProblem = { at: number; length: number; message: string };

export class RuleTextError extends Error {
  readonly problem: RuleTextProblem;

  constructor(problem: RuleTextProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/y;
const SPACE = /\s*/y;
/** Where a value without quotes ends. */
const ENDS = String.raw`\s*[,()]|\s+(?:and|or|with)(?=\s|\()|\s+in\s+\d+\s*d(?:ays?)?(?![\w])`;
const END = new RegExp(`${ENDS}|\\s*$`, 'gi');
const END_BEFORE_COUNT = new RegExp(String.raw`${ENDS}|\s+(?:>=|<=|!=|=|>|<)\s*\d+(?![\w./])|\s*$`, 'gi');

/** Reads rules as text from left to right. */
export class RuleScanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
    this.space();
  }

  space(): void {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.text);
    this.at = SPACE.lastIndex;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Takes what the expression (sticky) finds here, and the space after it. */
  take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text) ?? undefined;
    if (found === undefined) return undefined;
    this.at += found[0].length;
    this.space();
    return found;
  }

  /** A value: in quotes, one of the known names, or everything up to what ends it. `span` is where it is written. */
  value(known: readonly string[], isBeforeCount: boolean): { value: string; at: number; length: number } {
    const at = this.at;
    const quoted = this.take(QUOTED);
    if (quoted !== undefined)
      return { value: (quoted[1] ?? '').replaceAll(/\\(.)/g, '$1'), at, length: quoted[0].length };
    if (this.text[at] === '"') this.fail('The quote is not closed.', { at, length: this.text.length - at });
    const named = this.#knownName(known, isBeforeCount);
    const value = named ?? this.text.slice(at, this.#endFrom(at, isBeforeCount));
    if (value === '') this.fail('A value is missing here.', { at, length: 0 });
    this.at += value.length;
    this.space();
    return { value, at, length: value.length };
  }

  #endFrom(from: number, isBeforeCount: boolean): number {
    const expression = isBeforeCount ? END_BEFORE_COUNT : END;
    expression.lastIndex = from;
    return expression.exec(this.text)?.index ?? this.text.length;
  }

  /** The longest of the names that is written here as a whole, in any case. */
  #knownName(known: readonly string[], isBeforeCount: boolean): string | undefined {
    const rest = this.text.slice(this.at).toLowerCase();
    const names = known.filter((name) => name !== '' && rest.startsWith(name.toLowerCase()));
    return names
      .toSorted((a, b) => b.length - a.length)
      .map((name) => this.text.slice(this.at, this.at + name.length))
      .find((name) => this.#endFrom(this.at + name.length, isBeforeCount) === this.at + name.length);
  }

  fail(message: string, { at, length }: { at: number; length: number } = this.word()): never {
    throw new RuleTextError({ at, length, message });
  }

  /** The word that comes next. */
  word(): { at: number; length: number } {
    const [word = ''] = /^\S*/.exec(this.text.slice(this.at)) ?? [];
    return { at: this.at, length: word.length };
  }
}
