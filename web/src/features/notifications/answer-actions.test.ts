import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import type { Block } from '@parley/core/assistant';
import { afterEach, expect, it } from 'vitest';
import { closeAlert, useAlertStore } from './alert-store.ts';
import { answerActions } from './answer-actions.ts';
import { closeGoal, useGoalStore } from './goal-store.ts';
import { closeReport, useReportStore } from './report-store.ts';

const visits: Block = { kind: 'number', label: 'Visits', value: 1400, unit: 'count', better: 'up' };

type Given = { isForeign?: boolean; blocks?: Block[] };

const offered = (permalink: string | null, { isForeign = false, blocks = [visits] }: Given = {}) =>
  answerActions({
    answer: {
      text: '',
      blocks,
      query: [
        { label: 'Metric', value: 'Visits' },
        { label: 'Period', value: 'last 30 days' },
      ],
      definitions: [],
      permalink,
      asOf: '2026-11-01T00:00:00Z',
      warnings: [],
      suggestions: [],
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

const labels = (...given: Parameters<typeof offered>) => offered(...given).map(({ label }) => label);

async function choose(permalink: string, id: string, blocks: Block[] = [visits]): Promise<void> {
  const action = offered(permalink, { blocks }).find((one) => one.id === id);
  if (action === undefined || !('run' in action)) throw new Error(`no action ${id}`);
  expect(await action.run()).toBeUndefined();
}

afterEach(() => {
  closeAlert();
  closeGoal();
  closeReport();
});

it('an answer with figures is a report, and has a goal where its figures can', () => {
  expect(labels('/vendors/vndr_1?lastDays=30')).toEqual(['Set a goal', 'Set an alert', 'Send as report']);
  expect(labels('/dashboard')).toEqual(['Send as report']);
  expect(labels('/web-traffic-activity/comp_1')).toEqual(['Send as report']);
  expect(labels('/dashboard', { blocks: [] })).toEqual([]);
  expect(labels(null)).toEqual([]);
  expect(labels('/web-traffic', { isForeign: true })).toEqual([]);
});

it('a goal is of the figure, the subject and the audience of the answer', async () => {
  await choose('/vendors/vndr_1?lastDays=30&audience=audn_a&asOf=3', 'notifications.goal');
  const { request } = useGoalStore.getState();
  expect(request).toMatchObject({
    kind: 'new',
    place: {
      page: 'vendor',
      metric: 'visits',
      filter: [{ field: 'vendorIds', operator: 'in', operand: ['vndr_1'] }],
      audienceId: 'audn_a',
      urlTemplate: expect.stringMatching(/^\/vendors\/vndr_1\?lastDays=30&audience=audn_a/),
    },
  });
  closeGoal();
  await choose('/vendors/vndr_1', 'notifications.goal', []);
  expect(useGoalStore.getState().request).toMatchObject({ place: { metric: undefined, audienceId: '' } });
});

it('an alert is of the same', async () => {
  await choose('/vendors/vndr_1?audience=audn_a', 'notifications.alert');
  expect(useAlertStore.getState().request).toMatchObject({
    kind: 'new',
    place: { page: 'vendor', metric: 'visits', audienceId: 'audn_a' },
  });
});

it('a report is of the answer, and is called by what was asked without its days', async () => {
  await choose('/web-traffic-activity/comp_1?startDate=2026-03-01', 'notifications.report');
  expect(useReportStore.getState().request).toEqual({
    kind: 'answer',
    ...{ conversationId: 'conv_1', turnId: 'turn_1', title: 'Visits' },
  });
});
