import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { IconNote } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { type AnswerActions, type AnswerAt, actionsOf } from './answer-actions.ts';

const at: AnswerAt = {
  answer: {
    text: 'Visits: 12.',
    blocks: [],
    query: [],
    definitions: [],
    permalink: null,
    asOf: '2026-11-01T00:00:00Z',
    warnings: [],
    suggestions: [],
  },
  question: 'How many visits?',
  place: { conversationId: 'conv_1', turnId: 'turn_1' },
  isLast: true,
  viewer: { isAdmin: false, isPaid: false },
  isForeign: false,
  client: new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }),
  element: () => null,
  addressOf: (path) => path,
  open: () => undefined,
  ask: () => undefined,
  askAgain: () => undefined,
};
const action = (id: string, group: 'Copy' | 'Keep' | 'Use') => ({
  id,
  group,
  label: id,
  icon: IconNote,
  run: async () => undefined,
});

it('the menu has the actions of every feature by its parts, in the order of the parts', () => {
  const notes: AnswerActions = () => [action('notes.add', 'Use'), action('notes.copy', 'Copy')];
  const admins: AnswerActions = ({ viewer }) => (viewer.isAdmin ? [action('spend.set', 'Use')] : []);
  const ids = (isAdmin: boolean) =>
    actionsOf([notes, admins], { ...at, viewer: { isAdmin, isPaid: true } }).map(({ group, actions }) => [
      group,
      ...actions.map(({ id }) => id),
    ]);
  expect(ids(true)).toEqual([
    ['Copy', 'notes.copy'],
    ['Use', 'notes.add', 'spend.set'],
  ]);
  expect(ids(false)).toEqual([
    ['Copy', 'notes.copy'],
    ['Use', 'notes.add'],
  ]);
});
