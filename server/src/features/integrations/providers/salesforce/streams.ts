import {
  ProviderFailure,
  type ReadFrom,
  type Session,
  type Stream,
  type StreamPage,
} from '../../provider.ts';
import type { OptionRecord, ProviderRecord, RemovedRecord } from '../../records.ts';
import {
  ACCOUNT,
  EVENT,
  HISTORY,
  LEAD,
  MEMBER,
  OPPORTUNITY,
  type SalesforceObject,
  TASK,
  withSettings,
} from './objects.ts';
import { moneyFieldsOf } from './opportunity-lists.ts';
import { type Read, readObjects } from './read-objects.ts';
import {
  type Org,
  readAccount,
  readEvent,
  readHistory,
  readLead,
  readMember,
  readOpportunity,
  readTask,
} from './read-rows.ts';
import { type Described, describeObject } from './visible-fields.ts';

type Reader = (read: Read, org: Org) => ProviderRecord | undefined;

const streamOf = (
  id: string,
  label: string,
  object: SalesforceObject,
  of: RemovedRecord['of'],
  read: Reader,
): Stream => ({
  id,
  label,
  read: async function* (session, from): AsyncGenerator<StreamPage> {
    const { settings = {} } = from;
    const org = { base: session.credentials.base, settings };
    const asked = withSettings(object, settings);
    for await (const { records, gone, cursor } of readObjects(session, asked, from))
      yield {
        records: [
          ...records.map((each) => read(each, org)).filter((each) => each !== undefined),
          ...gone.map((externalId): RemovedRecord => ({ kind: 'removed', of, externalId })),
        ],
        cursor,
      };
  },
});

/** An object without fields where the user of the connection may not see it. */
async function describeIfSeen(session: Session, name: string): Promise<Described> {
  try {
    return await describeObject(session, name);
  } catch (error) {
    if (error instanceof ProviderFailure && (error.failure.kind === 'permission' || error.status === 404))
      return { name, fields: [] };
    throw error;
  }
}

/** What company settings choose from: small, and read as a whole each time. */
async function* readOptions(session: Session, { until }: ReadFrom): AsyncGenerator<StreamPage> {
  const [lead, task, campaign, opportunity] = [
    await describeIfSeen(session, 'Lead'),
    await describeIfSeen(session, 'Task'),
    await describeIfSeen(session, 'Campaign'),
    await describeIfSeen(session, 'Opportunity'),
  ];
  const choices = (described: typeof lead, field: string, list: OptionRecord['list']): OptionRecord[] =>
    described.fields
      .filter(({ name }) => name === field)
      .flatMap(({ picklistValues }) => picklistValues ?? [])
      .filter(({ active }) => active)
      .map(({ value, label }) => ({ kind: 'option', list, externalId: value, name: label ?? value }));
  const fields = (types: readonly string[], list: OptionRecord['list']): OptionRecord[] =>
    campaign.fields
      .filter(({ type }) => types.includes(type))
      .map(({ name, label }) => ({ kind: 'option', list, externalId: name, name: label ?? name }));
  yield {
    records: [
      ...choices(lead, 'Status', 'lead-status'),
      ...choices(task, 'Type', 'task-type'),
      ...fields(['picklist'], 'campaign-type-field'),
      ...fields(['currency', 'double'], 'campaign-spend-field'),
      ...moneyFieldsOf(opportunity).map(
        ({ id, name }): OptionRecord => ({ kind: 'option', list: 'money-field', externalId: id, name }),
      ),
    ],
    cursor: until.toISOString(),
    progress: 1,
  };
}

/** Accounts come first, and opportunities before their history: later ones refer to earlier ones. */
export const STREAMS: readonly Stream[] = [
  streamOf('accounts', 'Accounts', ACCOUNT, 'company', readAccount),
  streamOf('opportunities', 'Opportunities', OPPORTUNITY, 'opportunity', readOpportunity),
  streamOf('history', 'History of opportunities', HISTORY, 'opportunity-change', readHistory),
  streamOf('leads', 'Leads', LEAD, 'lead', readLead),
  streamOf('tasks', 'Tasks', TASK, 'offline-event', readTask),
  streamOf('events', 'Events', EVENT, 'offline-event', readEvent),
  streamOf('campaign-members', 'Members of campaigns', MEMBER, 'offline-event', readMember),
  { id: 'options', label: 'Choices', read: readOptions },
];
