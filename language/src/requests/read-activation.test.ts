import { expect, it } from 'vitest';
import { TEST_NAMES } from '../testing/names.ts';
import { readActivation } from './read-activation.ts';

const named = { id: 'audn_named', name: 'Named accounts' };

it.each([
  ['activate Named accounts on LinkedIn', 'activate', named, 'LinkedIn'],
  ['Please activate the audience “named accounts” on LinkedIn Ads.', 'activate', named, 'LinkedIn Ads'],
  ['activate Named accounts on LinkedIn Ads: Harbor EMEA', 'activate', named, 'LinkedIn Ads: Harbor EMEA'],
  ['activate Named accounts', 'activate', named, ''],
  ['send our Named accounts list to LinkedIn', 'activate', named, 'LinkedIn'],
  ['can you deactivate Named accounts on linkedin', 'deactivate', named, 'linkedin'],
  ['stop sending Named accounts to LinkedIn', 'deactivate', named, 'LinkedIn'],
  ['take Named accounts off from LinkedIn', 'deactivate', named, 'LinkedIn'],
  ['activate Nobodies on LinkedIn', 'activate', null, 'LinkedIn'],
] as const)('%s', (text, deed, audience, place) => {
  expect(readActivation(text, TEST_NAMES)).toMatchObject({ deed, audience, place });
});

it.each([
  'visits of Named accounts from LinkedIn',
  'send the report to LinkedIn',
  'remove the filter',
  'take me to the audiences',
  'activate dark mode',
  'how many companies of Named accounts came from LinkedIn Ads?',
])('%s is no such wish', (text) => expect(readActivation(text, TEST_NAMES)).toBeUndefined());
