import { expect, it } from 'vitest';
import { type ActionOf, withChanges } from './proposal.ts';

const ALERT: ActionOf<'create-alert'> = {
  ...{ type: 'create-alert', name: 'Spend', metric: 'spend', cause: 'above', threshold: 10, windowDays: 30 },
  ...{ variableTemplate: '{}', urlTemplate: '/vendors', about: '' },
};

it('a proposal takes what its kind may have, though nothing of it was proposed', () => {
  const changes = { additionalRecipients: ['user_1'], webhookIds: ['whok_1'], threshold: 12 };
  expect(withChanges(ALERT, changes)).toEqual({ ...ALERT, ...changes });
});

it('a proposal takes nothing that its kind has not', () => {
  expect(withChanges(ALERT, { goal: 5, isLive: true })).toEqual(ALERT);
});
