import { type RefObject, useCallback, useRef, useState } from 'react';

type DialogSubject<Subject> = {
  opened: boolean;
  /** The row the dialog is about; kept while the dialog closes, so that its text does not vanish before it does. */
  subject: Subject | undefined;
  open: (subject: Subject) => void;
  close: () => void;
  list: RefObject<HTMLDivElement | null>;
  /** Moves the focus to the list, after the row that had it is gone. */
  focusList: () => void;
};

/** One dialog shared by the rows of a list. */
export function useDialogSubject<Subject>(): DialogSubject<Subject> {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | undefined }>({
    opened: false,
    subject: undefined,
  });
  const open = useCallback((subject: Subject) => setState({ opened: true, subject }), []);
  const close = useCallback(() => setState((current) => ({ ...current, opened: false })), []);
  const list = useRef<HTMLDivElement>(null);
  const focusList = useCallback(() => setTimeout(() => list.current?.focus({ preventScroll: true })), []);
  return { ...state, open, close, list, focusList };
}
