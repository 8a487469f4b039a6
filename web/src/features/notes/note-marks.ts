import { create } from 'zustand';
import { useNotesOpen } from './notes-open.ts';

type NoteMarks = {
  /** The note that is pointed at, in the list or on a chart. */
  pointed: string | undefined;
  /** The note that was chosen: it stays marked. */
  chosen: string | undefined;
};

const NONE: NoteMarks = { pointed: undefined, chosen: undefined };

/** Which notes are marked, in the drawer and on every chart. */
export const useNoteMarks = create<NoteMarks>(() => NONE);

const mark = useNoteMarks.setState;

export function openNotes(chosen?: string): void {
  mark({ chosen });
  useNotesOpen.setState({ opened: true });
}

export function closeNotes(): void {
  mark(NONE);
  useNotesOpen.setState({ opened: false });
}

export const pointAtNote = (pointed: string | undefined): void => mark({ pointed });
export const chooseNote = (id: string): void =>
  mark(({ chosen }) => ({ chosen: chosen === id ? undefined : id }));
