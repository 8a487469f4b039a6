import { expect, it } from 'vitest';
import { damageOf } from './damage-of.ts';
import { isUnexpected, toAppError } from './to-app-error.ts';

const READING = [
  '(while reading column path): (while reading from part /data/store/25c/25cb/202603_1_1_1/ in table parley.page_views (25cb)',
  'located on disk default of type local, from mark 0 with max_rows_to_read = 1021, offset = 0): While executing MergeTreeSelect.',
].join(' ');
const error = (code: string, message: string): Error => Object.assign(new Error(message), { code });

it.each([
  ['40', `Checksum doesn't match: corrupted data. ${READING}`],
  ['33', `Cannot read all data. Bytes read: 10. Bytes expected: 25: ${READING}`],
])('says which rows cannot be read (%s), in words for everybody, and in the log', (code, message) => {
  const met = new Error('a query failed', { cause: error(code, message) });
  expect(damageOf(met)).toBe('page_views');
  expect(toAppError(met)).toMatchObject({
    code: 'DAMAGED',
    message: expect.stringMatching(
      /^A part of the store is damaged: some page views cannot be read\. Ask an/,
    ),
  });
  expect(isUnexpected(met)).toBe(true);
});

it.each([
  ['241', `Query memory limit exceeded: ${READING}`],
  ['33', 'Cannot read all data from the connection.'],
])('is not another problem (%s)', (code, message) => {
  expect(damageOf(error(code, message))).toBeUndefined();
  expect(toAppError(error(code, message)).code).toBe('INTERNAL');
});
