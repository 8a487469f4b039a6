import { expect, it } from 'vitest';
import { FLAGS, parseFlags, readFlags } from './flags.ts';

it.each([
  ['', {}],
  ['darkTheme=false', { darkTheme: false }],
  [' darkTheme = off , g2Integration ', { darkTheme: false, g2Integration: true }],
  ['hubspotIntegration=ON,tamAudience=True,', { hubspotIntegration: true, tamAudience: true }],
])('reads %j', (text, flags) => expect(parseFlags(text)).toEqual(flags));

it.each(['darktheme', 'darkTheme=maybe', 'hasOwnProperty=on', '=on'])('refuses %j, and says so', (text) =>
  expect(() => parseFlags(text)).toThrow(/is no feature flag; there are darkTheme,/),
);

it('takes only flags out of anything', () => {
  expect(readFlags({ darkTheme: false, g2Integration: 'yes', other: true })).toEqual({ darkTheme: false });
  for (const value of [null, undefined, 'darkTheme', 3, []]) expect(readFlags(value)).toEqual({});
});

it('has the five flags of the specification, the dark theme on', () => {
  expect(Object.keys(FLAGS)).toEqual([
    'darkTheme',
    'hubspotIntegration',
    'audienceActivation',
    'tamAudience',
    'g2Integration',
  ]);
  expect(FLAGS.darkTheme).toBe(true);
});
