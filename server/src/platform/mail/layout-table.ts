import { Link } from '@react-email/components';
import { createElement as element, type ReactElement } from 'react';
import type { ContentTable } from './compose-mail.ts';
import { ACCENT, quiet, text } from './layout-style.ts';
import { titleOf } from './layout-title.ts';

const cell = {
  ...text,
  margin: 0,
  padding: '8px 0',
  verticalAlign: 'top',
  color: '#3b3f4a',
  overflowWrap: 'anywhere',
} as const;

const accent = { color: ACCENT, textDecoration: 'underline' } as const;

/** What speaks against a figure, over the whole width below it. */
const noteRow = (note: string, index: number): ReactElement =>
  element(
    'tr',
    { key: `note ${index}` },
    element(
      'td',
      { colSpan: 2, style: { padding: '0 0 8px' } },
      element(
        'div',
        {
          className: 'quiet note',
          style: { ...quiet, borderLeft: '3px solid #d9a13b', paddingLeft: '10px' },
        },
        note,
      ),
    ),
  );

const rowOf = ({ label, value, change, url }: ContentTable['rows'][number], index: number): ReactElement => {
  const name =
    url === undefined ? label : element(Link, { href: url, className: 'link', style: accent }, label);
  const under =
    change === '' ? [] : [element('div', { key: 'change', className: 'quiet', style: quiet }, change)];
  if (value === '')
    return element(
      'tr',
      { key: index },
      element('td', { colSpan: 2, className: 'body', style: cell }, name, ...under),
    );
  return element(
    'tr',
    { key: index },
    element('td', { width: '50%', className: 'body', style: { ...cell, paddingRight: '12px' } }, name),
    element(
      'td',
      { align: 'right', style: { ...cell, textAlign: 'right' } },
      element('strong', { className: 'strong', style: { color: '#16181d' } }, value),
      ...under,
    ),
  );
};

/** A table of lines: what it is, how much, and how it changed. */
export const tableOf = ({ title, rows }: ContentTable, index: number): ReactElement[] => [
  ...titleOf(title, `title ${index}`),
  element(
    'table',
    {
      key: `table ${index}`,
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 16px' },
    },
    element(
      'tbody',
      null,
      ...rows.flatMap((row, at) => [
        rowOf(row, at),
        ...(row.note === undefined ? [] : [noteRow(row.note, at)]),
      ]),
    ),
  ),
];
