import { useCallback, useEffect, useId } from 'react';
import { create } from 'zustand';

/** The question when something other than changes would be lost. */
export type LeavingWords = { title: string; text: string };

/** Forms with changes that are not saved, by the id of the component that holds them. */
export const useUnsaved = create<{ forms: ReadonlyMap<string, LeavingWords | undefined> }>(() => ({
  forms: new Map(),
}));

export const hasUnsaved = (): boolean => useUnsaved.getState().forms.size > 0;

const change = (alter: (forms: Map<string, LeavingWords | undefined>) => void): void =>
  useUnsaved.setState(({ forms }) => {
    const next = new Map(forms);
    alter(next);
    return { forms: next };
  });

/** Leaving was confirmed: do not ask again. */
export const dropUnsaved = (): void => useUnsaved.setState({ forms: new Map() });

/**
 * While `isDirty`, leaving the page asks first: a dialog for links and the back button, the browser's own question for
 * reloading and closing. Answers a function that ends this at once, for a form that navigates right after it has saved.
 * `words` must not change from one rendering to the next.
 */
export function useUnsavedGuard(isDirty: boolean, words?: LeavingWords): () => void {
  const id = useId();
  const release = useCallback(() => change((forms) => forms.delete(id)), [id]);
  useEffect(() => {
    if (!isDirty) return;
    change((forms) => forms.set(id, words));
    return release;
  }, [id, isDirty, release, words]);
  return release;
}
