import { create } from 'zustand';

type Notes = {
  opened: boolean;
  /** The note that is pointed at, in the list or on a chart. */
  pointed: string | undefined;
  /** The note that was chosen: it stays marked. */
  chosen: string | undefined;
  /** The buttons on the page, in the order they came; the first shows the drawer, for all charts. */
  buttons: readonly string[];
};

const CLOSED = { opened: false, pointed: undefined, chosen: undefined };

/** One for the drawer and for the markers of every chart. */
export const useNoteMarks = create<Notes>(() => ({ ...CLOSED, buttons: [] }));

const set = useNoteMarks.setState;

export const openNotes = (chosen?: string): void => set({ opened: true, chosen });
export const closeNotes = (): void => set(CLOSED);
export const pointAtNote = (pointed: string | undefined): void => set({ pointed });
export const chooseNote = (id: string): void =>
  set(({ chosen }) => ({ chosen: chosen === id ? undefined : id }));

/** A button comes with its panel. The drawer closes when the last has left. */
export function addButton(id: string): () => void {
  set(({ buttons }) => ({ buttons: [...buttons, id] }));
  return () => {
    set(({ buttons }) => ({ buttons: buttons.filter((button) => button !== id) }));
    if (useNoteMarks.getState().buttons.length === 0) closeNotes();
  };
}
