import { useApolloClient, useMutation } from '@apollo/client/react';
import { SetVendorSpendsDocument, VendorSpendsDocument } from '../../../generated/graphql.ts';
import { useEditedDraft } from '../../../shell/editing/use-edited-draft.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { begun, type History, next, redone, undone } from './sheet/history.ts';
import { changesBetween, toInput, toSheet } from './sheet/saved.ts';
import type { Sheet } from './sheet/sheet.ts';

type Draft = { history: History<Sheet>; before: Sheet; revision: string };

/** Spend while it is edited. */
export function useSpendEditor() {
  const client = useApolloClient();
  const load = async (): Promise<Draft> => {
    const { data } = await client.query({ query: VendorSpendsDocument, fetchPolicy: 'network-only' });
    if (data === undefined) throw new Error('no spend');
    const before = toSheet(data.vendorSpends.get);
    return { history: begun(before), before, revision: data.vendorSpends.get.revision };
  };
  const refresh = () => client.refetchQueries({ include: [VendorSpendsDocument] });
  const edited = useEditedDraft({ area: 'vendorSpends', load, refresh: () => void refresh() });
  const { session, draft, begin, leave } = edited;
  const [set] = useMutation(SetVendorSpendsDocument);
  const sheet = draft?.history.present;
  const isDirty =
    draft !== undefined &&
    sheet !== draft.before &&
    JSON.stringify(toInput(draft.history.present)) !== JSON.stringify(toInput(draft.before));
  const release = useUnsavedGuard(isDirty);

  const step = (alter: (history: History<Sheet>) => History<Sheet>): void =>
    edited.change((current) => ({ ...current, history: alter(current.history) }));
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
    await refresh();
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
