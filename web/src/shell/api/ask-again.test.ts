import type { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { Observable, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

const lines: { textContent: string; remove(): void }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  vi.stubGlobal('document', {
    createElement: () => {
      const line = { textContent: '', remove: () => void lines.splice(lines.indexOf(line), 1) };
      return line;
    },
    body: { append: (line: (typeof lines)[number]) => void lines.push(line) },
  });
});
afterEach(() => void vi.useRealTimers());

const away = new ServerError('x', {
  response: new Response(null, { status: 503 }),
  bodyText: JSON.stringify({
    errors: [{ message: 'x', extensions: { code: 'UNAVAILABLE', details: { what: 'figures' } } }],
  }),
});
const asking = (forward: () => Observable<ApolloLink.Result>, operationType = 'query') => ({
  operation: { operationType } as ApolloLink.Operation,
  forward,
});
const LINE = 'Figures are not available right now; events are still being recorded. Trying again…';
const shown = (): string[] => lines.map(({ textContent }) => textContent);

it('asks until there is an answer, after longer and longer pauses, and says so in one line', async () => {
  const at: number[] = [];
  const ask = () => {
    at.push(Date.now());
    return at.length < 5 ? throwError(() => away) : of({ data: { figures: 1 } });
  };
  const begun = Date.now();
  const answers: unknown[] = [];
  askAgain(away, asking(ask)).subscribe((answer) => answers.push(answer));
  askAgain(
    away,
    asking(() => new Observable(() => undefined)),
  )
    .subscribe()
    .unsubscribe();
  expect(shown()).toEqual([LINE]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answers).toEqual([{ data: { figures: 1 } }]);
  expect(shown()).toEqual([]);
  const pauses = at.map((time, index) => time - (at[index - 1] ?? begun));
  expect(pauses[0]).toBeLessThan(3_000);
  expect(pauses[3]).toBeGreaterThan(10_000);
});

it('gives up on what is no outage', async () => {
  const failures: unknown[] = [];
  const broken = new Error('broken');
  askAgain(
    away,
    asking(() => throwError(() => broken)),
  ).subscribe({ error: (error) => failures.push(error) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([failures, shown()]).toEqual([[broken], []]);
});

it('leaves what changes something to the person', () => {
  const failures: unknown[] = [];
  const ask = vi.fn(() => of({ data: {} }));
  askAgain(away, asking(ask, 'mutation')).subscribe({ error: (error) => failures.push(error) });
  expect([failures, ask.mock.calls, shown()]).toEqual([[away], [], []]);
});
