import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from './error-codes.ts';
import { isErrorCode, messageOf } from './message-of.ts';

const CODES = Object.keys(ERROR_CODES);
const FIXED = {
  UNKNOWN: 'An unknown error occurred.',
  PERMISSION_DENIED: 'You do not have permissions to perform this action. Access has been denied.',
  TOO_MANY_REQUESTS: 'Please wait a few minutes before retrying.',
  INTERNAL: 'Sorry, something went wrong',
  UPDATE_FAILURE: 'Apologies, but something went wrong. Please try to Save again.',
  NOT_FOUND: 'The page does not exist or has moved.',
  INSTANCE_ACCESS_DENIED: 'Unable to load the instance: instance may not exist or no access',
} as const;

/** The generic codes of the specification 000 §8, in its order. */
const GENERIC = [
  'UNKNOWN',
  'NOT_FOUND',
  'UPDATE_FAILURE',
  'UNKNOWN_FIELD',
  'MISSING_FIELD',
  'TOO_LONG',
  'NON_UNIQUE_ID',
  'OBJECT_IN_USE',
  'CANNOT_DELETE',
  'INTERNAL',
  'NO_INSTANCE',
  'INSTANCE_ACCESS_DENIED',
  'RESPONSE_TOO_LARGE',
  'REQUEST_TOO_LARGE',
  'TOO_MANY_ERRORS',
  'BAD_ID_PREFIX',
  'MISSING_AUTHENTICATION',
  'TIMEOUT',
  'OPERATION_LOCKED',
  'PERMISSION_DENIED',
];
const PAGINATION = [
  'invalid-limit',
  'invalid-pagination',
  'filter-not-allowed',
  'filter-op-not-allowed',
  'invalid-filter-data',
  'sort-not-allowed',
  'too-many-sorts',
].map((name) => `pagination.${name}`);
const OTHERS = [
  'users.already-in-org',
  'bad-domain',
  'add-admin-role-failure',
  'intermediate-session-expired',
  'duplicate-organization',
  'missing-tam-details',
  'TOO_MANY_REQUESTS',
];

describe('the catalogue', () => {
  it.each([...GENERIC, ...PAGINATION, ...OTHERS])('has %s', (code) => expect(CODES).toContain(code));

  it.each(CODES)('%s has a text of its own, without gaps to fill', (code) => {
    const message = messageOf(code);
    expect(message.length).toBeGreaterThan(8);
    expect(message).not.toMatch(/[{}]|undefined|null/);
    expect(CODES.filter((other) => messageOf(other) === message)).toEqual([code]);
  });

  it.each(CODES)('%s keeps to its text, whatever strange details come with it', (code) => {
    const strange = {
      field: 7,
      max: 'x',
      objects: [null, 3, {}],
      what: '',
      by: {},
      reason: [],
      limit: {},
      count: -1,
    };
    for (const details of [undefined, null, 'text', 12, [], {}, strange])
      expect(messageOf(code, details)).toBe(messageOf(code));
  });

  it.each(Object.entries(FIXED))('%s says what the specification says', (code, message) =>
    expect(messageOf(code)).toBe(message),
  );
});

it.each(['never-heard', '', 'toString', '__proto__', 'constructor'])('%j is unknown', (code) => {
  expect(isErrorCode(code)).toBe(false);
  expect(messageOf(code, { field: 'name' })).toBe(ERROR_CODES.UNKNOWN);
});

describe('details', () => {
  it.each([
    [
      'UPDATE_FAILURE',
      { what: 'the company settings' },
      /wrong with the company settings\. Please try to Save again\.$/,
    ],
    ['MISSING_FIELD', { field: 'visitExclusions' }, /^A required field is missing: visit exclusions\.$/],
    [
      'DAMAGED',
      { table: 'visit_days' },
      /^A part of the store is damaged: some visit days cannot be read\. Ask/,
    ],
    ['TOO_LONG', { field: 'name', max: 1000 }, /^Name is too long: at most 1,000 characters\.$/],
    ['TOO_LONG', { field: 'searchQuery' }, /^Search query is too long\.$/],
    ['audiences.not-a-spreadsheet', { reason: 'Save it as xlsx.' }, /^Save it as xlsx\.$/],
    ['audiences.list-too-long', { limit: 100_000 }, /^The list has more than 100,000 rows/],
    ['CANNOT_DELETE', { what: 'Robin' }, /^"Robin" cannot be deleted\.$/],
    ['CANNOT_DELETE', { reason: 'Nobody can remove themselves.' }, /^Nobody can remove themselves\.$/],
    ['OPERATION_LOCKED', { reason: 'Another log is being imported.' }, /^Another log is being imported\.$/],
    ['OPERATION_LOCKED', { by: 'Sam Okafor' }, /^Sam Okafor is doing this right now\./],
    ['exports.too-many-rows', { limit: 100_000 }, /^Export limited to 100,000 records$/],
    ['exports.too-many-rows', { limit: '100,000' }, /^Export limited to 100,000 records$/],
  ] as const)('%s with %j', (code, details, message) => expect(messageOf(code, details)).toMatch(message));

  it.each([
    [['A'], undefined, '"A"'],
    [['A', 'B'], undefined, '"A" and "B"'],
    [['A', 'B', 'C'], undefined, '"A", "B" and "C"'],
    [['A', 'B', 'C', 'D'], undefined, '"A", "B", "C" and 1 more'],
    [['A', 'B', 'C'], 7, '"A", "B", "C" and 4 more'],
    [[{ id: 'audn_1', name: 'A' }, { name: 'B' }], 2, '"A" and "B"'],
    [['A'], 12, '"A" and 11 more'],
    [['A'], 1, '"A" and items of colleagues (1)', 1],
    [['A', 'B', 'C'], 7, '"A", "B", "C", 4 more and items of colleagues (2)', 2],
    [[], 0, 'items of colleagues (3)', 3],
  ])('in use by %j of %s', (objects, count, named, others?: number) =>
    expect(messageOf('OBJECT_IN_USE', { objects, count, others })).toBe(
      `It is used by ${named} and cannot be deleted.`,
    ),
  );
});
