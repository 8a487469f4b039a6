import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { SetVendorSpendsDocument, VendorSpendsDocument } from '../../../generated/graphql.ts';
import { useEditSession } from '../../../shell/editing/use-edit-session.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { begun, type History, next, redone, undone } from './sheet/history.ts';
import { changesBetween, toInput, toSheet } from './sheet/saved.ts';
import type { Sheet } from './sheet/sheet.ts';

type Draft = { history: History<Sheet>; before: Sheet; revision: string };

/** Spend while it is edited: held here until it is saved as a whole (specification 002 §4). */
export function useSpendEditor() {
  const client = useApolloClient();
  const session = useEditSession('vendorSpends');
  const [draft, setDraft] = useState<Draft>();
  const [set] = useMutation(SetVendorSpendsDocument);
  const latest = useRef<Draft>(undefined);
  latest.current = draft;
  const sheet = draft?.history.present;
  const isDirty =
    draft !== undefined &&
    sheet !== draft.before &&
    JSON.stringify(toInput(draft.history.present)) !== JSON.stringify(toInput(draft.before));
  const release = useUnsavedGuard(isDirty);

  /** Gives whether editing began; not while another person edits. */
  const begin = async (): Promise<boolean> => {
    try {
      await session.begin();
      if (latest.current !== undefined) return true;
      const { data } = await client.query({ query: VendorSpendsDocument, fetchPolicy: 'network-only' });
      if (data === undefined) throw new Error('no spend');
      const saved = data.vendorSpends.get;
      const before = toSheet(saved);
      setDraft({ history: begun(before), before, revision: saved.revision });
      return true;
    } catch (error) {
      // What was edited before stays on the page, and so does the notice that it cannot be saved.
      if (latest.current === undefined) session.end();
      showFailure(toFailure(error).message);
      return false;
    }
  };
  const step = (alter: (history: History<Sheet>) => History<Sheet>): void =>
    setDraft((current) => current && { ...current, history: alter(current.history) });
  const leave = (): void => {
    session.end();
    setDraft(undefined);
  };
  const save = async (why: string): Promise<void> => {
    if (sheet === undefined) return;
    const { data } = await set({
      variables: {
        vendors: toInput(sheet),
        token: session.token ?? null,
        revision: draft?.revision ?? null,
        why: why === '' ? null : why,
      },
    });
    release();
    leave();
    await client.refetchQueries({ include: [VendorSpendsDocument] });
    showSuccess(
      data?.vendorSpends.setAll.changed === false ? 'Saved: nothing was changed.' : 'Saved. Figures follow.',
    );
  };
  return {
    session,
    isEditing: draft !== undefined,
    sheet,
    isDirty,
    changes: draft === undefined || sheet === undefined ? [] : changesBetween(draft.before, sheet),
    canUndo: (draft?.history.past.length ?? 0) > 0,
    canRedo: (draft?.history.future.length ?? 0) > 0,
    begin,
    change: (alter: (sheet: Sheet) => Sheet) => step((history) => next(history, alter(history.present))),
    undo: () => step(undone),
    redo: () => step(redone),
    leave,
    save,
  };
}

export type SpendEditor = ReturnType<typeof useSpendEditor>;
