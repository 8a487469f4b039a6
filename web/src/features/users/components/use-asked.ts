import { type RefObject, useCallback, useRef, useState } from 'react';

type Asked<Subject> = {
  opened: boolean;
  /** What is asked about; stays while the dialog closes, so that its words do not vanish before it does. */
  subject: Subject | undefined;
  ask: (subject: Subject) => void;
  close: () => void;
  /** The list itself. */
  home: RefObject<HTMLDivElement | null>;
  /** Focus goes to the list, after what had it is gone from there. */
  goHome: () => void;
};

/** One dialog for a list of things that can be asked about. */
export function useAsked<Subject>(): Asked<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | undefined }>({
    opened: false,
    subject: undefined,
  });
  const ask = useCallback((subject: Subject) => setState({ opened: true, subject }), []);
  const close = useCallback(() => setState((current) => ({ ...current, opened: false })), []);
  const home = useRef<HTMLDivElement>(null);
  const goHome = useCallback(() => setTimeout(() => home.current?.focus({ preventScroll: true })), []);
  return { ...state, ask, close, home, goHome };
}
