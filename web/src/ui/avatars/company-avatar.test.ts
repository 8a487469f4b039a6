import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './company-avatar.tsx';

describe('initialsOf', () => {
  it.each([
    ['Acme Corporation Ltd', 'acme.example', 'AC'],
    ['Quillstone', 'quillstone.example', 'QU'],
    ['', 'north-wind.example', 'NW'],
    ['Åse & Øl', 'a.example', 'ÅØ'],
    ['3M', '3m.example', '3M'],
    ['', '', ''],
  ])('%s, %s', (name, domain, expected) => {
    expect(initialsOf(name, domain)).toBe(expected);
  });
});

it('the hue of a company never changes', () => {
  expect(hueOf('acme.example')).toBe(hueOf('acme.example'));
  expect(hueOf('acme.example')).not.toBe(hueOf('zenith.example'));
});
