import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { readPageUrl, readReferrer, referralDomain } from './page-url.ts';

describe('the address of a page', () => {
  it('gives host, path, campaign parameters and the name of the click id', () => {
    expect(
      readPageUrl(
        'https://WWW.Acme.example:8443/Pricing?UTM_Source=%20Google%20&utm_medium=cpc&utm_campaign=&utm_campaign=Q4&utm_term=a+b&utm_content=x&gclid=AbC&plan=team#faq',
      ),
    ).toEqual({
      host: 'www.acme.example',
      path: '/Pricing',
      utm_source: 'Google',
      utm_medium: 'cpc',
      utm_campaign: 'Q4',
      utm_term: 'a b',
      utm_content: 'x',
      click_id: 'gclid',
      parameters: { plan: 'team' },
    });
  });

  it('keeps no value of a click id, no e-mail address and no mark of a person', () => {
    const page = readPageUrl('https://a.example/?fbclid=V1&msclkid=V2&email=x%40y.z&igshid=V3&_hsmi=V4&ok=1');
    expect(JSON.stringify(page)).not.toMatch(/V\d|y\.z/);
    expect(page?.parameters).toEqual({ ok: '1' });
  });

  it('bounds what a query may hold', () => {
    const query = Array.from({ length: 100 }, (_, index) => `p${index}=${'v'.repeat(600)}`).join('&');
    const parameters = readPageUrl(`https://a.example/?${query}`)?.parameters ?? {};
    expect(Object.keys(parameters)).toHaveLength(30);
    expect(parameters['p0']).toHaveLength(500);
  });

  it.each([
    ['https://a.example/app#/settings', '/app#/settings'],
    ['https://a.example/app#!/settings?tab=1', '/app#!/settings'],
    ['https://a.example/app#top', '/app'],
    ['https://a.example', '/'],
    ['https://a.example/caf%C3%A9/men%c3%bc', '/café/menü'],
    ['https://a.example/%E3%81%8A%20x', '/お x'],
    ['https://a.example/日本', '/日本'],
    ['https://a.example/a%2Fb%3Fc%23d', '/a%2Fb%3Fc%23d'],
    ['https://a.example/100%25%41', '/100%25%41'],
    ['https://a.example/broken%E3%81/%00', '/broken%E3%81/%00'],
    ['https://a.example/app#/%C3%BCber', '/app#/über'],
  ])('%s is the page %s', (url, path) => {
    expect(readPageUrl(url)?.path).toBe(path);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'about:blank', '/relative', '', 'https://'])(
    '%j is none',
    (url) => {
      expect(readPageUrl(url)).toBeUndefined();
    },
  );
});

it('keeps of parameters what every database takes: no NUL, and no half of a character', () => {
  const long = `${'x'.repeat(LIMITS.utm - 1)}😀`;
  const page = readPageUrl(
    `https://a.example/?utm_campaign=a%00b&utm_source=${encodeURIComponent(long)}&fr%00om=x%00y`,
  );
  expect(page).toMatchObject({ utm_campaign: 'ab', parameters: { from: 'xy' } });
  expect(page?.utm_source.isWellFormed()).toBe(true);
});

describe('a referrer', () => {
  it.each([
    ['https://www.google.com/search?q=secret', 'https://www.google.com/search', 'google.com'],
    ['https://mail.google.com/', 'https://mail.google.com/', 'mail.google.com'],
    ['https://shop.acme.co.uk/cart', 'https://shop.acme.co.uk/cart', ''],
    ['https://acme.co.uk.evil.example/', 'https://acme.co.uk.evil.example/', 'acme.co.uk.evil.example'],
    ['android-app://com.linkedin.android/', 'android-app://com.linkedin.android/', 'com.linkedin.android'],
    ['', '', ''],
    ['not a url', '', ''],
    ['data:text/html,x', '', ''],
  ])('%s', (text, referrer, domain) => {
    expect(readReferrer(text, 'www.acme.co.uk')).toEqual({ referrer, referral_domain: domain });
  });

  it('has a domain of its own, whoever it led to', () => {
    expect(referralDomain('https://WWW.LinkedIn.com:443/feed')).toBe('linkedin.com');
    expect(referralDomain('nonsense')).toBe('');
  });
});
