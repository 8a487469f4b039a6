import { create } from 'zustand';

export const usePaletteStore = create<{ opened: boolean }>(() => ({ opened: false }));

export const openPalette = (): void => usePaletteStore.setState({ opened: true });
export const closePalette = (): void => usePaletteStore.setState({ opened: false });
export const togglePalette = (): void => usePaletteStore.setState(({ opened }) => ({ opened: !opened }));
