import type { PanelProps } from './general-panel.tsx';
import { NoCrm } from './opportunity-panel.tsx';
import { Facts, Panel } from './panel.tsx';

/** Which tasks, leads and campaigns of a CRM are offline events. What can be chosen comes from the CRM. */
export function OfflinePanel({ stored }: Pick<PanelProps, 'stored'>) {
  const { taskEvent, lead, campaign } = stored;
  const tasks =
    taskEvent === null
      ? undefined
      : [
          taskEvent.offlineEventsAll ? 'all events' : undefined,
          taskEvent.offlineTasksAll
            ? 'all tasks'
            : taskEvent.offlineTasksSpecific.length > 0
              ? `tasks of ${taskEvent.offlineTasksSpecific.join(', ')}`
              : undefined,
        ].filter((each) => each !== undefined);
  return (
    <Panel
      name="offline-events"
      title="Offline events"
      text="What your team does outside the site: calls, meetings, trade fairs. They are shown beside the visits of a company."
    >
      <Facts
        facts={[
          ['Tasks and events', tasks === undefined || tasks.length === 0 ? 'Not included' : tasks.join(', ')],
          ['Leads', lead === null ? 'Not included' : `With the status ${lead.offlineEventsLeadStatus}`],
          [
            'Campaigns',
            campaign === null
              ? 'Not included'
              : `Kind from ${campaign.typeField}, spend from ${campaign.spendField}`,
          ],
        ]}
      />
      {!stored.hasActiveCRMConnection && (
        <NoCrm text="No CRM is connected, so there are no tasks, leads or campaigns to choose from. Files of offline events can be imported meanwhile." />
      )}
    </Panel>
  );
}
