export { useNoteMarkers } from './use-note-markers.ts';
