import { type ApolloClient, ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { learnDefinitions, useCurrentDefinitions } from '../page-filters/definitions.ts';
import { AnswersMade, answerKey } from './answers-made.ts';

/** Header of a page that asks for its figures as of former definitions. */
export const AS_OF_HEADER = 'x-parley-definitions';

/**
 * Reads with which definitions the figures of each answer were made (`extensions.definitionsVersion`). An answer of newer ones is shown
 * with their number at once; whatever else is on screen and was made with former ones is asked for again.
 */
export function definitionsLink(clientOf: () => ApolloClient): ApolloLink {
  const active = () =>
    [...clientOf().getObservableQueries('active')].map(
      (query) => [answerKey(query.queryName, query.variables), query] as const,
    );
  const made = new AnswersMade(() => active().map(([key]) => key));
  const follow = (current: number): void => {
    // A failure is shown where the query is.
    for (const [key, query] of active())
      if (made.isToAskAgain(key, current)) query.refetch().catch(() => undefined);
  };
  useCurrentDefinitions.subscribe(({ current }) => {
    // After the answers that are on their way to the screen right now.
    if (current !== undefined) setTimeout(() => follow(current));
  });
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ extensions }) => {
        const number: unknown = extensions?.['definitionsVersion'];
        const headers = operation.getContext()['headers'] as Record<string, string> | undefined;
        if (typeof number !== 'number' || headers?.[AS_OF_HEADER] !== undefined) return;
        made.set(answerKey(operation.operationName, operation.variables), number);
        learnDefinitions(number);
        const { current = number } = useCurrentDefinitions.getState();
        if (number < current) setTimeout(() => follow(current));
      }),
    ),
  );
}
