import { expect, it } from 'vitest';
import { offlineValuesOf } from './offline-form.ts';
import { changedFields, problemsOf, rebased, type SettingsValues, variablesOf } from './settings-form.ts';

const STORED: SettingsValues = {
  name: 'Acme',
  targetBy: 'audience',
  audienceId: 'audn_1',
  sectors: [],
  regions: [],
  revRanges: [],
  url: '',
  moneyField: '',
  influenceWindow: 90,
  viewThroughDays: 7,
  netNewRule: 'ALL',
  exclusions: ['/careers'],
  offline: offlineValuesOf({ taskEvent: null, lead: null, campaign: null }),
  why: '',
};
const edited = (change: Partial<SettingsValues>) => {
  const values = { ...STORED, ...change };
  const changed = changedFields(values, STORED);
  return { variables: variablesOf(values, changed), problems: problemsOf(values, changed), changed };
};

it('keeps what was typed over what others saved meanwhile, and takes the rest as it is now', () => {
  const typed = { ...STORED, exclusions: ['/jobs'], why: 'Because' };
  const now = { ...STORED, exclusions: ['/docs'], influenceWindow: 30, name: 'Haven' };
  expect(rebased(typed, STORED, now)).toEqual({
    ...now,
    exclusions: ['/jobs'],
    why: 'Because',
  });
  // A target market goes as a whole: the lists of one, and the audience of another, are none.
  const lists = { targetBy: 'lists' as const, audienceId: null, sectors: ['sect_software'] };
  const theirs = { ...STORED, audienceId: 'audn_2' };
  expect(rebased({ ...STORED, ...lists }, STORED, theirs)).toEqual({ ...theirs, ...lists });
});

it('sends only the groups that were changed', () => {
  expect(edited({ why: 'Because' }).changed).toEqual([]);
  expect(edited({ exclusions: [] }).variables).toEqual({ why: '', visitExclusions: [] });
  expect(edited({ influenceWindow: 30 }).variables).toEqual({
    why: '',
    pipelineReport: { influenceWindow: 30 },
  });
  expect(edited({ url: 'https://crm.example' }).variables).toEqual({
    why: '',
    pipelineReport: { url: 'https://crm.example', fieldName: '' },
  });
  expect(edited({ viewThroughDays: '14', netNewRule: 'NET_NEW' }).variables).toEqual({
    why: '',
    viewThroughDays: 14,
    netNewRule: 'NET_NEW',
  });
});

it('sends one way to name a target market only', () => {
  const lists = { targetBy: 'lists', sectors: ['a'], regions: ['b'], revRanges: ['c'] } as const;
  const { variables, problems } = edited({ ...lists, sectors: ['a'], regions: ['b'], revRanges: ['c'] });
  expect(variables.tam).toEqual({ sectors: ['a'], regions: ['b'], revRanges: ['c'] });
  expect(problems).toEqual({});
});

it('asks for each list, for an audience and for a window that exists', () => {
  expect(Object.keys(edited({ targetBy: 'lists' }).problems)).toEqual(['sectors', 'regions', 'revRanges']);
  expect(edited({ audienceId: null }).problems).toEqual({ audienceId: 'Choose an audience.' });
  for (const influenceWindow of [0, 366, 1.5, ''])
    expect(edited({ influenceWindow }).problems).toHaveProperty('influenceWindow');
  for (const viewThroughDays of [0, 91, 1.5, ''])
    expect(edited({ viewThroughDays }).problems).toEqual({ viewThroughDays: 'Whole days from 1 to 90.' });
});
