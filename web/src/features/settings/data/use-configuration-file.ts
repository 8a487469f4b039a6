import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  ApplyConfigurationDocument,
  type ApplyConfigurationMutation,
  ConfigurationFileDocument,
} from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';

export type FileChange = ApplyConfigurationMutation['settings']['apply']['changes'][number];

/** A file that was chosen, and what it would change, or why it is refused. */
export type TriedFile = {
  name: string;
  text: string;
  changes: readonly FileChange[];
  /** What its parts held then. */
  revision?: string;
  error?: unknown;
};

const NAME = 'parley.yaml';

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = NAME;
  link.click();
  URL.revokeObjectURL(address);
}

/** The configuration as a file: fetched, tried, and applied once a person has seen what it changes. */
export function useConfigurationFile() {
  const client = useApolloClient();
  const [tried, setTried] = useState<TriedFile>();
  const [busy, setBusy] = useState<'fetching' | 'trying' | 'applying'>();
  const during = async (what: typeof busy, run: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await run();
    } finally {
      setBusy(undefined);
    }
  };
  const apply = async (text: string, more: { dryRun: boolean; revision?: string; why?: string }) => {
    const { data } = await client.mutate({
      mutation: ApplyConfigurationDocument,
      variables: { text, ...more },
    });
    return data?.settings.apply ?? { changes: [] };
  };
  const tryOut = async (name: string, text: string, refused?: unknown): Promise<void> => {
    try {
      setTried({ name, text, ...(await apply(text, { dryRun: true })), error: refused });
    } catch (error) {
      setTried({ name, text, changes: [], error });
    }
  };
  /** What another admin changed meanwhile is seen before it is replaced: the file is tried again. */
  const told = async (refused: TriedFile, error: unknown): Promise<void> =>
    toFailure(error).code === 'OPERATION_LOCKED'
      ? await tryOut(refused.name, refused.text, error)
      : setTried({ ...refused, error });
  return {
    tried,
    busy,
    fetch: () =>
      during('fetching', async () => {
        try {
          const { data } = await client.query({
            query: ConfigurationFileDocument,
            fetchPolicy: 'network-only',
          });
          if (data !== undefined) save(data.settings.file);
        } catch (error) {
          showFailure(toFailure(error).message);
        }
      }),
    choose: (file: File) =>
      during('trying', async () => {
        await tryOut(file.name, await file.text());
      }),
    confirm: (why: string) =>
      during('applying', async () => {
        if (tried === undefined) return;
        try {
          const { text, revision } = tried;
          const { changes } = await apply(text, {
            dryRun: false,
            ...(revision !== undefined && { revision }),
            ...(why.trim() !== '' && { why }),
          });
          const { length } = changes;
          setTried(undefined);
          showSuccess(`${tried.name} is applied: ${length} ${length === 1 ? 'change' : 'changes'}`);
          // A failure is shown where the query is: the file is applied.
          await client.refetchQueries({ include: 'active' }).catch(() => undefined);
        } catch (error) {
          await told(tried, error);
        }
      }),
    forget: () => setTried(undefined),
  };
}
