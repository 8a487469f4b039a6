import { crmOfReport } from '@parley/core/features/settings';
import type { PanelProps } from './general-panel.tsx';
import { OfflineForm } from './offline-form.tsx';
import { NoCrm } from './opportunity-panel.tsx';
import { Facts, Panel } from './panel.tsx';
import classes from './settings.module.css';

/** Which tasks, leads and campaigns of a CRM are offline events. */
export function OfflinePanel({ stored, isEditing, form }: PanelProps) {
  const isHubspot = crmOfReport(stored.pipelineReport.url ?? '') === 'hubspot';
  return (
    <Panel
      name="offline-events"
      title="Offline events"
      text="What your team does outside the site: calls, meetings, trade fairs. They are shown beside the visits of a company."
    >
      {isEditing && !isHubspot ? <OfflineForm form={form} /> : <OfflineFacts stored={stored} />}
      {isHubspot ? (
        <p className={classes.note}>
          The pipeline report is of HubSpot, which has none of these settings. Import files of offline events
          instead.
        </p>
      ) : (
        <NoCrm text="There is no list to choose from yet: write the names as your CRM has them. Tasks and members of campaigns of a connected CRM follow from its next reading on; statuses of leads do not yet." />
      )}
    </Panel>
  );
}

function OfflineFacts({ stored: { taskEvent, lead, campaign } }: Pick<PanelProps, 'stored'>) {
  const kinds = taskEvent?.offlineTasksSpecific ?? [];
  const tasks = [
    taskEvent?.offlineEventsAll === true && 'all events',
    taskEvent?.offlineTasksAll === true && 'all tasks',
    taskEvent?.offlineTasksAll !== true && kinds.length > 0 && `tasks of ${kinds.join(', ')}`,
  ].filter((each) => each !== false);
  return (
    <Facts
      facts={[
        ['Tasks and events', tasks.length === 0 ? 'Not included' : tasks.join(', ')],
        ['Leads', lead === null ? 'Not included' : `With the status ${lead.offlineEventsLeadStatus}`],
        [
          'Campaigns',
          campaign === null
            ? 'Not included'
            : `Kind from ${campaign.typeField}, spend from ${campaign.spendField}`,
        ],
      ]}
    />
  );
}
