import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAssistant, openAssistant, takeTyped, useAssistantStore } from './assistant-store.ts';
import { endTypeAhead, takeAskedKey } from './type-ahead.ts';

type Input = Parameters<typeof takeAskedKey>[1];

function press(key: string, input: Input = null): boolean {
  const preventDefault = vi.fn();
  takeAskedKey({ key, ctrlKey: false, metaKey: false, altKey: false, preventDefault }, input);
  return preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  closeAssistant();
  endTypeAhead();
  takeTyped();
});

describe('keys after a click on "Ask about your traffic…"', () => {
  it('are kept until the input is there, spaces too', () => {
    openAssistant();
    for (const key of 'top vendorz') expect(press(key)).toBe(true);
    press('Backspace');
    press('s');
    expect(press('Shift')).toBe(false);
    expect([takeTyped(), takeTyped()]).toEqual(['top vendors', '']);
  });

  it('go into the input where it is there without the focus', () => {
    openAssistant();
    const focus = vi.fn();
    expect(press('a', { disabled: false, focus })).toBe(false);
    expect(focus).toHaveBeenCalledOnce();
    expect(takeTyped()).toBe('');
  });

  it('are those of the page once the input has the focus, and without a click', () => {
    expect(press('a')).toBe(false);
    openAssistant();
    endTypeAhead();
    expect(press('a')).toBe(false);
    openAssistant('How many visits?');
    expect(press('a')).toBe(false);
    expect(takeTyped()).toBe('');
  });

  it('close it by Escape', () => {
    openAssistant();
    press('a');
    press('Escape');
    expect(useAssistantStore.getState()).toMatchObject({ opened: false, isAwaited: false, typed: '' });
  });
});
