import { describe, expect, it } from 'vitest';
import { createConversations } from './conversations.ts';
import type { Memory } from './engine.ts';
import { EMPTY_FRAME } from './frame/frame.ts';
import { createRateLimit } from './rate-limit.ts';

const MEMORY: Memory = { frame: EMPTY_FRAME, permalink: '/web-traffic' };
const ANN = { userId: 'ann', instanceId: 'inst:a' };

describe('conversations', () => {
  it('are remembered for their owner, in their instance, and for nobody else', () => {
    const conversations = createConversations();
    const { sessionId } = conversations.open(ANN, undefined);
    conversations.remember(ANN, sessionId, MEMORY);
    expect(conversations.open(ANN, sessionId)).toEqual({ sessionId, memory: MEMORY });
    for (const other of [
      { ...ANN, userId: 'bob' },
      { ...ANN, instanceId: 'inst:b' },
    ]) {
      const opened = conversations.open(other, sessionId);
      expect(opened.memory).toBeNull();
      expect(opened.sessionId).not.toBe(sessionId);
    }
  });

  it('are forgotten half a day after the last question', () => {
    let now = 0;
    const conversations = createConversations(() => now);
    const { sessionId } = conversations.open(ANN, undefined);
    conversations.remember(ANN, sessionId, MEMORY);
    now += 11 * 3_600_000;
    expect(conversations.open(ANN, sessionId).memory).toEqual(MEMORY);
    conversations.remember(ANN, sessionId, MEMORY);
    now += 11 * 3_600_000;
    expect(conversations.open(ANN, sessionId).memory).toEqual(MEMORY);
    now += 13 * 3_600_000;
    expect(conversations.open(ANN, sessionId).memory).toBeNull();
  });

  it('are bounded: the least lately used go first', () => {
    const conversations = createConversations();
    for (let index = 0; index <= 10_000; index += 1) conversations.remember(ANN, `s${index}`, MEMORY);
    expect(conversations.open(ANN, 's10000').memory).toEqual(MEMORY);
    expect(conversations.open(ANN, 's0').memory).toBeNull();
  });
});

describe('the rate limit', () => {
  it('allows so many in any window, for each key by itself', () => {
    let now = 0;
    const limit = createRateLimit({ count: 2, windowMs: 1000, now: () => now });
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    now = 1001;
    expect(limit.take('a')).toBe(true);
  });
});
