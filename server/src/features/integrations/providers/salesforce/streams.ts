import type { ReadFrom, ReadSettings, Session, Stream, StreamPage } from '../../provider.ts';
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
import { readCampaignCosts } from './read-campaign-costs.ts';
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
import { describeIfSeen, findField } from './visible-fields.ts';

type Reader = (read: Read, org: Org) => ProviderRecord | undefined;

/** A kind of campaigns is read from a field that they have, else from that of Salesforce: a wrong name would end the whole query. */
async function knownSettings(
  session: Session,
  object: SalesforceObject,
  settings: ReadSettings = {},
): Promise<ReadSettings> {
  const { campaignTypeField: asked } = settings;
  if (object !== MEMBER || asked === undefined) return settings;
  return { ...settings, campaignTypeField: findField(await describeIfSeen(session, 'Campaign'), asked) };
}

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
    const settings = await knownSettings(session, object, from.settings);
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

/**
 * Whether a number of a campaign may be what it cost. Salesforce's own sums are not: those over the campaigns below it would count them twice,
 * others are of its deals or say how many mails went.
 */
const mayBeCost = (name: string): boolean =>
  name.endsWith('__c') || !/^(Hierarchy|Amount|Number|Expected)/.test(name);

/** What company settings choose from: small, and read as a whole each time. */
async function* readOptions(session: Session, { until }: ReadFrom): AsyncGenerator<StreamPage> {
  const [lead, task, campaign, opportunity] = [
    await describeIfSeen(session, 'Lead'),
    await describeIfSeen(session, 'Task'),
    await describeIfSeen(session, 'Campaign'),
    await describeIfSeen(session, 'Opportunity'),
  ];
  const choices = (
    described: typeof lead,
    names: readonly string[],
    list: OptionRecord['list'],
  ): OptionRecord[] => {
    const found = described.fields
      .filter(({ name }) => names.includes(name))
      .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
      .flatMap(({ picklistValues }) => picklistValues ?? [])
      .filter(({ active }) => active)
      .map(
        ({ value, label }): OptionRecord => ({
          ...{ kind: 'option', list, externalId: value, name: label ?? value },
        }),
      );
    // Kinds are the same whatever their case.
    const words = found.map(({ externalId }) => externalId.toLowerCase());
    return found.filter((_, at) => words.indexOf(words[at] ?? '') === at);
  };
  const fields = (types: readonly string[], list: OptionRecord['list']): OptionRecord[] =>
    campaign.fields
      .filter(({ type }) => types.includes(type))
      .map(({ name, label }) => ({ kind: 'option', list, externalId: name, name: label ?? name }));
  yield {
    records: [
      ...choices(lead, ['Status'], 'lead-status'),
      // A task without a kind of its own is of the one that Salesforce gave it.
      ...choices(task, ['Type', 'TaskSubtype'], 'task-type'),
      ...fields(['picklist'], 'campaign-type-field'),
      ...fields(['currency', 'double'], 'campaign-spend-field').filter(({ externalId }) =>
        mayBeCost(externalId),
      ),
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
  { id: 'campaign-costs', label: 'Spend of campaigns', read: readCampaignCosts },
  { id: 'options', label: 'Choices', read: readOptions },
];
