import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Block } from '@parley/core/assistant';
import { expect, it } from 'vitest';
import { answerActions } from './answer-actions.ts';

const companies = (...domains: string[]): Block => ({
  kind: 'companies',
  items: domains.map((domain) => ({
    id: domain,
    name: '',
    domain,
    sector: null,
    visits: 1,
    permalink: '/',
  })),
  totalRows: domains.length,
});

function offered(blocks: Block[], viewer = { isAdmin: true, isPaid: true }) {
  const opened: unknown[] = [];
  const actions = answerActions({
    answer: {
      text: '',
      blocks,
      query: [],
      definitions: [],
      permalink: null,
      asOf: '2026-11-01T00:00:00Z',
      warnings: [],
      suggestions: [],
    },
    question: '',
    place: { conversationId: 'conv_1', turnId: 'turn_1' },
    isLast: true,
    viewer,
    isForeign: false,
    client: new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() }),
    element: () => null,
    addressOf: (path) => path,
    open: (path, state) => void opened.push(path, state),
    ask: () => undefined,
    askAgain: () => undefined,
  });
  return { actions, opened };
}

it('companies of an answer are an audience, each once', async () => {
  const { actions, opened } = offered([companies('a.example', '', 'b.example'), companies('a.example')]);
  const [action] = actions;
  expect(action?.label).toBe('Make an audience of these 2');
  if (action !== undefined && 'run' in action) await action.run();
  expect(opened).toEqual([expect.stringContaining('/audiences'), { domains: ['a.example', 'b.example'] }]);
});

it('is for admins of the paid plan, and where there are companies', () => {
  const found = [
    offered([companies('a.example')], { isAdmin: false, isPaid: true }),
    offered([companies('a.example')], { isAdmin: true, isPaid: false }),
    offered([companies('')]),
    offered([]),
  ];
  expect(found.map(({ actions }) => actions)).toEqual([[], [], [], []]);
});
