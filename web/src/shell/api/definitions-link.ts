import { type ApolloClient, ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import { useCurrentDefinitions } from '../page-filters/definitions.ts';

const keyOf = (name: string | undefined, variables: unknown): string => JSON.stringify([name, variables]);

/** Header of a page that asks for its figures as of former definitions. */
export const AS_OF_HEADER = 'x-parley-definitions';

/**
 * Reads with which definitions the figures of each answer were made (`extensions.definitionsVersion`). An answer of newer ones is shown
 * with their number at once; whatever else is on screen and was made with former ones is asked for again.
 */
export function definitionsLink(clientOf: () => ApolloClient): ApolloLink {
  /** By query and variables: the number of its last answer, and for which number it was asked again. */
  const made = new Map<string, number>();
  const again = new Map<string, number>();
  const follow = (current: number): void => {
    for (const query of clientOf().getObservableQueries('active')) {
      const key = keyOf(query.queryName, query.variables);
      const number = made.get(key);
      if (number === undefined || number >= current || again.get(key) === current) continue;
      again.set(key, current);
      // A failure is shown where the query is.
      query.refetch().catch(() => undefined);
    }
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
        made.set(keyOf(operation.operationName, operation.variables), number);
        const { current } = useCurrentDefinitions.getState();
        if (current === undefined || number > current) useCurrentDefinitions.setState({ current: number });
        else if (number < current) setTimeout(() => follow(current));
      }),
    ),
  );
}
