import { describe, expect, it } from 'vitest';
import { readRule } from './read-rule.ts';

const none = { media: [], sources: [], referralDomains: [], customParameters: [], unread: null };

describe('the wish for a channel rule', () => {
  it.each([
    [
      'Map visits from partner.example to Affiliate & Partner, Podcast Guild',
      { place: 'Affiliate & Partner, Podcast Guild', referralDomains: ['partner.example'] },
    ],
    ['please count traffic with source guild as Newsletter', { place: 'Newsletter', sources: ['guild'] }],
    [
      'Add a channel rule: source guild or "guild show" and medium podcast → Podcast Guild',
      { place: 'Podcast Guild', sources: ['guild', 'guild show'], media: ['podcast'] },
    ],
    [
      'create a mapping rule that maps visits with campaign spring to Webinars.',
      { place: 'Webinars', customParameters: [{ name: 'utm_campaign', values: ['spring'] }] },
    ],
    [
      'I want a channel rule for ref=x, referrer google.* to Email, Newsletter',
      {
        place: 'Email, Newsletter',
        referralDomains: ['google.*'],
        customParameters: [{ name: 'ref', values: ['x'] }],
      },
    ],
    ['assign visits from utm_source=letter to Newsletter', { place: 'Newsletter', sources: ['letter'] }],
    ['Make a channel rule', { place: '' }],
    ['add a channel rule for big spenders to Email', { place: 'Email', unread: 'big spenders' }],
  ])('is in %j', (text, wanted) => expect(readRule(text)).toEqual({ ...none, ...wanted }));

  it.each([
    'count visits by vendor',
    'count visits from Google last month',
    'map visits of companies to revenue',
    'which channel rules are there?',
    'what does the first rule do',
    'visits from partner.example',
    'put spend as a line chart',
    'attribute revenue to channels',
    'how do I add a channel rule?',
    'compare visits from google.com to last month',
  ])('is not in %j', (text) => expect(readRule(text)).toBeUndefined());
});
