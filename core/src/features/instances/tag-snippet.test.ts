import { expect, it } from 'vitest';
import { tagSnippet } from './tag-snippet.ts';

it('writes the snippet with what it carries encoded', () => {
  expect(tagSnippet('https://p.example', 'acme.com', 'a&b"')).toBe(
    '<script async src="https://p.example/tag.js?domain=acme.com&token=a%26b%22"></script>',
  );
});
