import { create } from 'zustand';

/** Whether the drawer is open: the frame around every page knows no more about notes. */
export const useNotesOpen = create(() => ({ opened: false }));
