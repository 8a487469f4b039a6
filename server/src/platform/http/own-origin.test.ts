import { expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

it.each([
  [undefined, undefined, 'localhost:8787', true],
  [undefined, 'http://localhost:8787', 'localhost:8787', true],
  [undefined, 'http://localhost:5173', 'localhost:8787', false],
  [undefined, 'null', 'localhost:8787', false],
  [undefined, 'not an origin', 'localhost:8787', false],
  [undefined, 'http://localhost:8787', undefined, false],
  ['https://parley.example.com', 'https://parley.example.com', 'inside:8787', true],
  ['https://parley.example.com/', 'https://parley.example.com', 'inside:8787', true],
  ['https://parley.example.com', 'http://parley.example.com', 'inside:8787', false],
  ['https://parley.example.com', 'https://parley.example.com.evil.example', 'inside:8787', false],
  ['https://parley.example.com', 'https://evil.example', 'inside:8787', false],
])('with PUBLIC_URL %s a page of %s may ask %s: %s', (PUBLIC_URL, origin, host, allowed) => {
  expect(isOwnOrigin({ PUBLIC_URL }, { origin, host })).toBe(allowed);
});
