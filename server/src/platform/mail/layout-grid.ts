import { createElement as element, type ReactElement } from 'react';
import type { ContentGrid } from './compose-mail.ts';
import { quiet, text } from './layout-style.ts';
import { titleOf } from './layout-title.ts';

const cell = {
  ...text,
  fontSize: '14px',
  lineHeight: '20px',
  margin: 0,
  padding: '6px 0 6px 12px',
  verticalAlign: 'top',
  color: '#3b3f4a',
} as const;

const sideOf = (isNumber: boolean, at: number) =>
  ({
    textAlign: isNumber ? 'right' : 'left',
    ...(isNumber ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }),
    ...(at === 0 && { paddingLeft: 0 }),
  }) as const;

/** A table with a heading above each column. */
export const gridOf = (grid: ContentGrid, index: number): ReactElement[] => {
  const { title, columns, rows, more } = grid;
  const isNumber = (at: number): boolean => columns[at]?.isNumber ?? false;
  return [
    ...titleOf(title, `grid title ${index}`),
    element(
      'table',
      {
        key: `grid ${index}`,
        width: '100%',
        cellPadding: 0,
        cellSpacing: 0,
        style: { margin: more === '' ? '0 0 16px' : 0 },
      },
      element(
        'thead',
        null,
        element(
          'tr',
          null,
          ...columns.map(({ label }, at) =>
            element(
              'th',
              {
                key: label,
                scope: 'col',
                className: 'quiet',
                style: {
                  ...cell,
                  ...quiet,
                  margin: 0,
                  ...sideOf(isNumber(at), at),
                  whiteSpace: 'normal',
                  fontWeight: 600,
                },
              },
              label,
            ),
          ),
        ),
      ),
      element(
        'tbody',
        null,
        ...rows.map((row, line) =>
          element(
            'tr',
            { key: line },
            ...row.map((value, at) =>
              element(
                'td',
                { key: at, className: 'body', style: { ...cell, ...sideOf(isNumber(at), at) } },
                value,
              ),
            ),
          ),
        ),
      ),
    ),
    ...(more === ''
      ? []
      : [
          element(
            'p',
            { key: `more ${index}`, className: 'quiet', style: { ...quiet, margin: '4px 0 16px' } },
            more,
          ),
        ]),
  ];
};
