import { without } from './amount.ts';

const TIMES: Readonly<Record<string, number>> = {
  double: 2,
  doubling: 2,
  twice: 2,
  triple: 3,
  tripling: 3,
  halve: 0.5,
};
const FACTOR = new RegExp(
  `\\b(${Object.keys(TIMES).join('|')})\\b(?:\\s+(?:as (?:many|much)|our|the|of))*`,
  'i',
);
/** `20% more`, `by 20%` of what is to grow. */
const MORE = /\b(\d+(?:\.\d+)?)\s?(?:%|per ?cent)\s+(more|higher|greater|fewer|less|lower)\b/i;
/** `20% above last quarter`; `40% over this quarter` is the figure itself. */
const BESIDE =
  /(?<!\bby\s)\b(\d+(?:\.\d+)?)\s?(?:%|per ?cent)\s+(above|over|below)\s+((?:(?:in|the)\s+)*(?:last|previous|prior)\s+(?:week|month|quarter|year)\b)/i;
const GROWS =
  /\b(increas(?:e|ing)|grow(?:ing)?|rais(?:e|ing)|boost(?:ing)?|lift(?:ing)?|reduc(?:e|ing)|cut(?:ting)?|lower(?:ing)?)\b(.*?)\bby\s+(\d+(?:\.\d+)?)\s?(?:%|per ?cent)/i;
const BASE =
  /\s(?:than|compared (?:to|with)|over|vs\.?|versus|as|from|against)\s+((?:(?:in|the)\s+)*(?:(?:last|previous|prior)\s+)?(?:week|month|quarter|year|q[1-4]|(?:january|february|march|april|may|june|july|august|september|october|november|december))\b(?:\s+20\d\d)?(?:\s+before)?)/i;

/** How a figure is to differ from that of another time, and the words for the figure alone. */
export function relativeIn(
  text: string,
): { factor: number; base: string | null; figure: string } | undefined {
  const beside = BESIDE.exec(text);
  if (beside !== null)
    return {
      factor: 1 + ((/below/i.test(beside[2] ?? '') ? -1 : 1) * Number(beside[1])) / 100,
      base: beside[3] ?? null,
      figure: without(text, beside.index, beside[0].length),
    };
  const base = BASE.exec(text);
  const bare = base === null ? text : without(text, base.index, base[0].length);
  const result = (factor: number, figure: string) => ({ factor, base: base?.[1] ?? null, figure });
  const more = MORE.exec(bare);
  const sign = (word: string | undefined): number =>
    /fewer|less|lower|reduc|cut/i.test(word ?? '') ? -1 : 1;
  if (more !== null)
    return result(1 + (sign(more[2]) * Number(more[1])) / 100, without(bare, more.index, more[0].length));
  const grows = GROWS.exec(bare);
  if (grows !== null)
    return result(
      1 + (sign(grows[1]) * Number(grows[3])) / 100,
      `${grows[2] ?? ''} ${bare.slice(grows.index + grows[0].length)}`,
    );
  const times = FACTOR.exec(bare);
  if (times === null) return undefined;
  return result(TIMES[times[1]?.toLowerCase() ?? ''] ?? 2, without(bare, times.index, times[0].length));
}
