import { describe, expect, it } from 'vitest';
import { type LogLine, notPageView, readLogLine } from './log-line.ts';

const combined =
  '203.0.113.9 - jane doe [17/May/2015:10:05:43 +0200] "GET /a?b=c HTTP/1.1" 200 171717 "https://x.example/?q=\\"1\\"" "Moz \\x22illa\\\\"';

describe('a line of an access log', () => {
  it('is read in the combined format, with the escapes of Apache and nginx', () => {
    expect(readLogLine(combined)).toEqual({
      address: '203.0.113.9',
      time: Date.UTC(2015, 4, 17, 8, 5, 43),
      method: 'GET',
      target: '/a?b=c',
      status: 200,
      referrer: 'https://x.example/?q="1"',
      userAgent: 'Moz "illa\\',
    } satisfies LogLine);
  });

  it('is read in the common format', () => {
    const common = '2001:db8::1 - - [01/Jan/2024:00:00:00 -0530] "GET / HTTP/2" 304 -';
    expect(readLogLine(common)).toMatchObject({
      address: '2001:db8::1',
      time: Date.UTC(2024, 0, 1, 5, 30),
      status: 304,
      referrer: '',
      userAgent: '',
    });
  });

  it('has no method when the request was none', () => {
    const scan = '203.0.113.9 - - [01/Jan/2024:00:00:00 +0000] "\\x16\\x03\\x01" 400 0 "-" "-"';
    expect(readLogLine(scan)).toMatchObject({ method: '', target: '', referrer: '', userAgent: '' });
  });

  it.each([
    ['', 'nothing'],
    ['hello', 'other text'],
    [combined.slice(0, 60), 'cut in the request'],
    [combined.slice(0, -5), 'cut in the user agent'],
    [combined.replace('17/May', '32/May'), 'a day that is not there'],
    [combined.replace('17/May', '31/Feb'), 'a day the month has not'],
    [combined.replace('May', 'Mai'), 'another language'],
    [combined.replace('10:05:43', '25:05:43'), 'an hour that is not there'],
    [combined.replace(' 200 ', ' OK '), 'no status'],
  ])('cannot be read when it is %j (%s)', (line) => {
    expect(readLogLine(line)).toBeUndefined();
  });

  it('is never read wrongly when it is cut off anywhere', () => {
    const whole = readLogLine(combined);
    for (let length = 0; length < combined.length; length++) {
      const read = readLogLine(combined.slice(0, length));
      // Cut right after the size it is a whole line of the common format.
      if (read !== undefined) expect(read).toEqual({ ...whole, referrer: '', userAgent: '' });
    }
  });

  it('keeps any time of day, in any time zone', () => {
    for (let at = 0; at < 200; at++) {
      const time = Date.UTC(2020, at % 12, 1 + (at % 28), at % 24, (at * 7) % 60, (at * 13) % 60);
      const offset = ((at % 27) - 12) * 60 + (at % 2) * 30;
      const local = new Date(time + offset * 60_000);
      const two = (value: number): string => String(value).padStart(2, '0');
      const month = local.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
      const zone = `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}${two(Math.abs(offset) % 60)}`;
      const stamp = `${two(local.getUTCDate())}/${month}/${local.getUTCFullYear()}:${local.toISOString().slice(11, 19)} ${zone}`;
      expect(readLogLine(`1.2.3.4 - - [${stamp}] "GET / HTTP/1.1" 200 1`)?.time).toBe(time);
    }
  });
});

describe('a page view', () => {
  const line = (fields: Partial<LogLine>): LogLine => ({
    address: '203.0.113.9',
    time: 0,
    method: 'GET',
    target: '/',
    status: 200,
    referrer: '',
    userAgent: '',
    ...fields,
  });
  it.each([
    '/',
    '/blog/',
    '/blog',
    '/a.b/c',
    '/index.html',
    '/index.htm',
    '/index.php?x=/y.png',
    '/a.asp',
    '/a.aspx',
    '/a.jsp',
    '/?file=a.png',
  ])('is a GET of %s', (target) => {
    expect(notPageView(line({ target }))).toBeUndefined();
    expect(notPageView(line({ target, status: 304 }))).toBeUndefined();
  });
  it.each([
    ['asset', { target: '/style.css' }],
    ['asset', { target: '/blog/feed.xml?page=/' }],
    ['asset', { target: '/a.html.gz' }],
    ['asset', { target: '/.htaccess' }],
    ['method', { method: 'POST' }],
    ['method', { method: 'HEAD' }],
    ['method', { method: '' }],
    ['status', { status: 301 }],
    ['status', { status: 206 }],
    ['status', { status: 500 }],
  ] as const)('is not (%s) %j', (reason, fields) => {
    expect(notPageView(line(fields))).toBe(reason);
  });
});
