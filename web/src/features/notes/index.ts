export { NotesButton } from './components/notes-button.tsx';
export { useNoteMarkers } from './use-note-markers.ts';
