import type { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { messageOf } from '@parley/core/api';
import { finalize, mergeMap, type Observable, retry, throwError, timer } from 'rxjs';
import { toFailure } from '../../ui/failures/failure.ts';
import { showOutage } from './outage-line.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Twice as long each time, and not all pages at once. */
const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) * (0.75 + Math.random() / 2);

const isAway = (error: unknown): boolean => ServerError.is(error) && error.statusCode === 503;

/** What we say of the outage; nothing of it where a proxy answered in our place. */
function wordsOf(error: unknown): string {
  const { code, message } = toFailure(error);
  return code === 'UNAVAILABLE' ? message : messageOf('UNAVAILABLE');
}

/**
 * An engine is away, or the server: the question is asked again, after longer and longer pauses, until there is an answer. Whoever
 * asked goes on waiting, so that a page keeps the figures that it has.
 */
export function askAgain(
  error: unknown,
  { operation, forward }: { operation: ApolloLink.Operation; forward: ApolloLink.ForwardFunction },
): Observable<ApolloLink.Result> {
  // What changes something is for the person to send again.
  if (operation.operationType !== 'query') return throwError(() => error);
  return timer(pauseAfter(0)).pipe(
    mergeMap(() => forward(operation)),
    retry({ delay: (again, tries) => (isAway(again) ? timer(pauseAfter(tries)) : throwError(() => again)) }),
    finalize(showOutage(wordsOf(error))),
  );
}
