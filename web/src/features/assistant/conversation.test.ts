import type { ApolloClient } from '@apollo/client';
import { afterEach, describe, expect, it } from 'vitest';
import { conversationOf, openStored, stopOpening } from './conversation.ts';

const conversation = conversationOf({
  url: 'ws://127.0.0.1:1',
  token: () => 'token',
  instanceId: 'inst:test',
  audience: () => undefined,
});
const { session, useOpening } = conversation;

/** A server that answers when the test says so. */
function slowServer() {
  const answers: (() => void)[] = [];
  const query = () =>
    new Promise((done) => answers.push(() => done({ data: { conversations: { turns: [] } } })));
  return { client: { query } as unknown as ApolloClient, answer: () => answers.shift()?.() };
}

afterEach(() => session.open(null));

describe('a stored conversation', () => {
  it('takes the place of the one at hand when it comes', async () => {
    const { client, answer } = slowServer();
    const opened = openStored(conversation, client, 'conv_a');
    expect(useOpening.getState()).toEqual({ kind: 'loading' });
    answer();
    await opened;
    expect(session.getState().sessionId).toBe('conv_a');
    expect(useOpening.getState()).toEqual({ kind: 'none' });
  });

  it('takes no place when it was left before it came', async () => {
    const { client, answer } = slowServer();
    const opened = openStored(conversation, client, 'conv_a');
    stopOpening(conversation, 'conv_a');
    expect(useOpening.getState()).toEqual({ kind: 'none' });
    answer();
    await opened;
    expect(session.getState().sessionId).toBeNull();
  });

  it('still comes when another one was left', async () => {
    const { client, answer } = slowServer();
    const first = openStored(conversation, client, 'conv_a');
    const second = openStored(conversation, client, 'conv_b');
    stopOpening(conversation, 'conv_a');
    answer();
    answer();
    await Promise.all([first, second]);
    expect(session.getState().sessionId).toBe('conv_b');
  });
});
