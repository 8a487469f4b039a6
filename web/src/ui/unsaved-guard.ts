import { useCallback, useEffect, useId } from 'react';
import { create } from 'zustand';

/** Forms with changes that are not saved, by the id of the component that holds them. */
export const useUnsaved = create<{ forms: ReadonlySet<string> }>(() => ({ forms: new Set() }));

export const hasUnsaved = (): boolean => useUnsaved.getState().forms.size > 0;

const change = (alter: (forms: Set<string>) => void): void =>
  useUnsaved.setState(({ forms }) => {
    const next = new Set(forms);
    alter(next);
    return { forms: next };
  });

/** Leaving was confirmed: nothing is worth asking about any more. */
export const dropUnsaved = (): void => useUnsaved.setState({ forms: new Set() });

/**
 * While `isDirty`, leaving the page asks first: a dialog for links and the back button, the browser's own question for
 * reloading and closing. Answers a function that ends this at once, for a form that navigates right after it has saved.
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const id = useId();
  const release = useCallback(() => change((forms) => forms.delete(id)), [id]);
  useEffect(() => {
    if (!isDirty) return;
    change((forms) => forms.add(id));
    return release;
  }, [id, isDirty, release]);
  return release;
}
