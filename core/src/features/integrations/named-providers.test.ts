import { expect, it } from 'vitest';
import { namedProviders } from './named-providers.ts';

it.each([
  ['is Salesforce up to date?', ['oprv:salesforce']],
  ['when did linkedin last sync', ['oprv:linkedin']],
  ['are facebook and bing current', ['oprv:facebook', 'oprv:bing']],
  ['is Meta up to date', ['oprv:facebook']],
  ['is the crm data up to date', ['oprv:hubspot', 'oprv:salesforce']],
  ['when was this data last updated', []],
  ['are the metadata current', []],
])('finds in “%s” %j', (text, expected) => {
  expect(namedProviders(text).toSorted()).toEqual(expected.toSorted());
});

it('knows all ad accounts by that word', () => {
  expect(namedProviders('how current are our ad accounts').length).toBeGreaterThan(4);
});
