import { EVENT_TYPES } from '@parley/core/features/event-log';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { countEvents, selectEvents } from './select-events.ts';
import { type LoggedEvent, toEvents } from './to-event.ts';

export const EVENT_LIST_SPEC = {
  maxLimit: 1000,
  defaultLimit: 20,
  sortable: ['sourceString', 'typeString', 'occurredAt'],
  defaultSort: { field: 'occurredAt', order: 'desc' },
  filterable: {
    typeString: {
      kind: 'list',
      operators: ['in', 'notIn'],
      values: { noun: 'type', values: EVENT_TYPES.map((type) => ({ id: type, name: type })) },
    },
  },
} as const satisfies ListSpec;

type Input = ListArguments & { startDate?: Date | null | undefined; endDate?: Date | null | undefined };

/** One page of what happened in the instance. */
export async function listEvents({ ctx, input }: { ctx: Context; input: Input }): Promise<Page<LoggedEvent>> {
  authorize(ctx, 'configuration.view');
  const { page, ...asked } = parseList(EVENT_LIST_SPEC, input);
  const query = { ...asked, startDate: input.startDate ?? null, endDate: input.endDate ?? null };
  const [total, rows] = await Promise.all([countEvents(ctx, query), selectEvents(ctx, query, page)]);
  return { nodes: await toEvents(ctx, rows), total, hasNext: page.offset + rows.length < total };
}
