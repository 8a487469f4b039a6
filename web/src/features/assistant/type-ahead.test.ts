import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAssistant, openAssistant, takeTyped, useAssistantStore } from './assistant-store.ts';
import { takeAskedKey } from './type-ahead.ts';

function press(key: string, ctrlKey = false): boolean {
  const preventDefault = vi.fn();
  takeAskedKey({ key, ctrlKey, metaKey: false, altKey: false, preventDefault });
  return preventDefault.mock.calls.length > 0;
}

beforeEach(() => {
  closeAssistant();
  takeTyped();
});

describe('keys after a click on "Ask about your traffic…"', () => {
  it('are kept until the input is there, spaces too', () => {
    openAssistant();
    for (const key of 'top vendorz') expect(press(key)).toBe(true);
    press('Backspace');
    press('s');
    expect([press('Shift'), press('k', true)]).toEqual([false, false]);
    expect(takeTyped()).toBe('top vendors');
    // The input has taken them: what follows is its own.
    expect(press('!')).toBe(false);
    expect(takeTyped()).toBe('');
  });

  it('are those of the page without a click, and where a question is sent', () => {
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
