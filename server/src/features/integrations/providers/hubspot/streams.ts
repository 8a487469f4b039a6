import {
  ProviderFailure,
  type ReadFrom,
  type Session,
  type Stream,
  type StreamPage,
} from '../../provider.ts';
import type { OptionRecord, ProviderRecord, RemovedRecord } from '../../records.ts';
import { dealReader } from './deal-reader.ts';
import { AMOUNT, COMPANIES, CONTACTS, dealsWith, type HubspotKind, TASKS } from './kinds.ts';
import { moneyFieldsOf } from './opportunity-lists.ts';
import { type ObjectPage, readObjects } from './read-objects.ts';
import { readCompany, readContact, readTask } from './read-others.ts';
import { type Property, readProperties } from './read-properties.ts';
import type { HubspotRecord } from './record-page.ts';

type Reader<Properties> = (record: HubspotRecord<Properties>) => readonly (ProviderRecord | undefined)[];

async function* streamOf<Properties extends object>(
  pages: AsyncIterable<ObjectPage<Properties>>,
  of: RemovedRecord['of'],
  read: Reader<Properties>,
): AsyncGenerator<StreamPage> {
  for await (const { records, gone, cursor } of pages)
    yield {
      records: [
        ...records.flatMap(read).filter((each) => each !== undefined),
        ...gone.map((externalId): RemovedRecord => ({ kind: 'removed', of, externalId })),
      ],
      cursor,
    };
}

const plainStream = <Properties extends object>(
  label: string,
  kind: HubspotKind<Properties>,
  of: RemovedRecord['of'],
  read: (input: {
    record: HubspotRecord<Properties>;
    account: Session['account'];
  }) => ProviderRecord | undefined,
): Stream => ({
  id: kind.type,
  label,
  read: (session, from) =>
    streamOf(readObjects(session, kind, from), of, (record) => [read({ record, account: session.account })]),
});

async function* readDeals(session: Session, from: ReadFrom): AsyncGenerator<StreamPage> {
  const toRecords = await dealReader(session, from.settings);
  const kind = dealsWith(from.settings?.moneyField ?? AMOUNT);
  yield* streamOf(readObjects(session, kind, from), 'opportunity', toRecords);
}

/** No properties where the connection may not see them. */
async function propertiesIfSeen(session: Session, type: string): Promise<readonly Property[]> {
  try {
    return await readProperties(session, type);
  } catch (error) {
    if (error instanceof ProviderFailure && error.failure.kind === 'permission') return [];
    throw error;
  }
}

/** What company settings choose from: small, and read as a whole each time. */
async function* readOptions(session: Session, { until }: ReadFrom): AsyncGenerator<StreamPage> {
  const optionsOf = async (
    type: string,
    property: string,
    list: OptionRecord['list'],
  ): Promise<OptionRecord[]> =>
    (await propertiesIfSeen(session, type))
      .filter(({ name }) => name === property)
      .flatMap(({ options }) => options)
      .map(({ value, label }) => ({ kind: 'option', list, externalId: value, name: label }));
  yield {
    records: [
      ...(await optionsOf('contacts', 'hs_lead_status', 'lead-status')),
      ...(await optionsOf('tasks', 'hs_task_type', 'task-type')),
      ...moneyFieldsOf(await propertiesIfSeen(session, 'deals')).map(
        ({ id, name }): OptionRecord => ({ kind: 'option', list: 'money-field', externalId: id, name }),
      ),
    ],
    cursor: until.toISOString(),
    progress: 1,
  };
}

/** Companies come first: the others refer to them. */
export const STREAMS: readonly Stream[] = [
  plainStream('Companies', COMPANIES, 'company', readCompany),
  { id: 'deals', label: 'Deals', read: readDeals },
  plainStream('Contacts', CONTACTS, 'lead', readContact),
  plainStream('Tasks', TASKS, 'offline-event', readTask),
  { id: 'options', label: 'Choices', read: readOptions },
];
