import { describe, expect, it } from 'vitest';
import { fillTemplate, plainWords } from './fill-template.ts';

const FACTS = new Map([
  ['r1.1', '1,234'],
  ['r1.2', '12.5% fewer'],
  ['r2.1', '3M Company'],
]);
const textOf = (template: string): string => {
  const result = fillTemplate(template, FACTS);
  return result.ok ? result.text : 'refused';
};

describe('a text of placeholders', () => {
  it.each([
    ['{{r1.1}} visits in this quarter.', '1,234 visits in this quarter.'],
    ['Visits: {{ r1.1 }}, {{r1.2}} than before.', 'Visits: 1,234, 12.5% fewer than before.'],
    ['“{{r2.1}}” leads (with {{r1.1}}).', '“3M Company” leads (with 1,234).'],
    ['Most came from LinkedIn Ads: {{r1.1}}.\nAsk on.', 'Most came from LinkedIn Ads: 1,234.\nAsk on.'],
    [
      'Andy, someone and everyone often saw the fit score of Meta.',
      'Andy, someone and everyone often saw the fit score of Meta.',
    ],
    ['Café visits — more than usual', 'Café visits — more than usual'],
  ])('%s', (template, text) => {
    expect(textOf(template)).toBe(text);
  });

  it.each([
    // Digits of any script, and what looks like them.
    'There were 12 visits.',
    'There were １２ visits.',
    'There were ١٢ visits.',
    'There were १२ visits.',
    'There were 𝟏𝟐 visits.',
    'There were ② visits.',
    'There were ½ of them.',
    'There were x² visits.',
    'There were Ⅻ visits.',
    'There were 十二 visits.',
    'There were XII visits.',
    'There were lO visits.',
    'There were IO visits.',
    // Words.
    'There were twelve visits.',
    'There were Twenty-one visits.',
    'There were twentyone visits.',
    'There were t w e l v e visits.',
    'There were twel\u200bve visits.',
    'There were twel\u00adve visits.',
    'A dozen companies came.',
    'Visits doubled.',
    'Visits were halved.',
    'A tenfold rise.',
    'A third of them came from email.',
    'A quarter of the visits.',
    'Three quarters came back.',
    'Nearly a hundred came.',
    'zwölf Besuche',
    'zwölfhundert Besuche',
    'douze visites',
    'doce visitas',
    // Making another figure of a value.
    '{{r1.1}}000 visits',
    '{{r1.1}}k visits',
    '{{r1.1}} k visits',
    '{{r1.1}} thousand visits',
    '{{r1.1}} percent',
    '{{r1.1}}%',
    '-{{r1.1}} visits',
    '−{{r1.1}} visits',
    '{{r1.1}}{{r1.1}}',
    '{{r1.1}} {{r1.1}}',
    '{{r1.1}}.{{r1.1}}',
    '{{r1.1}},{{r1.1}}',
    '{{r1.1}}-{{r1.1}}',
    '$ {{r1.1}}',
    // What is there no value of.
    '{{r9.1}} visits',
    '{{r1.99}} visits',
    '{{constructor}}',
    '{{r1.1',
    'r1.1}}',
    '{r1.1}',
    // Addresses and markup.
    'See https://evil.example/?q=a',
    'See evil.example for more.',
    '[click](evil)',
    '<b>bold</b>',
    '![x](y)',
    'mail me@evil',
    '',
    '   ',
    'x'.repeat(5000),
  ])('refuses %s', (template) => {
    expect(fillTemplate(template, FACTS).ok, textOf(template)).toBe(false);
  });

  it('lets no numeral through, whatever is written: only facts hold any', () => {
    const pieces = [
      '1',
      '２',
      '٣',
      '½',
      'V',
      ' ',
      ',',
      '.',
      'visits',
      'of',
      '{{r1.1}}',
      '{{r1.2}}',
      '{{',
      '}}',
      '-',
      '%',
    ];
    let seed = 7;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    let filled = 0;
    for (let turn = 0; turn < 20_000; turn += 1) {
      const template = Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)] ?? '').join(
        ' '.repeat(next(2)),
      );
      const result = fillTemplate(template, FACTS);
      if (!result.ok) continue;
      filled += 1;
      const own = [...FACTS.values()].reduce(
        (text, fact) => text.replaceAll(fact, ''),
        result.text as string,
      );
      expect(own, template).not.toMatch(/\p{N}/u);
    }
    expect(filled).toBeGreaterThan(100);
  });

  it('proposes questions without numerals only', () => {
    expect(plainWords('Visits by vendor last month?')).toBe('Visits by vendor last month?');
    expect(plainWords('top 10 vendors')).toBeUndefined();
    expect(plainWords('{{r1.1}}')).toBeUndefined();
  });
});
