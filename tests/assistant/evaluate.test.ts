import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, EARLIEST_DAYS_BACK } from '@parley/core/dates';
import type { MetricQuery } from '@parley/core/metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createListener, type Listener } from './hear.ts';
import { PHRASES, REFERENCE_DAYS, type Span, wordsOn } from './periods/index.ts';
import { readQuestions } from './question.ts';
import { readRecord, recordOf, writeRecord } from './record.ts';
import { byFamily, headline, type Judged, report } from './score.ts';
import { violations } from './violations.ts';

const REPORTS = join(import.meta.dirname, '../test-results');
/** Every n-th question and phrase only: `PARLEY_EVERY=10` for a quick look. */
const EVERY = Number(process.env['PARLEY_EVERY'] ?? 1);
const some = <Item>(list: readonly Item[]): Item[] => list.filter((_, index) => index % EVERY === 0);

let listener: Listener;
beforeAll(async () => {
  listener = await createListener();
});
afterAll(() => listener.close());

async function judgeQuestions(): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const question of some(readQuestions())) judged.push(...(await listener.judgeTurns(question)));
  return judged;
}

type Miss = { today: string; words: string; found: string };

const oldest = (today: string): string => addDays(today, -EARLIEST_DAYS_BACK);
/** Future days and days before the retention limit hold no data, so ranges need to agree only in between. */
const isSame = ([start, end]: Span, { range }: MetricQuery, today: string): boolean =>
  (start === range.start || (start < oldest(today) && range.start === oldest(today))) &&
  (end === range.end || (end > today && range.end >= today));

async function missPeriods(): Promise<{ misses: Miss[]; of: number }> {
  const misses: Miss[] = [];
  for (const today of REFERENCE_DAYS)
    for (const [pattern, meaning] of some(PHRASES)) {
      const words = wordsOn(pattern, today);
      const { answer, queries } = await listener.hear(`visits ${words}`, today, null);
      const meant = meaning(new Date(`${today}T00:00:00Z`));
      const isRefused = answer.blocks.some(({ kind }) => kind === 'refusal');
      const found = isRefused ? undefined : queries[0];
      // A period before the retention limit may be refused.
      const isKept = meant.every(([start]) => start >= oldest(today));
      if (found === undefined && isKept) misses.push({ today, words, found: 'not answered' });
      if (found !== undefined && !meant.some((span) => isSame(span, found, today)))
        misses.push({ today, words, found: `${found.range.start}..${found.range.end}` });
    }
  return { misses, of: REFERENCE_DAYS.length * some(PHRASES).length };
}

it('is almost never silently wrong, and loses nothing on the sealed questions', {
  timeout: 600_000,
}, async () => {
  const judged = await judgeQuestions();
  const { misses, of } = await missPeriods();
  const { seen = [], sealed = [] } = Object.groupBy(judged, ({ part }) => part);
  const isAnswered = ({ found }: Miss): boolean => found !== 'not answered';
  const periods = { right: of - misses.length, misunderstood: misses.filter(isAnswered).length, of };
  const text = [
    report('seen questions', headline(seen)),
    report('seen, right by family', byFamily(seen)),
    report('sealed questions', headline(sealed)),
    report('sealed, right by family', byFamily(sealed)),
    report('periods', { right: [periods.right, of], misunderstood: [periods.misunderstood, of] }),
  ].join('\n\n');
  // Sealed questions are counted only: a sealed question that is read is worked on, and no longer sealed.
  const missed = seen
    .filter(({ judgement }) => judgement.verdict !== 'right')
    .map(
      ({ family, turn, judgement }) => `${family} | ${judgement.verdict} | ${turn.ask} | ${judgement.why}`,
    );
  const wrongPeriods = misses.map(({ today, words, found }) => `periods | ${today} | ${words} | ${found}`);
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(join(REPORTS, 'assistant.txt'), `${[text, '', ...missed, '', ...wrongPeriods].join('\n')}\n`);
  console.log(text);
  if (EVERY !== 1) return;
  const measured = { seen, sealed, periods };
  if (process.env['PARLEY_RECORD_SCORE'] === 'on') writeRecord(recordOf(measured));
  expect(violations(measured, readRecord())).toEqual([]);
});
