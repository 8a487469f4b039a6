import { describe, expect, it } from 'vitest';
import { bar, columns, sparkline, squeeze } from './bars.ts';
import { deltaSpan, formatBytes } from './figures.ts';
import { line, lineText, link, paint, span } from './line.ts';
import { listingLines } from './listing-lines.ts';
import { safeText, textWidth, truncate, wrap } from './text-width.ts';
import { wrapLine } from './wrap-line.ts';

describe('bars', () => {
  it('are in proportion, and visible above zero', () => {
    expect(bar(100, 100, 8)).toBe('████████');
    expect(bar(50, 100, 8)).toBe('████');
    expect(bar(1, 100_000, 8)).toBe('▏');
    expect(bar(0, 100, 8)).toBe('');
    expect(bar(5, 0, 8)).toBe('');
  });

  it('as sparklines start at zero and leave gaps where there is nothing', () => {
    expect(sparkline([0, 4, 8, null, 2])).toBe('▁▄█ ▂');
    expect(sparkline([0, 0])).toBe('▁▁');
  });

  it('squeeze by adding up, so that nothing is lost', () => {
    expect(squeeze([1, 2, 3, 4, 5], 3)).toEqual([3, 7, 5]);
    expect(squeeze([null, null, 1, 2], 2)).toEqual([null, 3]);
    expect(squeeze([1, 2], 5)).toEqual([1, 2]);
  });

  it('as columns fill from below', () => {
    expect(columns([2, 1, 0], 2)).toEqual(['█  ', '██ ']);
  });
});

describe('figures', () => {
  it('of change say with a sign what colour says', () => {
    expect(deltaSpan(0.124, 'up')).toEqual({ text: '↑ 12.4%', tone: 'good' });
    expect(deltaSpan(0.124, 'down')).toEqual({ text: '↑ 12.4%', tone: 'bad' });
    expect(deltaSpan(-0.5, 'up')).toEqual({ text: '↓ 50%', tone: 'bad' });
    expect(deltaSpan(0.004, 'up')).toEqual({ text: '→ 0.4%', tone: 'dim' });
    expect(deltaSpan(null, 'up')).toEqual({ text: '–', tone: 'dim' });
  });

  it('of bytes', () => {
    expect([0, 999, 1000, 2_340_000, 999_960].map(formatBytes)).toEqual([
      '0 B',
      '999 B',
      '1.0 kB',
      '2.3 MB',
      '1.0 MB',
    ]);
  });
});

describe('text', () => {
  it('of others cannot control the terminal', () => {
    expect(safeText('a\u001b[31mred\u0007\nb\u202e')).toBe('a[31mred b');
  });

  it('is as wide as a terminal shows it', () => {
    expect(['abc', 'é', '漢字', '👍🏽', ''].map(textWidth)).toEqual([3, 1, 4, 2, 0]);
  });

  it('is cut with an ellipsis', () => {
    expect(truncate('Alderbrook Capital', 11)).toBe('Alderbrook…');
    expect(truncate('漢字漢字', 5)).toBe('漢字…');
    expect(truncate('short', 5)).toBe('short');
  });

  it('wraps at words', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  });
});

describe('a line', () => {
  it('has colours for a terminal and none elsewhere', () => {
    const spans = line(span('Visits', 'strong'), ' 12  ');
    expect(paint(spans, true)).toBe('\u001b[1mVisits\u001b[22m 12  ');
    expect(paint(spans, false)).toBe('Visits 12');
    // Each part of an address that is broken in two opens the whole of it.
    const [address = []] = wrapLine(line(link('http://x/y')), 4);
    expect(paint(address, true)).toBe(
      '\u001b]8;;http://x/y\u0007\u001b[2mhttp://x/y\u001b[22m\u001b]8;;\u0007',
    );
    expect(paint(address, false)).toBe('http://x/y');
  });
});

describe('a line that is too long for the terminal', () => {
  const texts = (spans: ReturnType<typeof line>, width: number) => wrapLine(spans, width).map(lineText);

  it('is broken between words, and goes on below its own words', () => {
    expect(texts(line('  row 2  date: it is not a day'), 20)).toEqual([
      '  row 2  date: it is',
      '         not a day',
    ]);
    expect(texts(line(span('A long title', 'strong'), span('  last 90 days', 'dim')), 16)).toEqual([
      'A long title',
      'last 90 days',
    ]);
    expect(texts(line('https://parley.example/a/very/long/path'), 10)).toHaveLength(1);
    expect(texts(line('short'), 10)).toEqual(['short']);
  });

  it('keeps the tones of its words', () => {
    const [first, second] = wrapLine(line('one two ', span('three four', 'bad')), 10);
    expect(first?.map(({ text }) => text).join('')).toBe('one two ');
    expect(second?.filter(({ tone }) => tone === 'bad').map(({ text }) => text)).toEqual([
      'three',
      ' ',
      'four',
    ]);
  });
});

describe('a listing', () => {
  const listing = {
    columns: [
      { id: 'name', label: 'Company' },
      { id: 'domain', label: 'Domain', drop: 1 },
      { id: 'visits', label: 'Visits', align: 'right' as const, bar: true },
    ],
    rows: [
      { name: 'Alderbrook Capital', domain: 'alderbrook.example', visits: 120 },
      { name: 'Fernpoint', domain: null, visits: 30 },
    ],
  };
  const texts = (room: number) => listingLines(listing, room).map(lineText);

  it('has aligned columns under headings', () => {
    expect(texts(80)).toEqual([
      'Company             Domain              Visits',
      'Alderbrook Capital  alderbrook.example     120 ██████████',
      'Fernpoint           –                       30 ██▌',
    ]);
  });

  it('has headings of figures on several lines before a column leaves', () => {
    const wide = {
      columns: [
        { id: 'name', label: 'Vendor' },
        { id: 'won', label: 'Closed-won influenced', align: 'right' as const },
        { id: 'visits', label: 'Visits', align: 'right' as const, drop: 1 },
      ],
      rows: [{ name: 'LinkedIn Ads', won: 7, visits: 8 }],
    };
    expect(listingLines(wide, 32).map(lineText)).toEqual([
      '              Closed-won',
      'Vendor        influenced  Visits',
      'LinkedIn Ads           7       8',
    ]);
  });

  it('cuts names of others before what is of no use when it is cut, which leaves in the end', () => {
    const named = {
      columns: [
        { id: 'name', label: 'Name' },
        { id: 'page', label: 'Page' },
        { id: 'id', label: 'Id', drop: 1, whole: true },
      ],
      rows: [{ name: 'Weekly', page: 'Web traffic of all companies', id: 'subs_rom97ctlt0p8lpste3aa' }],
    };
    const last = (room: number) => listingLines(named, room).map(lineText).at(-1);
    expect(last(54)).toBe('Weekly  Web traffic of all…  subs_rom97ctlt0p8lpste3aa');
    expect(last(50)).toBe('Weekly  Web traffic of all companies');
  });

  it('drops columns and then cuts names when room is short', () => {
    expect(texts(40)).toEqual([
      'Company             Visits',
      'Alderbrook Capital     120 ██████████',
      'Fernpoint               30 ██▌',
    ]);
    for (const room of [32, 36, 44, 58])
      for (const text of texts(room)) expect(textWidth(text), `at ${room}`).toBeLessThanOrEqual(room);
  });
});
