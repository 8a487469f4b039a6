import { expect, it } from 'vitest';
import { offlineProblems, offlineValuesOf, offlineVariables } from './offline-form.ts';

const none = { taskEvent: null, lead: null, campaign: null };

it('sends what it was given, and nothing of a group that is not ticked', () => {
  const stored = {
    taskEvent: { offlineEventsAll: true, offlineTasksAll: false, offlineTasksSpecific: ['Call'] },
    lead: { offlineEventsLeadStatus: 'Qualified' },
    campaign: { typeField: 'Type', spendField: 'ActualCost' },
  };
  const values = offlineValuesOf(stored);
  expect(offlineVariables(values)).toEqual(stored);
  const unticked = { ...values, includeTasks: false, includeLeads: false, includeCampaigns: false };
  expect(offlineVariables(unticked)).toEqual(none);
  expect(offlineVariables({ ...values, allTasks: true }).taskEvent).toEqual({
    offlineEventsAll: true,
    offlineTasksAll: true,
    offlineTasksSpecific: [],
  });
});

it('asks for what a ticked group lacks', () => {
  const empty = offlineValuesOf(none);
  expect(offlineProblems(empty)).toEqual({});
  const ticked = { ...empty, includeTasks: true, includeLeads: true, includeCampaigns: true };
  expect(Object.keys(offlineProblems(ticked))).toEqual([
    'offline.taskKinds',
    'offline.leadStatus',
    'offline.typeField',
    'offline.spendField',
  ]);
  expect(offlineProblems({ ...ticked, allTasks: true, leadStatus: 'New', typeField: 'T' })).toEqual({
    'offline.spendField': 'Choose the field that holds the spend.',
  });
});
