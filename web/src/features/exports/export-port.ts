import type { ApolloClient } from '@apollo/client';
import { BeginExportDocument, CancelExportDocument, ExportStatusDocument } from '../../generated/graphql.ts';
import type { ExportPort } from './run-export.ts';

/** A browser slows the timers of a hidden window down; coming back to it asks at once. */
const untilDueOrFocused = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('focus', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('focus', done);
  });

/** The calls of an export over GraphQL. */
export function makePort(client: ApolloClient): Pick<ExportPort, 'begin' | 'status' | 'cancel' | 'wait'> {
  return {
    async begin(query, filename) {
      const { data } = await client.mutate({ mutation: BeginExportDocument, variables: { query, filename } });
      if (!data) throw new Error('The export was not begun.');
      return data.csv.begin;
    },
    async status(id) {
      const { data } = await client.query({
        query: ExportStatusDocument,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data) throw new Error('The export is not known.');
      return data.csv.status;
    },
    cancel: (id) => client.mutate({ mutation: CancelExportDocument, variables: { id } }),
    wait: untilDueOrFocused,
  };
}
