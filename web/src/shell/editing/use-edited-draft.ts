import { useRef, useState } from 'react';
import { toFailure } from '../../ui/failures/failure.ts';
import { showFailure } from '../../ui/toasts/toast-store.ts';
import { type EditArea, useEditSession } from './use-edit-session.ts';

type EditedDraft<Draft> = {
  area: EditArea;
  /** What is saved now, past the cache. */
  load: () => Promise<Draft>;
  /** Loads again what the page shows, who edits included. */
  refresh: () => void;
};

/** A draft under an edit session: loaded when editing begins, and held here until it is saved as a whole or left (specification 002 §4). */
export function useEditedDraft<Draft extends object>({ area, load, refresh }: EditedDraft<Draft>) {
  const session = useEditSession(area);
  const [draft, setDraft] = useState<Draft>();
  const latest = useRef<Draft>(undefined);
  latest.current = draft;

  /** Gives the draft, or nothing when another person edits. */
  const begin = async (): Promise<Draft | undefined> => {
    try {
      await session.begin();
      if (latest.current !== undefined) return latest.current;
      const loaded = await load();
      setDraft(loaded);
      return loaded;
    } catch (error) {
      // What was edited before stays on the page, and so does the notice that it cannot be saved.
      if (latest.current === undefined) session.end();
      showFailure(toFailure(error).message);
      // The notice on the page says who edits.
      refresh();
      return undefined;
    }
  };
  const change = (alter: (draft: Draft) => Draft): void => setDraft((current) => current && alter(current));
  const leave = (): void => {
    session.end();
    setDraft(undefined);
  };
  return { session, draft, begin, change, leave };
}
