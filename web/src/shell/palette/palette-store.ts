import { create } from 'zustand';

/** Takes a question that is not the name of anything. */
export type AskQuestion = (question: string) => void;

/** `typed` holds the keys pressed before the code of the palette had loaded. */
export const usePaletteStore = create<{ opened: boolean; typed: string }>(() => ({
  opened: false,
  typed: '',
}));

export const openPalette = (): void => usePaletteStore.setState({ opened: true, typed: '' });
export const closePalette = (): void => usePaletteStore.setState({ opened: false, typed: '' });
export const togglePalette = (): void =>
  usePaletteStore.setState(({ opened }) => ({ opened: !opened, typed: '' }));
export const typeAhead = (text: string): void =>
  usePaletteStore.setState(({ typed }) => ({ typed: typed + text }));
