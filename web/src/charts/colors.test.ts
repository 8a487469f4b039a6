import { readFileSync } from 'node:fs';
import { CHANNELS, DIRECT_VENDOR_ID, VENDORS } from '@parley/core/features/channels';
import { describe, expect, it } from 'vitest';
import { LINE_COLORS } from './palette.ts';

type Triple = readonly [number, number, number];

const CSS = readFileSync(new URL('../shell/theme/tokens.css', import.meta.url), 'utf8');
const [LIGHT = '', DARK = ''] = CSS.split(':root[data-mantine-color-scheme="dark"]');
const THEMES = { light: LIGHT, dark: DARK };
type Theme = keyof typeof THEMES;

function token(theme: Theme, name: string): string {
  const color = new RegExp(`--p-${name}: (#[0-9a-f]{6})`).exec(THEMES[theme])?.[1];
  if (color === undefined) throw new Error(`${name} has no colour in the ${theme} theme`);
  return color;
}

const linear = (color: string): Triple => {
  const of = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [of(1), of(3), of(5)];
};
const times = (rows: readonly Triple[], [r, g, b]: Triple): Triple => {
  const [x = 0, y = 0, z = 0] = rows.map(([a, c, e]) => a * r + c * g + e * b);
  return [x, y, z];
};

/** WCAG 2.2: relative luminance and contrast. */
const luminance = (color: string): number => {
  const [r, g, b] = linear(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), full severity, on linear RGB. */
const SIGHTS: Record<string, readonly Triple[]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Distance in OKLab, where 2 is just noticed side by side (times 100). */
function distance(one: string, other: string, sight: readonly Triple[]): number {
  const lab = (color: string): Triple => {
    const seen = times(sight, linear(color)).map((part) => Math.min(1, Math.max(0, part)));
    const cone = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      [seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0],
    ).map(Math.cbrt);
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      [cone[0] ?? 0, cone[1] ?? 0, cone[2] ?? 0],
    );
  };
  const [a, b] = [lab(one), lab(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** In the order they are stacked: each touches the next. */
const STACK = ['target', 'other', 'bot', 'unknown'] as const;
/** WCAG 2.2, 1.4.11: what is needed to understand a graphic. */
const GRAPHIC = 3;
const TOLD_APART = 8;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(STACK)('%s stands out from the surface', (name) =>
    expect(contrast(token(theme, name), token(theme, 'surface'))).toBeGreaterThanOrEqual(GRAPHIC),
  );

  it('channels and vendors stand out from the surface', () => {
    const faint = [...CHANNELS, ...VENDORS].filter(
      ({ color }) => contrast(color, token(theme, 'surface')) < GRAPHIC,
    );
    expect(faint.map(({ name }) => name)).toEqual([]);
  });

  it('lines side by side stand out from the surface', () => {
    const faint = LINE_COLORS.filter((color) => contrast(color, token(theme, 'surface')) < GRAPHIC);
    expect(faint).toEqual([]);
  });

  it('a folded tail differs visibly from Direct, which is grey too', () => {
    const direct = VENDORS.find(({ id }) => id === DIRECT_VENDOR_ID)?.color ?? '';
    expect(contrast(token(theme, 'rest'), token(theme, 'surface'))).toBeGreaterThanOrEqual(GRAPHIC);
    expect(distance(token(theme, 'rest'), direct, SIGHTS['full'] ?? [])).toBeGreaterThanOrEqual(TOLD_APART);
  });

  it.each(Object.entries(SIGHTS))('neighbours in the stack differ visibly with %s sight', (_, sight) => {
    for (const [index, name] of STACK.slice(0, -1).entries()) {
      const next = STACK[index + 1] ?? 'unknown';
      expect(
        distance(token(theme, name), token(theme, next), sight),
        `${name} and ${next}`,
      ).toBeGreaterThanOrEqual(TOLD_APART);
    }
  });
});

const FLOW = readFileSync(new URL('./flow/flow-diagram.module.css', import.meta.url), 'utf8');
/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5;

/** A colour of which a share lies over another. */
const over = (color: string, ground: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [top, below] = [color, ground].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
      return Math.round(share * (top ?? 0) + (1 - share) * (below ?? 0))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

it.each(['light', 'dark'] as const)(
  'names and figures of the flow diagram are legible in the %s theme',
  (theme) => {
    const shares = [...FLOW.matchAll(/\.body \{\s*fill-opacity: ([\d.]+)/g)].map(([, share]) =>
      Number(share),
    );
    const share = theme === 'light' ? shares[0] : shares[1];
    if (share === undefined) throw new Error('the bodies have no opacity');
    const colors = [...CHANNELS, ...VENDORS].map(({ color }) => color);
    const words = [...FLOW.matchAll(/\.(?:label|value) \{[^}]*color: var\(--p-(\w+)\)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(words).toHaveLength(2);
    const own = [...STACK, 'rest'].map((name) => token(theme, name));
    const faint = [...colors, ...own].filter((color) => {
      const body = over(color, token(theme, 'surface'), share);
      return words.some((name) => contrast(token(theme, name), body) < TEXT);
    });
    expect(faint).toEqual([]);
  },
);

it.each(Object.entries(SIGHTS))('lines side by side differ visibly with %s sight', (_, sight) => {
  for (const [index, one] of LINE_COLORS.entries())
    for (const other of LINE_COLORS.slice(index + 1))
      expect(distance(one, other, sight), `${one} and ${other}`).toBeGreaterThanOrEqual(TOLD_APART);
});
