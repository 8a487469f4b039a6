import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { createListener, type Listener } from '../hear.ts';
import { type Question, readQuestions } from '../question.ts';
import { type Compared, effectOn, type Row, tableOf } from './effect.ts';
import { type Outcome, outcomesOf } from './outcomes.ts';
import { keyOf, watchParts } from './parts.ts';

const REPORT =
  process.env['PARLEY_ABLATION_REPORT'] ?? join(import.meta.dirname, '../../test-results/ablation.txt');
/** Phrases are thousands, and take an hour: they are measured on demand. */
const KINDS = (process.env['PARLEY_ABLATION_KINDS'] ?? 'step,rule,idiom,topic,refusal').split(',');
/** Every n-th question only, for a quick look. */
const EVERY = Number(process.env['PARLEY_EVERY'] ?? 1);
const HOUR = 3_600_000;

let listener: Listener;
beforeAll(async () => {
  listener = await createListener();
});
afterAll(() => listener.close());

it('measures what each part of the language changes', { timeout: 10 * HOUR }, async () => {
  let used = new Set<string>();
  const parts = watchParts((key) => used.add(key)).filter(({ kind }) => KINDS.includes(kind));
  const questions = readQuestions().filter((_, index) => index % EVERY === 0);
  const usedIn = new Map<string, Question[]>();
  const baseline = new Map<Question, readonly Outcome[]>();
  for (const question of questions) {
    used = new Set();
    baseline.set(question, await outcomesOf(listener, question));
    for (const key of used) usedIn.set(key, [...(usedIn.get(key) ?? []), question]);
  }
  const rows: Row[] = [];
  for (const part of parts) {
    const switchOn = part.switchOff();
    const compared: Compared[] = [];
    // Where a part does nothing, its absence changes no answer.
    for (const question of usedIn.get(keyOf(part)) ?? [])
      compared.push({
        question,
        before: baseline.get(question) ?? [],
        after: await outcomesOf(listener, question),
      });
    switchOn();
    const { kind, name } = part;
    rows.push({ kind, name, seen: effectOn('seen', compared), sealed: effectOn('sealed', compared) });
  }
  mkdirSync(dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, tableOf(rows, questions));
  console.log(`${parts.length} parts measured: ${REPORT}`);
});
