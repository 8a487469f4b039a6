import { Heading } from '@react-email/components';
import { createElement as element, type ReactElement } from 'react';
import { text } from './layout-style.ts';

/** The heading above a table; none without a title. */
export const titleOf = (title: string, key: string): ReactElement[] =>
  title === ''
    ? []
    : [
        element(
          Heading,
          {
            key,
            as: 'h2',
            className: 'strong',
            style: { ...text, color: '#16181d', fontWeight: 600, margin: '24px 0 4px' },
          },
          title,
        ),
      ];
