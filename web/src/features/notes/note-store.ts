import { create } from 'zustand';

type NoteState = {
  opened: boolean;
  /** The note that is pointed at, in the list or on a chart. */
  pointed: string | undefined;
  /** The note that was chosen: it stays marked. */
  chosen: string | undefined;
};

const CLOSED: NoteState = { opened: false, pointed: undefined, chosen: undefined };

/** One for the drawer and for the markers of every chart. */
export const useNoteStore = create<NoteState>(() => CLOSED);

const set = useNoteStore.setState;

export const openNotes = (chosen?: string): void => set({ opened: true, chosen });
export const closeNotes = (): void => set(CLOSED);
export const pointAtNote = (pointed: string | undefined): void => set({ pointed });
export const chooseNote = (id: string): void =>
  set(({ chosen }) => ({ chosen: chosen === id ? undefined : id }));
