import { Heading, Img, Text } from '@react-email/components';
import { createElement as element, type ReactElement } from 'react';
import type { Theme } from '../charts/index.ts';
import { text } from './layout-style.ts';

/** A chart that was drawn: in the message its pictures are known by their addresses. */
export type DrawnChart = {
  title: string;
  /** What it shows, for who cannot see it. */
  words: string;
  width: number;
  /** Null where it could not be drawn: its words are there instead. */
  addresses: Record<Theme, string> | null;
};

const HIDDEN = { display: 'none', maxHeight: 0, overflow: 'hidden', msoHide: 'all' } as const;

type Picture = Pick<DrawnChart, 'words' | 'width'> & { addresses: Record<Theme, string> };

const picture = ({ words, width, addresses }: Picture, theme: Theme): ReactElement =>
  element(Img, {
    src: addresses[theme],
    alt: words,
    width,
    style: { display: 'block', width: '100%', maxWidth: `${width}px`, height: 'auto', margin: '0 0 16px' },
  });

function pictures({ addresses, ...drawn }: DrawnChart, index: number): ReactElement[] {
  if (addresses === null)
    return [
      element(
        Text,
        { key: `words ${index}`, className: 'body', style: { ...text, color: '#3b3f4a' } },
        drawn.words,
      ),
    ];
  const shown = { ...drawn, addresses };
  return [
    element('div', { key: `light ${index}`, className: 'light' }, picture(shown, 'light')),
    element('div', { key: `dark ${index}`, className: 'dark', style: HIDDEN }, picture(shown, 'dark')),
  ];
}

/** A chart under its name, in both themes: programs that do not follow the theme of the device show the light one. */
export const chartOf = (drawn: DrawnChart, index: number): ReactElement[] => [
  element(
    Heading,
    {
      key: `chart title ${index}`,
      as: 'h2',
      className: 'strong',
      style: { ...text, color: '#16181d', fontWeight: 600, margin: '16px 0 4px' },
    },
    drawn.title,
  ),
  ...pictures(drawn, index),
];
