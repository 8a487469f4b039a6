import { useEffect, useRef } from 'react';
import { rest } from '../api/rest.ts';
import type { EditArea } from './use-edit-session.ts';

const ASK_MS = 15_000;

export type Editing = { by: string; startedAt: string; isYours: boolean };
type WhoEdits = { data?: Record<string, { editing: Editing | null } | undefined> };

const keyOf = (editing: Editing | null | undefined): string =>
  editing == null ? '' : `${editing.by} ${editing.startedAt}`;

async function askWhoEdits(area: EditArea): Promise<Editing | null | undefined> {
  const query = `query WhoEdits { ${area} { editing { by startedAt isYours } } }`;
  const { data } = (await rest('/api/graphql?WhoEdits', { query })) as WhoEdits;
  return data?.[area]?.editing;
}

type OtherEditor = {
  area: EditArea;
  /** Who edits by what the page shows. */
  editing: Editing | null | undefined;
  /** You edit: your session says when it was lost. */
  isEditing: boolean;
  onChanged: () => void;
};

/** Notices that another person began or finished, also when the page is looked at again; what they saved is then loaded. */
export function useOtherEditor({ area, editing, isEditing, onChanged }: OtherEditor): void {
  const changed = useRef(onChanged);
  changed.current = onChanged;
  const shown = keyOf(editing);
  const isWatching = editing !== undefined && !isEditing;
  useEffect(() => {
    if (!isWatching) return;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      // An answer that does not come is asked for again by the next.
      const now = await askWhoEdits(area).catch(() => undefined);
      if (!isOver && now !== undefined && keyOf(now) !== shown) changed.current();
    };
    const look = (): void => void ask();
    const timer = setInterval(look, ASK_MS);
    window.addEventListener('focus', look);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [area, shown, isWatching]);
}
