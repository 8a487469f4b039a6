import { describe, expect, it } from 'vitest';
import { addressInWords } from './address.ts';
import { deviceInWords, deviceKind } from './device.ts';
import { factorsInWords } from './factors.ts';
import { exactMoment, momentInWords } from './moment.ts';
import { scopesInWords } from './scopes.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 0);
const MINUTE = 60_000;

describe('momentInWords', () => {
  it.each([
    [-10_000, 'just now'],
    [10_000, 'in a moment'],
    [-5 * MINUTE, '5 minutes ago'],
    [-59.9 * MINUTE, '59 minutes ago'],
    [-3 * 60 * MINUTE, '3 hours ago'],
    [-30 * 60 * MINUTE, 'yesterday'],
    [14 * 1440 * MINUTE, 'in 14 days'],
    [-40 * 1440 * MINUTE, 'Oct 12, 2026'],
  ])('%d ms from now is %s', (distance, words) => {
    expect(momentInWords(NOW + distance, NOW)).toBe(words);
  });

  it('has an exact form', () => {
    expect(exactMoment(NOW).replaceAll('\u202f', ' ')).toBe('Nov 21, 2026, 9:00 AM UTC');
  });
});

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1';

describe('deviceInWords', () => {
  it.each([
    [MAC, 'Safari on macOS', 'computer'],
    [EDGE, 'Edge on Windows', 'computer'],
    [ANDROID, 'Chrome on Android', 'phone'],
    [IPHONE, 'Chrome on iPhone', 'phone'],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'Firefox on Linux',
      'computer',
    ],
    ['parley/0.1.0 (linux; x64)', 'Parley command line on Linux', 'terminal'],
    ['parley/0.1.0 (darwin; arm64)', 'Parley command line on macOS', 'terminal'],
    ['curl/8.5.0', 'curl', 'terminal'],
    ['node', 'A script', 'terminal'],
    ['Thing (Windows)', 'A program on Windows', 'computer'],
    ['', 'An unknown device', 'computer'],
    [null, 'An unknown device', 'computer'],
  ])('%s is %s', (userAgent, words, kind) => {
    expect(deviceInWords(userAgent)).toBe(words);
    expect(deviceKind(userAgent)).toBe(kind);
  });
});

describe('addressInWords', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', 'the machine of the server'],
    ['::1', 'the machine of the server'],
    ['172.20.1.4', '172.20.1.4 (local network)'],
    ['172.32.1.4', '172.32.1.4'],
    ['fd12:3456::1', 'fd12:3456::1 (local network)'],
    [null, 'unknown address'],
  ])('%s is %s', (address, words) => expect(addressInWords(address)).toBe(words));
});

it('says how a user signed in', () => {
  expect(factorsInWords(['password', 'totp'])).toBe('password and authenticator code');
  expect(factorsInWords(['never_heard'])).toBe('never heard');
});

it('says what a key may do; reading is always in it', () => {
  expect(scopesInWords(['write'])).toBe('read and write');
  expect(scopesInWords(['export', 'read'])).toBe('read and export');
  expect(scopesInWords(['write', 'export', 'read'])).toBe('read, export and write');
});
