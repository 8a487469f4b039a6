import { expect, it } from 'vitest';
import { embedCode, pictureUrl } from './embed-code.ts';
import { sharedPlaceOf } from './share-rules.ts';

it('a page is shared by its key figures, or by one of them', () => {
  expect(sharedPlaceOf('/vendors?audience=audn_1')).toMatchObject({
    audienceId: 'audn_1',
    breakdown: 'vendor',
    metrics: ['visits', 'targetVisits', 'engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced'],
  });
  expect(sharedPlaceOf('/vendors', 'visits')).toMatchObject({ metrics: ['visits'], breakdown: undefined });
  expect(sharedPlaceOf('/vendors', 'spend')).toBeUndefined();
  expect(sharedPlaceOf('/company-settings')).toBeUndefined();
  expect(sharedPlaceOf('https://elsewhere.example/vendors')).toBeUndefined();
});

it('the code of an embed frames the link, and no title ends it early', () => {
  const url = 'https://a.example/share/x-1_';
  const code = embedCode({ url, title: '"><script>alert(1)</script>' });
  expect(code).toContain('<iframe src="https://a.example/embed/x-1_" title="&quot;&gt;&lt;script&gt;');
  expect(code).toContain('<script async src="https://a.example/embed.js"></script>');
  expect(code.match(/<script/g)).toHaveLength(1);
  expect(pictureUrl(url)).toBe('https://a.example/share/x-1_.svg');
});
