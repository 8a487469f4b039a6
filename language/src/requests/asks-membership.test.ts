import { describe, expect, it } from 'vitest';
import { outcomeOf, TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';
import { asksMembership } from './asks-membership.ts';

const memberOf = (text: string) =>
  asksMembership(text, { names: TEST_NAMES, today: TEST_DAY, before: outcomeOf('journey of Siemens').frame });

describe('whether a company is a target account', () => {
  it.each([
    'is Siemens a target account',
    'is Siemens in our tam?',
    'are they one of our target accounts',
    'do we target Siemens',
    'is "Siemens AG" on our list',
  ])('%s', (question) => {
    expect(memberOf(question)).toEqual({
      company: { id: 'comp_siemens', name: 'Siemens AG' },
      audience: null,
    });
  });

  it('or in an audience by name', () => {
    expect(memberOf('is Siemens in named accounts')).toMatchObject({ audience: { id: 'audn_named' } });
  });

  it('a name of several companies needs a clarification', () => {
    expect(memberOf('is Alpine in our tam')).toMatchObject({
      choices: ['Alpine Foods GmbH', 'Alpine Metals'],
    });
    expect(memberOf('are banks in our target market')).toMatchObject({ choices: [] });
  });

  it.each(['is the win rate right', 'is Siemens growing', 'visits from Siemens', 'are bots in visits'])(
    '%s is another question',
    (question) => {
      expect(memberOf(question)).toBeNull();
    },
  );

  it('all audiences of a company are asked for', () => {
    expect(memberOf('which audiences is Siemens in?')).toMatchObject({
      company: { id: 'comp_siemens' },
      isOfAll: true,
    });
    expect(memberOf('which audiences are in Europe')).toBeNull();
  });
});
