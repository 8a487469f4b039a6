import { type ConfigurationKind, crmOfReport } from '@parley/core/features/settings';
import { type BodyOf, readConfiguration } from '../../data/configuration/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { Settings } from './settings-input.ts';

/** What a write makes of a kind of configuration. `fields` are the names of input fields by those of the body. */
export type Body<Kind extends ConfigurationKind = ConfigurationKind> = {
  kind: Kind;
  body: BodyOf<Kind>;
  fields: Readonly<Record<string, string>>;
};

const bodyOf = <Kind extends ConfigurationKind>(
  kind: Kind,
  body: BodyOf<Kind>,
  fields: Readonly<Record<string, string>> = {},
): Body => ({ kind, body, fields }) as unknown as Body;

function targetMarket({ tam }: Settings): Body[] {
  if (tam === undefined) return [];
  const { audienceId = null, sectors, regions, revRanges } = tam ?? {};
  const lists = { sectors: sectors ?? [], regions: regions ?? [], revRanges: revRanges ?? [] };
  if (tam !== null && audienceId === null && Object.values(lists).every((list) => list.length === 0))
    throw new AppError('missing-tam-details');
  const none = { sectors: [], regions: [], revRanges: [] };
  return [
    bodyOf(
      'target-market',
      { audienceId, ...(audienceId === null ? lists : none) },
      {
        audienceId: 'tam.audienceId',
        sectors: 'tam.sectors',
        regions: 'tam.regions',
        revRanges: 'tam.revRanges',
      },
    ),
  ];
}

type Current = { transaction: PostgresTransaction; instanceId: string };

async function pipelineReport(settings: Settings, { transaction, instanceId }: Current): Promise<Body[]> {
  const { pipelineReport: report, influenceWindow, viewThroughDays } = settings;
  if (report === undefined && influenceWindow == null && viewThroughDays == null) return [];
  const current = await readConfiguration(transaction, instanceId, 'pipeline-report');
  const given = (value: string | null | undefined, was: string | null): string | null =>
    value === undefined ? was : value?.trim() || null;
  const url = report === null ? null : given(report?.url, current.url);
  if (url !== null && url !== current.url && crmOfReport(url) === undefined)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: {
        'pipelineReport.url': 'This is not the link of a Salesforce report, nor of a HubSpot list.',
      },
    });
  const isFlat = influenceWindow != null;
  return [
    bodyOf(
      'pipeline-report',
      {
        url,
        fieldName: url === null ? null : given(report?.fieldName, current.fieldName),
        influenceWindow: influenceWindow ?? report?.influenceWindow ?? current.influenceWindow,
        viewThroughDays: viewThroughDays ?? current.viewThroughDays,
      },
      {
        fieldName: 'pipelineReport.fieldName',
        ...(!isFlat && { influenceWindow: 'pipelineReport.influenceWindow' }),
      },
    ),
  ];
}

async function offlineEvents(settings: Settings, { transaction, instanceId }: Current): Promise<Body[]> {
  const { taskEvent, lead, campaign } = settings;
  if (taskEvent === undefined && lead === undefined && campaign === undefined) return [];
  const current = await readConfiguration(transaction, instanceId, 'offline-events');
  const tasks = taskEvent && {
    offlineEventsAll: taskEvent.offlineEventsAll ?? false,
    offlineTasksAll: taskEvent.offlineTasksAll ?? false,
    offlineTasksSpecific: taskEvent.offlineTasksSpecific ?? [],
  };
  const leads = lead && { offlineEventsLeadStatus: lead.offlineEventsLeadStatus ?? '' };
  const campaigns = campaign && {
    typeField: campaign.typeField ?? '',
    spendField: campaign.spendField ?? '',
  };
  return [
    bodyOf('offline-events', {
      taskEvent: tasks === undefined ? current.taskEvent : tasks,
      lead: leads === undefined ? current.lead : leads,
      campaign: campaigns === undefined ? current.campaign : campaigns,
    }),
  ];
}

/** The bodies of the kinds of configuration that settings say something about; what they leave out stays as it is. */
export async function bodiesOfSettings(settings: Settings, current: Current): Promise<Body[]> {
  const { netNewRule, visitExclusions } = settings;
  return [
    ...targetMarket(settings),
    ...(netNewRule == null ? [] : [bodyOf('net-new', { rule: netNewRule })]),
    ...(await pipelineReport(settings, current)),
    ...(await offlineEvents(settings, current)),
    ...(visitExclusions === undefined
      ? []
      : [bodyOf('exclusions', { paths: visitExclusions ?? [] }, { paths: 'visitExclusions' })]),
  ];
}
