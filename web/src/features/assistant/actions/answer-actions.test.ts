import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Answer, Block } from '@parley/core/assistant';
import { of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PinsDocument } from '../../../generated/graphql.ts';
import type { AnswerAt } from '../../../shell/answers/answer-actions.ts';
import { answerActions } from '../answer-actions.ts';

const number: Block = { kind: 'number', label: 'Visits', value: 1400, unit: 'count', better: 'up' };
const table = (totalRows: number): Block => ({
  kind: 'table',
  columns: [
    { id: 'vendor', label: 'Vendor', unit: 'text' },
    { id: 'visits', label: 'Visits', unit: 'count' },
  ],
  rows: [{ vendor: 'Google', visits: 1400 }],
  totalRows,
});
const bars: Block = {
  kind: 'chart',
  shape: 'bars',
  x: { label: 'Vendor', kind: 'category' },
  unit: 'count',
  series: [],
};

const pin = (kind: string, position: number) => ({
  id: 'pinn_1',
  title: 'Visits',
  turnId: 'turn_1',
  kind,
  position,
  definitions: null,
  asOf: null,
  kept: null,
});

function makeAt(blocks: Block[], given: Partial<AnswerAt> = {}, pins: ReturnType<typeof pin>[] = []) {
  const sent: { name: string | undefined; variables: unknown }[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      sent.push({ name: operationName, variables });
      return of({ data: { pins: { add: { id: 'pinn_2' }, remove: { success: true } } } });
    }),
  });
  client.writeQuery({ query: PinsDocument, data: { pins: { get: pins } } });
  const answer: Answer = {
    text: 'Visits: 1,400.',
    blocks,
    query: [{ label: 'What', value: 'Visits' }],
    definitions: [],
    permalink: '/vendors',
    asOf: '2026-11-01T00:00:00Z',
    warnings: [],
    suggestions: [],
  };
  const at: AnswerAt = {
    answer,
    question: 'How many visits?',
    place: { conversationId: 'conv_1', turnId: 'turn_1' },
    isLast: true,
    viewer: { isAdmin: false, isPaid: false },
    isForeign: false,
    client,
    element: () => null,
    addressOf: (path) => `https://x${path}`,
    open: () => undefined,
    ask: () => undefined,
    askAgain: () => undefined,
    ...given,
  };
  return { at, sent };
}

const labels = (at: AnswerAt): string[] => answerActions(at).map(({ label }) => label);
async function run(at: AnswerAt, label: string): Promise<string | undefined> {
  const action = answerActions(at).find((each) => each.label === label);
  if (action === undefined || !('run' in action)) throw new Error(`There is no ${label}.`);
  return await action.run();
}

afterEach(() => vi.unstubAllGlobals());

describe('what can be done with an answer', () => {
  it('is all of it where there are figures, and copying where there are words', () => {
    expect(labels(makeAt([number, table(1)]).at)).toEqual([
      'Copy as text',
      'Copy as table',
      'Copy as picture',
      'Pin “Visits”',
      'Pin the table',
      'Export (CSV)',
    ]);
    expect(labels(makeAt([{ kind: 'definition', term: 'Visits', text: 'All.' }]).at)).toEqual([
      'Copy as text',
    ]);
  });

  it('asks the other engine the same question, where there are two', () => {
    const asked: string[] = [];
    const askAgain = (engine: string) => void asked.push(engine);
    const { at } = makeAt([number], { askAgain });
    expect(labels(at).filter((label) => label.startsWith('Ask'))).toEqual([]);
    const spoken = (engine: 'local' | 'model') => ({
      ...at,
      answer: { ...at.answer, by: { engine, model: 'qwen3' } },
    });
    void run(spoken('local'), 'Ask qwen3');
    void run(spoken('model'), 'Ask the local engine');
    expect(asked).toEqual(['model', 'local']);
  });

  it('offers no pin of a part that is not drawn, and says which of several', () => {
    const found = labels(makeAt([table(1), bars, table(1)]).at).filter((label) => label.startsWith('Pin'));
    expect(found).toEqual(['Pin the table 1', 'Pin the table 2']);
  });

  it('offers all rows where more are known, for the last answer', () => {
    const asked: string[] = [];
    const { at } = makeAt([table(1234)], { ask: (question) => void asked.push(question) });
    expect(labels(at).slice(-2)).toEqual(['Export what is shown (CSV)', 'Export all 1,234 rows (CSV)']);
    void run(at, 'Export all 1,234 rows (CSV)');
    expect(asked).toEqual(['Export that']);
    expect(labels({ ...at, isLast: false }).at(-1)).toBe('Export what is shown (CSV)');
  });
});

it('rows are copied as a spreadsheet takes them, and a text with its link', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const { at } = makeAt([table(1)]);
  expect(await run(at, 'Copy as table')).toMatch(/copied/);
  expect(await run(at, 'Copy as text')).toMatch(/copied/);
  expect(copied).toEqual([
    'Vendor\tVisits\nGoogle\t1,400',
    'Visits: 1,400.\n\nVendor\tVisits\nGoogle\t1,400\n\nhttps://x/vendors',
  ]);
});

it('a part is pinned, and unpinned where it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { at, sent } = makeAt([table(1)]);
  expect(await run(at, 'Pin the table')).toMatch(/^Pinned/);
  const pinned = makeAt([table(1)], {}, [pin('table', 0)]);
  expect(await run(pinned.at, 'Unpin the table')).toBe('Unpinned');
  expect([...sent, ...pinned.sent].filter(({ name }) => name !== 'Pins')).toEqual([
    {
      name: 'AddPin',
      variables: { conversationId: 'conv_1', turnId: 'turn_1', kind: 'table', position: 0 },
    },
    { name: 'RemovePin', variables: { id: 'pinn_1' } },
  ]);
});
