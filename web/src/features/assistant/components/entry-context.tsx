import { createContext, type ReactNode, useContext } from 'react';

const EntryContext = createContext<string | null>(null);

/** The answer that is drawn inside. */
export const EntryProvider = ({ entryId, children }: { entryId: string; children: ReactNode }) => (
  <EntryContext value={entryId}>{children}</EntryContext>
);

/** The id of the answer's entry; null where a part of an answer is shown on its own. */
export const useEntryId = (): string | null => useContext(EntryContext);
