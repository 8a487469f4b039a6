import { expect, it } from 'vitest';
import { editedFrom, rebased } from './join-domains.ts';

const READ = { joinDomains: ['acme.example'], revision: '1' };

it('is saved with the revision that the edit began with, and is no edit where it comes back there', () => {
  expect(editedFrom(READ, ['acme.example', 'globex.example'])).toEqual({
    base: READ,
    domains: ['acme.example', 'globex.example'],
  });
  expect(editedFrom(READ, ['acme.example'])).toBeUndefined();
});

it('adds and takes away the same over what another admin saved meanwhile', () => {
  const then = ['acme.example', 'globex.example'];
  expect(rebased(['acme.example', 'mine.example'], then, [...then, 'theirs.example'])).toEqual([
    'acme.example',
    'theirs.example',
    'mine.example',
  ]);
});
