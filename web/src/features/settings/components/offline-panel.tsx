import { crmOfReport } from '@parley/core/features/settings';
import { hasChoices } from '../data/use-crm-choices.ts';
import { type CrmPanelProps, NoCrm, NoOptions, nameOf } from './crm-notes.tsx';
import { OfflineForm } from './offline-form.tsx';
import { Facts, Panel } from './panel.tsx';
import classes from './settings.module.css';

/** Which tasks, leads and campaigns of a CRM are offline events. */
export function OfflinePanel({ stored, isEditing, form, crm }: CrmPanelProps) {
  const isHubspot =
    crm === 'hubspot' || (crm === null && crmOfReport(stored.pipelineReport.url ?? '') === 'hubspot');
  return (
    <Panel
      name="offline-events"
      title="Offline events"
      text="What your team does outside the site: calls, meetings, trade fairs. They are shown beside the visits of a company."
    >
      {isEditing && !isHubspot ? (
        <OfflineForm form={form} stored={stored} />
      ) : (
        <OfflineFacts stored={stored} />
      )}
      {isHubspot && (
        <p className={classes.note}>
          For HubSpot they are set by a configuration file, the command line or the API, and hold for its
          tasks and contacts. Other offline events come from imported files.
        </p>
      )}
      {crm === null && !isHubspot && (
        <NoCrm text="There is no list to choose from yet: write the names as your CRM has them, or connect it first." />
      )}
      {crm === 'salesforce' &&
        (hasChoices(stored) ? (
          <p className={classes.note}>
            Tasks, events and members of campaigns have their own day; a lead has the day it was made. A
            change has them read again.
          </p>
        ) : (
          <NoOptions />
        ))}
    </Panel>
  );
}

function OfflineFacts({ stored }: Pick<CrmPanelProps, 'stored'>) {
  const { taskEvent, lead, campaign } = stored;
  const kinds = taskEvent?.offlineTasksSpecific.map((id) => nameOf(id, stored.taskTypeOptions)) ?? [];
  const tasks = [
    taskEvent?.offlineEventsAll === true && 'all events',
    taskEvent?.offlineTasksAll === true && 'all tasks',
    taskEvent?.offlineTasksAll !== true && kinds.length > 0 && `tasks of ${kinds.join(', ')}`,
  ].filter((each) => each !== false);
  return (
    <Facts
      facts={[
        ['Tasks and events', tasks.length === 0 ? 'Not included' : tasks.join(', ')],
        [
          'Leads',
          lead === null
            ? 'Not included'
            : `With the status ${nameOf(lead.offlineEventsLeadStatus, stored.leadStatusOptions)}`,
        ],
        [
          'Campaigns',
          campaign === null
            ? 'Not included'
            : `Kind from ${nameOf(campaign.typeField, stored.typeFieldOptions)}, spend from ${nameOf(campaign.spendField, stored.spendFieldOptions)}`,
        ],
      ]}
    />
  );
}
