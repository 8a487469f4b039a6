import { expect, it } from 'vitest';
import { withAudience } from './chosen-audience.ts';

it('adds the chosen audience to pages that take one', () => {
  expect(withAudience('/channels', 'audn_1')).toBe('/channels?audience=audn_1');
  expect(withAudience('/vendors/vndr_bing', 'audn_1')).toBe('/vendors/vndr_bing?audience=audn_1');
});

it('leaves other pages, addresses with parameters and TAM alone', () => {
  expect(withAudience('/dashboard', 'audn_1')).toBe('/dashboard');
  expect(withAudience('/no-page', 'audn_1')).toBe('/no-page');
  expect(withAudience('/channels?audience=audn_2', 'audn_1')).toBe('/channels?audience=audn_2');
  expect(withAudience('/channels', '')).toBe('/channels');
});
