import { expect, it } from 'vitest';
import { titleOf } from './title.ts';

it.each([
  ['How many visits last month?', 'How many visits last month?'],
  ['  by\n channel ', 'by channel'],
  [
    'How many visits did target companies from financial services make last month?',
    'How many visits did target companies from financial…',
  ],
  [
    'visits, impressions and page views of the last thirty days, -- by week',
    'visits, impressions and page views of the last thirty days…',
  ],
  ['€'.repeat(61), `${'€'.repeat(60)}…`],
  ['a'.repeat(80), `${'a'.repeat(60)}…`],
])('calls a conversation that begins with %j %j', (question, title) => expect(titleOf(question)).toBe(title));
