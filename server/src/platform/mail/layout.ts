import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { createElement as element, type ReactElement } from 'react';
import type { Content } from './compose-mail.ts';
import { chartOf, type DrawnChart } from './layout-charts.ts';
import { gridOf } from './layout-grid.ts';
import { ACCENT, FONT, quiet, text } from './layout-style.ts';
import { tableOf } from './layout-table.ts';

/** Mail programs that follow the theme of the device get these; the others show what the style attributes say. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #131418 !important; }
  .card { background-color: #1d1e24 !important; border-color: #33353e !important; }
  .strong { color: #f2f3f7 !important; }
  .body { color: #d0d2da !important; }
  .quiet { color: #9a9da9 !important; }
  .brand, .link { color: #a9abf7 !important; }
  .rule { border-color: #33353e !important; }
  .light { display: none !important; }
  .dark { display: block !important; max-height: none !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
  .button { display: block !important; }
}`;

const action = ({ label, url }: NonNullable<Content['button']>): ReactElement[] => [
  element(
    Section,
    { key: 'button', style: { margin: '8px 0 24px' } },
    element(
      Button,
      {
        href: url,
        className: 'button',
        style: {
          backgroundColor: ACCENT,
          borderRadius: '8px',
          color: '#ffffff',
          fontFamily: FONT,
          fontSize: '15px',
          fontWeight: 600,
          padding: '12px 24px',
          textAlign: 'center',
        },
      },
      label,
    ),
  ),
  element(
    Text,
    { key: 'fallback', className: 'quiet', style: { ...quiet, margin: '0 0 4px' } },
    'Or open this address:',
  ),
  element(
    Link,
    {
      key: 'link',
      href: url,
      className: 'link',
      style: { ...quiet, color: ACCENT, wordBreak: 'break-all', textDecoration: 'underline' },
    },
    url,
  ),
];

const unsubscribe = (url: string): ReactElement =>
  element(
    Link,
    {
      key: 'unsubscribe',
      href: url,
      className: 'link',
      style: { ...quiet, color: ACCENT, textDecoration: 'underline' },
    },
    'Unsubscribe',
  );

/** The one page every message is: a card with a heading, a few sentences, one button, and its address in plain. */
export const layoutMail = (content: Content, charts: readonly DrawnChart[] = []): ReactElement => {
  const { heading, paragraphs, tables = [], grids = [], button, closing, unsubscribeUrl } = content;
  return element(
    Html,
    { lang: 'en' },
    element(
      Head,
      null,
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('title', null, heading),
      element('style', null, DARK),
    ),
    element(Preview, null, paragraphs.at(-1) ?? heading),
    element(
      Body,
      { className: 'page', style: { backgroundColor: '#f4f5f8', margin: 0, padding: '32px 12px' } },
      element(
        Container,
        { style: { maxWidth: '480px', margin: '0 auto' } },
        element(
          Text,
          {
            className: 'brand',
            style: { ...text, color: ACCENT, fontSize: '17px', fontWeight: 700, margin: '0 0 16px 4px' },
          },
          'Parley',
        ),
        element(
          Section,
          {
            className: 'card',
            style: {
              backgroundColor: '#ffffff',
              border: '1px solid #e3e5eb',
              borderRadius: '12px',
              padding: '32px',
            },
          },
          element(
            Heading,
            {
              as: 'h1',
              className: 'strong',
              style: {
                color: '#16181d',
                fontFamily: FONT,
                fontSize: '22px',
                fontWeight: 600,
                lineHeight: '30px',
                margin: '0 0 16px',
              },
            },
            heading,
          ),
          ...paragraphs.map((paragraph, index) =>
            element(Text, { key: index, className: 'body', style: { ...text, color: '#3b3f4a' } }, paragraph),
          ),
          ...tables.flatMap(tableOf),
          ...grids.flatMap(gridOf),
          ...charts.flatMap(chartOf),
          ...(button === null ? [] : action(button)),
          element(Hr, { className: 'rule', style: { borderColor: '#e3e5eb', margin: '24px 0 16px' } }),
          element(Text, { className: 'quiet', style: quiet }, closing),
          ...(unsubscribeUrl === undefined ? [] : [unsubscribe(unsubscribeUrl)]),
        ),
      ),
    ),
  );
};
