import { expect, it } from 'vitest';
import { rememberRequestId, toFailure } from './failure.ts';

const graphql = (code: string, details?: unknown) => ({
  errors: [{ message: 'x', extensions: { code, details } }],
});

it('says a known code in its own words, with its details filled in', () => {
  expect(toFailure(graphql('exports.too-many-rows', { limit: '100,000' }))).toMatchObject({
    code: 'exports.too-many-rows',
    message: 'Export limited to 100,000 records',
  });
});

it('reads the code out of the body of an answer with an error status', () => {
  expect(toFailure({ statusCode: 504, bodyText: JSON.stringify(graphql('TIMEOUT')) }).code).toBe('TIMEOUT');
  expect(toFailure({ statusCode: 502, bodyText: '<html>' }).code).toBe('UNKNOWN');
});

it.each([undefined, null, 'text', {}, new Error('secret'), graphql('never-heard')])(
  'never leaks %s',
  (error) => {
    expect(toFailure(error).message).toBe('An unknown error occurred.');
  },
);

it('quotes the request id', () => {
  const error = graphql('TIMEOUT');
  rememberRequestId(error, '6f1c');
  expect(toFailure(error).requestId).toBe('6f1c');
});
