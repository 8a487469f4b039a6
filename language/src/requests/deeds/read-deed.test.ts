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
    ['share the visits chart with the board', 'shares'],
    ['publish this page for 2 weeks', 'shares'],
    ['show this dashboard to our agency', 'shares'],
    ['let my boss see this page', 'shares'],
    ['send a link to this page without a login', 'shares'],
    ['send this report to my CFO', 'shares'],
    ['remove our audience from LinkedIn', 'activation'],
    ['hook up HubSpot', 'crm'],
    ['connect our Google Ads account', 'ads'],
    ['import the deals of last year', 'imports'],
    ['invite two colleagues', 'users'],
    ['give a colleague access', 'users'],
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
    'show the chart for 3 months',
    'show this until March',
    'show numbers by account',
    'show customers by page',
    'give sales numbers until March',
    'show pages related to our customers',
    'show the pages that our customers visited',
    'get target accounts from LinkedIn',
    'get me target accounts on LinkedIn',
    'share of target accounts from LinkedIn',
    'share of target accounts on LinkedIn',
    'share of visits to this page until March',
  ])('is not in a question for figures: %s', (text) => expect(readDeed(text)).toBeUndefined());
});

describe('where audiences are', () => {
  it.each([
    'which audiences are active?',
    'what audiences are on LinkedIn',
    'list our active audiences',
    'show our live audiences',
    'which audiences are currently live',
    'which audiences do we have running?',
    'is the audience Nobody on LinkedIn?',
  ])('%s', (text) => expect(asksActivations(text, TEST_NAMES)).not.toBeNull());
  it.each([
    'which audiences are there',
    'is LinkedIn on the list',
    'how active is our audience',
    'which segments sent the most visits',
    'which audiences brought the most pipeline on LinkedIn',
    'which segments have live chats',
    'which audiences are deactivated?',
    'which audiences are not active',
    'is the audience Nobody deactivated?',
    "which audiences aren't on LinkedIn",
    'which vendors are active',
  ])('is not in: %s', (text) => expect(asksActivations(text, TEST_NAMES)).toBeNull());
});
