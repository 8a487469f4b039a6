import { describe, expect, it } from 'vitest';
import { TEST_NAMES } from '../../testing/index.ts';
import { asksActivations } from '../asks-activations.ts';
import { readDeed } from './read-deed.ts';

describe('a deed that the product has', () => {
  it.each([
    ['send audience to linkedin ads', 'activation'],
    ['can you send audiences to ad platforms?', 'activation'],
    ['we want to retarget our target accounts', 'activation'],
    ['share this with the board until Friday', 'shares'],
    ['give our agency a link to this page', 'shares'],
    ['hook up HubSpot', 'crm'],
    ['connect our Google Ads account', 'ads'],
    ['import the deals of last year', 'imports'],
    ['invite two colleagues', 'users'],
    ['create an alert', 'alerts'],
    ['where can I set up a recurring report?', 'mailed'],
    ['how do I set a goal?', 'goals'],
  ])('%s', (text, topic) => expect(readDeed(text)?.topic).toBe(topic));

  it.each([
    'which companies of the audience came from LinkedIn',
    'email open rate',
    'show me visits from LinkedIn Ads',
    'give me the target companies on LinkedIn',
    'delete all bot visits, they mess up my report',
    'add Google Ads',
    'get visits of target accounts from Google Ads',
    'share of visits by channel',
    'target companies that visited pricing',
    'post views by campaign',
    'send me the top vendors',
  ])('is not in a question for figures: %s', (text) => expect(readDeed(text)).toBeUndefined());
});

describe('where audiences are', () => {
  it.each([
    'which audiences are active?',
    'what audiences are on LinkedIn',
    'list our active audiences',
    'is the audience Nobody on LinkedIn?',
  ])('%s', (text) => expect(asksActivations(text, TEST_NAMES)).not.toBeNull());
  it.each([
    'which audiences are there',
    'is LinkedIn on the list',
    'how active is our audience',
    'which vendors are active',
  ])('is not in: %s', (text) => expect(asksActivations(text, TEST_NAMES)).toBeNull());
});
