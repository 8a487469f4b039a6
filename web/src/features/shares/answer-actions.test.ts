import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Block } from '@parley/core/assistant';
import { afterEach, expect, it } from 'vitest';
import { answerActions } from './answer-actions.ts';
import { closeShare, useShareStore } from './share-store.ts';

const visits: Block = { kind: 'number', label: 'Visits', value: 14, unit: 'count', better: 'up' };
const table: Block = { kind: 'table', columns: [], rows: [], totalRows: 0 };
const term: Block = { kind: 'definition', term: 'Visits', text: 'A visit.' };

const offered = (blocks: Block[], isForeign = false) =>
  answerActions({
    answer: {
      ...{ text: '', blocks, query: [], definitions: [], permalink: null },
      ...{ asOf: '2026-11-01T00:00:00Z', warnings: [], suggestions: [] },
    },
    question: '',
    place: { conversationId: 'conv_1', turnId: 'turn_1' },
    isLast: true,
    viewer: { isAdmin: false, isPaid: true },
    isForeign,
    client: new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }),
    element: () => null,
    addressOf: (path) => path,
    open: () => undefined,
    ask: () => undefined,
    askAgain: () => undefined,
  });

afterEach(closeShare);

it('an answer with figures is shared as a whole or by a part', async () => {
  const [action] = offered([term, visits, table, table]);
  if (action === undefined || !('run' in action)) throw new Error('no action');
  await action.run();
  expect(useShareStore.getState().request).toEqual({
    kind: 'answer',
    conversationId: 'conv_1',
    turnId: 'turn_1',
    parts: [
      { kind: 'number', position: 0, name: 'Visits' },
      { kind: 'table', position: 0, name: 'Table' },
      { kind: 'table', position: 1, name: 'Table 2' },
    ],
  });
});

it('an answer without figures, or one of another organization, is not', () => {
  expect(offered([term])).toEqual([]);
  expect(offered([visits], true)).toEqual([]);
});
