import { beforeEach, expect, it, vi } from 'vitest';
import { saveConversation, savedConversation } from './saved-conversation.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
const spoil = (value: string): void => {
  for (const key of stored.keys()) stored.set(key, value);
};

it('is what was kept last, part by part, of its own instance only', () => {
  expect(savedConversation('inst:a')).toEqual({ sessionId: null, isOpened: false });
  saveConversation('inst:a', { isOpened: true });
  saveConversation('inst:a', { sessionId: 'conv_1' });
  expect(savedConversation('inst:a')).toEqual({ sessionId: 'conv_1', isOpened: true });
  expect(savedConversation('inst:b')).toEqual({ sessionId: null, isOpened: false });
  saveConversation('inst:b', { isOpened: true });
  expect(savedConversation('inst:b')).toEqual({ sessionId: null, isOpened: true });
  expect(savedConversation('inst:a')).toEqual({ sessionId: null, isOpened: false });
});

it.each(['', '{', '7', 'null', '{"instanceId":"inst:a","sessionId":7,"isOpened":"yes"}'])(
  'is none where storage holds %j',
  (value) => {
    saveConversation('inst:a', { sessionId: 'conv_1', isOpened: true });
    spoil(value);
    expect(savedConversation('inst:a')).toEqual({ sessionId: null, isOpened: false });
  },
);

it('is none where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  saveConversation('inst:a', { isOpened: true });
  expect(savedConversation('inst:a')).toEqual({ sessionId: null, isOpened: false });
});
