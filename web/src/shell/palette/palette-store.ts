import { create } from 'zustand';

/** `typed` is what was typed before the palette was there to take it. */
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
