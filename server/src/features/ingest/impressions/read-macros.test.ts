import { describe, expect, it } from 'vitest';
import { readMacros } from './read-macros.ts';

describe('macros of a pixel', () => {
  it('are read with their bounds', () => {
    expect(
      readMacros({
        campaign: ' Q4 ',
        creative: 'x'.repeat(400),
        site: 'https://www.News.example/a',
        click: '1',
      }),
    ).toEqual({ campaign: 'Q4', creative: 'x'.repeat(250), site: 'news.example', isClick: true });
  });

  it.each([
    '{campaign}',
    '{{campaign.name}}',
    '$'.concat('{CAMPAIGN_ID}'),
    '%%PATTERN:url%%',
    '[CACHEBUSTER]',
    '%ecid!',
    '__CID__',
    'undefined',
    'jane@acme.com',
  ])('are empty when nobody filled them: %s', (campaign) => {
    expect(readMacros({ campaign })).toEqual({ campaign: '', creative: '', site: '', isClick: false });
  });

  it('take the first word of it only as text', () => {
    expect(readMacros({ campaign: ['a', 'b'], site: 7 })).toMatchObject({ campaign: '', site: '' });
  });
});
