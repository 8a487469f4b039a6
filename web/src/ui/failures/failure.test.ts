import { ERROR_CODES, messageOf } from '@parley/core/api';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { fieldErrorsOf, rememberRequestId, toFailure } from './failure.ts';

const graphql = (code: string, details?: unknown) => ({
  errors: [{ message: 'x', extensions: { code, details } }],
});

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => log.mockClear());
afterAll(() => log.mockRestore());

describe('every code of the catalogue', () => {
  it.each(Object.keys(ERROR_CODES))('%s, by GraphQL and by REST', (code) => {
    const failure = { code, message: messageOf(code) };
    expect(toFailure(graphql(code))).toMatchObject(failure);
    expect(toFailure(new ApiError({ code, status: 400 }))).toMatchObject(failure);
    expect(log).not.toHaveBeenCalled();
  });
});

it('fills in what the details tell', () => {
  const details = { objects: ['A', 'B', 'C', 'D'] };
  const message = 'It is used by "A", "B", "C" and 1 more and cannot be deleted.';
  expect(toFailure(graphql('OBJECT_IN_USE', details)).message).toBe(message);
  expect(toFailure(new ApiError({ code: 'OBJECT_IN_USE', status: 409, details })).message).toBe(message);
});

it('reads the code out of the body of an answer with an error status', () => {
  expect(toFailure({ statusCode: 504, bodyText: JSON.stringify(graphql('TIMEOUT')) }).code).toBe('TIMEOUT');
  expect(toFailure({ statusCode: 502, bodyText: '<html>' }).code).toBe('UNKNOWN');
});

it('an unknown code is logged, and shown as unknown', () => {
  const error = graphql('never-heard');
  rememberRequestId(error, '6f1c');
  expect(toFailure(error)).toEqual({
    code: 'UNKNOWN',
    message: 'An unknown error occurred.',
    requestId: '6f1c',
  });
  toFailure(error);
  expect(log.mock.calls).toEqual([[expect.stringContaining('never-heard'), '6f1c']]);
});

it.each([undefined, null, 'text', {}, new Error('secret'), { errors: [] }, { errors: 'secret' }])(
  'what is no error of ours is unknown and leaks nothing: %s',
  (error) => expect(toFailure(error).message).toBe('An unknown error occurred.'),
);

it('no answer is not an unknown error', () => {
  expect(toFailure(new TypeError('Failed to fetch')).code).toBe('NETWORK');
  expect(toFailure(new TypeError('Load failed')).code).toBe('NETWORK');
  expect(toFailure(new TypeError('x is not a function')).code).toBe('UNKNOWN');
  expect(toFailure(new DOMException('signal timed out', 'TimeoutError')).code).toBe('TIMEOUT');
});

it('quotes the request id', () => {
  const error = graphql('TIMEOUT');
  rememberRequestId(error, '6f1c');
  expect(toFailure(error).requestId).toBe('6f1c');
  expect(toFailure({ errors: error.errors }).requestId).toBe('6f1c');
  expect(toFailure(new ApiError({ code: 'TIMEOUT', status: 504, requestId: '7a' })).requestId).toBe('7a');
});

it('knows what is wrong with each field', () => {
  const details = { fieldErrors: { email: 'Please use a work address.', name: 7 } };
  expect(fieldErrorsOf(graphql('INVALID_INPUT', details))).toEqual({ email: 'Please use a work address.' });
  expect(fieldErrorsOf(new ApiError({ code: 'INVALID_INPUT', status: 400, details }))).toHaveProperty(
    'email',
  );
  for (const error of [null, new Error('x'), graphql('TIMEOUT'), graphql('TIMEOUT', { fieldErrors: 'x' })])
    expect(fieldErrorsOf(error)).toEqual({});
});
