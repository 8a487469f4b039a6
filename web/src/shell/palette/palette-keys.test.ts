import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { hostPalette, type Key, takePaletteKey } from './palette-keys.ts';
import { closePalette, PALETTE_FIELD_ID, usePaletteStore } from './palette-store.ts';

const BODY = { tagName: 'BODY' } as unknown as EventTarget;
const INPUT = { tagName: 'INPUT' } as unknown as EventTarget;

function press(key: string, { target = BODY, ...more }: Partial<Key> = {}): boolean {
  const preventDefault = vi.fn();
  takePaletteKey({
    ...{ key, target, preventDefault },
    ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
    ...more,
  });
  return preventDefault.mock.calls.length > 0;
}
const type = (text: string, target = BODY): void => {
  for (const key of text) press(key, { target });
};

beforeEach(() => {
  useSession.setState({ token: 'tok' });
});
afterEach(() => {
  closePalette();
  useSession.setState({ token: undefined });
});

describe('Ctrl+K and letters', () => {
  it('reach the palette before the frame is there', () => {
    expect(press('k', { ctrlKey: true })).toBe(true);
    type('vendorz');
    press('Backspace');
    press('s');
    expect(usePaletteStore.getState()).toEqual({ opened: true, typed: 'vendors' });
  });

  it('are left to the fields of a page that is not of the frame', () => {
    expect(press('k', { ctrlKey: true, target: INPUT })).toBe(false);
    press('k', { metaKey: true });
    type('abc', INPUT);
    expect(usePaletteStore.getState()).toEqual({ opened: true, typed: '' });
  });

  it('open nothing for whoever is not signed in', () => {
    useSession.setState({ token: undefined });
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(usePaletteStore.getState().opened).toBe(false);
  });

  it('are taken from fields of the page once the palette can be shown, and not from its own', () => {
    const leave = hostPalette();
    press('k', { ctrlKey: true, target: INPUT });
    type('ven', INPUT);
    type('dors', { id: PALETTE_FIELD_ID } as unknown as EventTarget);
    expect(usePaletteStore.getState()).toEqual({ opened: true, typed: 'ven' });
    expect(press('Escape')).toBe(true);
    expect(usePaletteStore.getState().opened).toBe(false);
    type('x');
    expect(usePaletteStore.getState().typed).toBe('');
    leave();
  });
});
