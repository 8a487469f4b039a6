/** What a part of a line means; colour only ever repeats what words, order or signs already say. */
export type Tone =
  | 'dim'
  | 'strong'
  | 'accent'
  | 'good'
  | 'bad'
  | 'warn'
  | 'target'
  | 'other'
  | 'bot'
  | 'unknown';

/** With `href` a terminal that knows links opens it, also where the text is broken in two. */
export type Span = { text: string; tone?: Tone | undefined; href?: string | undefined };
export type Line = readonly Span[];

export const span = (text: string, tone?: Tone): Span => ({ text, tone });
export const link = (url: string): Span => ({ text: url, tone: 'dim', href: url });
export const line = (...parts: readonly (Span | string)[]): Line =>
  parts.map((part) => (typeof part === 'string' ? { text: part } : part));
export const EMPTY_LINE: Line = [];

const SGR: Readonly<Record<Tone, readonly [on: string, off: string]>> = {
  dim: ['2', '22'],
  strong: ['1', '22'],
  accent: ['38;5;105', '39'],
  good: ['32', '39'],
  bad: ['31', '39'],
  warn: ['33', '39'],
  target: ['38;5;35', '39'],
  other: ['38;5;33', '39'],
  bot: ['38;5;172', '39'],
  unknown: ['38;5;245', '39'],
};

export const lineText = (spans: Line): string =>
  spans
    .map(({ text }) => text)
    .join('')
    .trimEnd();

/** A line with colours for a terminal, or without for a file, a pipe or a user who wants none. */
export function paint(spans: Line, colour: boolean): string {
  if (!colour) return lineText(spans);
  return spans
    .map(({ text, tone, href }) => {
      if (tone === undefined || text === '') return text;
      const [on, off] = SGR[tone];
      const toned = `\u001b[${on}m${text}\u001b[${off}m`;
      return href === undefined ? toned : `\u001b]8;;${href}\u0007${toned}\u001b]8;;\u0007`;
    })
    .join('');
}
