import type {
  CompanySettingsQuery,
  UpdateCompanySettingsMutationVariables,
} from '../../generated/graphql.ts';

type Stored = Pick<CompanySettingsQuery['instances']['current'], 'taskEvent' | 'lead' | 'campaign'>;

/** Three groups, each ticked or not; what is in one that is not ticked is not sent. */
export type OfflineValues = {
  includeTasks: boolean;
  allEvents: boolean;
  allTasks: boolean;
  taskKinds: string[];
  includeLeads: boolean;
  leadStatus: string;
  includeCampaigns: boolean;
  typeField: string;
  spendField: string;
};

export const offlineValuesOf = ({ taskEvent, lead, campaign }: Stored): OfflineValues => ({
  includeTasks: taskEvent !== null,
  allEvents: taskEvent?.offlineEventsAll ?? false,
  allTasks: taskEvent?.offlineTasksAll ?? false,
  taskKinds: [...(taskEvent?.offlineTasksSpecific ?? [])],
  includeLeads: lead !== null,
  leadStatus: lead?.offlineEventsLeadStatus ?? '',
  includeCampaigns: campaign !== null,
  typeField: campaign?.typeField ?? '',
  spendField: campaign?.spendField ?? '',
});

/** As the server takes them: a group that is not ticked is emptied. */
export const offlineVariables = (
  values: OfflineValues,
): Pick<UpdateCompanySettingsMutationVariables, 'taskEvent' | 'lead' | 'campaign'> => ({
  taskEvent: values.includeTasks
    ? {
        offlineEventsAll: values.allEvents,
        offlineTasksAll: values.allTasks,
        offlineTasksSpecific: values.allTasks ? [] : values.taskKinds,
      }
    : null,
  lead: values.includeLeads ? { offlineEventsLeadStatus: values.leadStatus } : null,
  campaign: values.includeCampaigns ? { typeField: values.typeField, spendField: values.spendField } : null,
});

type Place = `offline.${keyof OfflineValues}`;

/** What a ticked group lacks, by field. */
export function offlineProblems(values: OfflineValues): Partial<Record<Place, string>> {
  const { includeTasks, includeLeads, includeCampaigns } = values;
  const hasTasks = values.allEvents || values.allTasks || values.taskKinds.length > 0;
  return {
    ...(includeTasks &&
      !hasTasks && { 'offline.taskKinds': 'Choose all events, all tasks, or kinds of task.' }),
    ...(includeLeads &&
      values.leadStatus.trim() === '' && {
        'offline.leadStatus': 'Choose the lead status that counts as an event.',
      }),
    ...(includeCampaigns &&
      values.typeField.trim() === '' && { 'offline.typeField': 'Choose the field that holds the kind.' }),
    ...(includeCampaigns &&
      values.spendField.trim() === '' && { 'offline.spendField': 'Choose the field that holds the spend.' }),
  };
}
