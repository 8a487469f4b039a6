import { create } from 'zustand';

type Notes = {
  opened: boolean;
  /** The notes that are pointed at, in the list or on a chart: one flag may be of several. */
  pointed: readonly string[];
  /** The notes that were chosen: they stay marked. */
  chosen: readonly string[];
  /** The buttons on the page, in the order they came; the first shows the drawer, for all charts. */
  buttons: readonly string[];
};

const NONE: readonly string[] = [];
const CLOSED = { opened: false, pointed: NONE, chosen: NONE };

/** One for the drawer and for the markers of every chart. */
export const useNoteMarks = create<Notes>(() => ({ ...CLOSED, buttons: [] }));

const set = useNoteMarks.setState;

export const openNotes = (chosen: readonly string[] = NONE): void => set({ opened: true, chosen });
export const closeNotes = (): void => set(CLOSED);
export const pointAtNotes = (pointed: readonly string[] = NONE): void => set({ pointed });
/** Chooses a note, or no longer. */
export const toggleNote = (id: string): void =>
  set(({ chosen }) => ({ chosen: chosen.includes(id) ? NONE : [id] }));

/** A button comes with its panel. The drawer closes when the last has left. */
export function addButton(id: string): () => void {
  set(({ buttons }) => ({ buttons: [...buttons, id] }));
  return () => {
    set(({ buttons }) => ({ buttons: buttons.filter((button) => button !== id) }));
    if (useNoteMarks.getState().buttons.length === 0) closeNotes();
  };
}
