import { expect, it } from 'vitest';
import { plainDomain } from './plain-domain.ts';
import { tagSnippet } from './tag-snippet.ts';

it.each([
  ['acme.com', 'acme.com'],
  [' https://www.Acme.com/pricing?a=1 ', 'acme.com'],
  ['http://shop.acme.co.uk:8080', 'shop.acme.co.uk'],
])('%j is the domain %s', (text, domain) => expect(plainDomain(text)).toBe(domain));

it('writes the snippet with what it carries encoded', () => {
  expect(tagSnippet('https://p.example', 'acme.com', 'a&b"')).toBe(
    '<script async src="https://p.example/tag.js?domain=acme.com&token=a%26b%22"></script>',
  );
});
