import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

it('says what a body holds, place by place, and where it holds nothing', () => {
  expect(placesOf({ audienceId: null, sectors: ['Software', 'Retail'], regions: [] })).toEqual([
    { path: 'audienceId', value: null },
    { path: 'sectors', value: 'Software, Retail' },
    { path: 'regions', value: null },
  ]);
  expect(
    placesOf({ taskEvent: { offlineEventsAll: false, offlineTasksSpecific: ['Call'] }, lead: null }),
  ).toEqual([
    { path: 'taskEvent.offlineEventsAll', value: 'false' },
    { path: 'taskEvent.offlineTasksSpecific', value: 'Call' },
    { path: 'lead', value: null },
  ]);
});

it('says each rule in one line, without ids and what is empty', () => {
  const rule = { id: 'rule_1', channelId: 'Email', media: [], sources: ['news', 'mail'] };
  const asked = { ...rule, customParameters: [{ name: 'ref', values: ['a'] }] };
  expect(placesOf({ rules: [rule, asked] })).toEqual([
    { path: 'rules[1]', value: 'channelId: Email · sources: news, mail' },
    {
      path: 'rules[2]',
      value: 'channelId: Email · sources: news, mail · customParameters: name: ref · values: a',
    },
  ]);
  expect(placesOf({ rules: [] })).toEqual([{ path: 'rules', value: null }]);
});
