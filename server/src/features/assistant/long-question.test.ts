import { decodeClientMessage } from '@parley/core/assistant';
import { expect, it } from 'vitest';
import { longQuestion } from './long-question.ts';

const sent = (query: string) => {
  const payload = { query, requestId: 'req_1' };
  const decoded = decodeClientMessage(
    JSON.stringify({ type: 'message', token: 't', instanceId: 'inst:a', payload }),
  );
  return decoded.kind === 'unknown' ? longQuestion(decoded.received) : 'read';
};

it('a question that is too long is told its limit', () => {
  expect(sent('visits and '.repeat(700))).toEqual({
    type: 'error',
    code: 'TOO_LONG',
    message: 'Question is too long: at most 4,000 characters.',
    requestId: 'req_1',
  });
  expect(sent('visits '.repeat(500))).toBe('read');
});

it('other messages that cannot be read are not questions', () => {
  expect(sent('')).toBeUndefined();
  expect(longQuestion({ type: 'typing' })).toBeUndefined();
});
