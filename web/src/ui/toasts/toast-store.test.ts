import { beforeEach, expect, it } from 'vitest';
import { clearToasts, clearToastsOfPage, showFailure, showSuccess, useToasts } from './toast-store.ts';

const messages = (): string[] => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(clearToasts);

it('keeps the latest three', () => {
  for (const message of ['a', 'b', 'c', 'd']) showFailure(message);
  expect(messages()).toEqual(['b', 'c', 'd']);
});

it('a navigation takes them away, but those shown for the next page stay for that one page', () => {
  showFailure('of this page');
  showSuccess('Robin was removed', { forNextPage: true });
  clearToastsOfPage();
  expect(messages()).toEqual(['Robin was removed']);
  clearToastsOfPage();
  expect(messages()).toEqual([]);
});
