import { expect, it } from 'vitest';
import { eventTime } from './event-time.ts';

const at = (time: string): number => Date.parse(`2026-03-31T${time}Z`);
const DAY = 86_400_000;

it.each([
  ['the way took 200 ms: it stays in its day', '23:59:59.999', '23:59:59.999', DAY + 199, '23:59:59.999'],
  [
    'it was sent later than it happened',
    '12:00:00',
    '12:00:10',
    at('12:00:10.300') - at('00:00:00'),
    '12:00:00',
  ],
  [
    'the clock is ahead by less than clocks differ',
    '12:00:00.500',
    '12:00:00.500',
    at('12:00:00') - at('00:00:00'),
    '12:00:00',
  ],
  [
    'the clock is an hour slow: only the distance counts',
    '11:00:00',
    '11:01:00',
    at('12:01:00') - at('00:00:00'),
    '12:00:00',
  ],
  ['the clock is an hour fast', '13:00:00', '13:01:00', at('12:01:00') - at('00:00:00'), '12:00:00'],
])('%s', (_, happened, sent, received, expected) => {
  const receivedAt = at('00:00:00') + received;
  expect(eventTime(at(happened), at(sent), receivedAt)).toBe(at(expected));
});

it('without the time of sending, the time itself is believed within its bounds', () => {
  expect(eventTime(at('11:59:00'), undefined, at('12:00:00'))).toBe(at('11:59:00'));
  expect(eventTime(at('12:10:00'), undefined, at('12:00:00'))).toBe('in-the-future');
});
