import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Block } from '@parley/core/assistant';
import { expect, it } from 'vitest';
import { answerActions } from './answer-actions.tsx';

const LIST = '/web-traffic-activity?startDate=2026-10-01&endDate=2026-10-31';
const OPPORTUNITIES = '/opportunities?startDate=2026-10-01&endDate=2026-10-31';

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

function offered(
  blocks: Block[],
  { viewer = { isAdmin: true, isPaid: true }, permalink = null as string | null } = {},
) {
  const opened: unknown[] = [];
  const actions = answerActions({
    answer: {
      text: '',
      blocks,
      query: [],
      definitions: [],
      permalink,
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

it('the list behind an answer is an audience, all of it', () => {
  const whole = companies('a.example', 'b.example');
  const labels = (blocks: Block[], permalink: string) =>
    offered(blocks, { permalink }).actions.map(({ label }) => label);
  expect(labels([whole], LIST)).toEqual(['Make an audience of all 2 companies']);
  expect(labels([{ ...whole, totalRows: 1_214 } as Block], LIST)).toEqual([
    'Make an audience of all 1,214 companies',
    'Make an audience of these 2',
  ]);
  expect(labels([companies('a.example')], LIST)).toEqual(['Make an audience of this company']);
  expect(labels([], LIST)).toEqual(['Make an audience of its companies']);
  expect(labels([], OPPORTUNITIES)).toEqual(['Make an audience of the companies of its opportunities']);
  // An answer that says why its list cannot become rules says that this menu makes one.
  const refusal: Block = { kind: 'refusal', reason: 'not-measured', choices: [] };
  expect(labels([refusal], OPPORTUNITIES)).toEqual([
    'Make an audience of the companies of its opportunities',
  ]);
  expect(labels([], '/web-traffic?startDate=2026-10-01&endDate=2026-10-31')).toEqual([]);
});

it('what is proposed is no list, it is made by confirming it', () => {
  const action = { deed: 'create', name: 'Targets' } as never;
  expect(offered([{ kind: 'proposal', action }], { permalink: LIST }).actions).toEqual([]);
});

it('is for admins of the paid plan, and where there are companies', () => {
  const asked = [companies('a.example')];
  const found = [
    offered(asked, { viewer: { isAdmin: false, isPaid: true }, permalink: LIST }),
    offered(asked, { viewer: { isAdmin: true, isPaid: false }, permalink: LIST }),
    offered([companies('')]),
    offered([]),
  ];
  expect(found.map(({ actions }) => actions)).toEqual([[], [], [], []]);
});
