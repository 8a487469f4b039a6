import type { ReadFrom, Session, Stream, StreamPage } from '../../provider.ts';
import type { OptionRecord, ProviderRecord, RemovedRecord } from '../../records.ts';
import { ACCOUNT, HISTORY, LEAD, MEMBER, OPPORTUNITY, type SalesforceObject, TASK } from './objects.ts';
import { type Read, readObjects } from './read-objects.ts';
import {
  type Org,
  readAccount,
  readHistory,
  readLead,
  readMember,
  readOpportunity,
  readTask,
} from './read-rows.ts';
import { describeObject } from './visible-fields.ts';

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
    const org = { base: session.credentials.base };
    for await (const { records, gone, cursor } of readObjects(session, object, from))
      yield {
        records: [
          ...records.map((each) => read(each, org)).filter((each) => each !== undefined),
          ...gone.map((externalId): RemovedRecord => ({ kind: 'removed', of, externalId })),
        ],
        cursor,
      };
  },
});

/** What company settings choose from: small, and read as a whole each time. */
async function* readOptions(session: Session, { until }: ReadFrom): AsyncGenerator<StreamPage> {
  const [lead, task, campaign] = [
    await describeObject(session, 'Lead'),
    await describeObject(session, 'Task'),
    await describeObject(session, 'Campaign'),
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
      .map(({ name }) => ({ kind: 'option', list, externalId: name, name }));
  yield {
    records: [
      ...choices(lead, 'Status', 'lead-status'),
      ...choices(task, 'Type', 'task-type'),
      ...fields(['picklist'], 'campaign-type-field'),
      ...fields(['currency', 'double'], 'campaign-spend-field'),
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
  streamOf('campaign-members', 'Members of campaigns', MEMBER, 'offline-event', readMember),
  { id: 'options', label: 'Choices', read: readOptions },
];
