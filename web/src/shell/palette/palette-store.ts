import { create } from 'zustand';

/** Takes a question that is not the name of anything. */
export type AskQuestion = (question: string) => void;

/** `typed` is the text of the field, which takes keys before it is shown. */
export const usePaletteStore = create<{ opened: boolean; typed: string }>(() => ({
  opened: false,
  typed: '',
}));

export const openPalette = (): void => usePaletteStore.setState({ opened: true, typed: '' });
export const closePalette = (): void => usePaletteStore.setState({ opened: false, typed: '' });
export const togglePalette = (): void =>
  usePaletteStore.setState(({ opened }) => ({ opened: !opened, typed: '' }));
export const typePalette = (change: (typed: string) => string): void =>
  usePaletteStore.setState(({ typed }) => ({ typed: change(typed) }));

export const PALETTE_FIELD_ID = 'palette-field';
/** Keys that reach the field are left to it. */
export const isPaletteField = (target: EventTarget | null): boolean =>
  (target as Element | null)?.id === PALETTE_FIELD_ID;
