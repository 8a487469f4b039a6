import { inFull } from '../text/in-full.ts';
import { OF_BEFORE } from '../text/of-before.ts';
import { putRight } from '../text/put-right.ts';
import { withSpokenNumbers } from '../text/spoken-numbers.ts';
import { ADS_SEEN } from './ads.ts';
import { COMPANIES_MEANT } from './companies.ts';
import { withDays } from './days.ts';
import { DEALS_MADE } from './deals.ts';
import type { Idiom } from './idiom.ts';
import { LEFT_OUT } from './left-out.ts';
import { MEANINGS } from './meanings.ts';
import { MONEY_IN_AND_OUT } from './money.ts';
import { ROWS } from './rows.ts';
import { TIMES } from './times.ts';
import { TOUCHES } from './touches.ts';

/** Ways to say something that has a name here, in the order they are looked for; the answer names what was reworded. */
const IDIOMS: readonly Idiom[] = [
  ...OF_BEFORE,
  ...MEANINGS,
  ...LEFT_OUT,
  ...ROWS,
  ...TIMES,
  ...TOUCHES,
  ...COMPANIES_MEANT,
  ...ADS_SEEN,
  ...MONEY_IN_AND_OUT,
  ...DEALS_MADE,
];

export const IDIOM_PATTERNS = IDIOMS.map(
  ([pattern, plain]) =>
    [new RegExp(`(?<=^|[\\s,.;:(])(?:${pattern})(?=[\\s,.;:!?)]|$)`, 'giu'), plain] as const,
);

type Reworded = { text: string; notes: readonly string[] };

/** "how much did we shell out": the question in the names that things have here, and what was taken for what. */
export function reworded(said: string): Reworded {
  const full = inFull(said);
  if (full.includes('"')) return { text: full, notes: [] };
  const text = withSpokenNumbers(full);
  const notes: string[] = [];
  let plain = text.replaceAll(/[‘’ʼ`´]/g, "'").replaceAll(/\s+/g, ' ');
  const righted = putRight(plain);
  const isRighted = righted.text !== plain;
  plain = righted.text;
  notes.push(...righted.notes);
  const written = plain;
  plain = withDays(plain, notes);
  for (const [pattern, name] of IDIOM_PATTERNS)
    plain = plain.replaceAll(pattern, (...found: unknown[]) => {
      const [whole, ...parts] = found.map((each) => (typeof each === 'string' ? each : ''));
      const put = name.replaceAll(/\$(\d)/g, (_, part: string) => parts[Number(part) - 1] ?? '').trim();
      const told = put.toLowerCase().replaceAll(/\s+/g, ' ').trim();
      if (told !== '' && (whole ?? '').trim().toLowerCase() !== told)
        notes.push(`“${(whole ?? '').trim().toLowerCase()}” is taken as “${told}”.`);
      return put;
    });
  return notes.length === 0 && plain === written && !isRighted
    ? { text, notes }
    : { text: plain.replaceAll(/\s+/g, ' ').trim(), notes };
}
