import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import type { PanelProps } from './general-panel.tsx';
import classes from './settings.module.css';

type Form = Pick<PanelProps, 'form'>;

/** Three groups that are ticked one by one, each with its fields. */
export function OfflineForm({ form }: Form) {
  const offline = form.watch('offline');
  const errors = form.formState.errors.offline;
  return (
    <>
      <fieldset className={classes.group}>
        <Checkbox label="Include tasks and events" {...form.register('offline.includeTasks')} />
        {offline.includeTasks && <TaskFields form={form} />}
      </fieldset>
      <fieldset className={classes.group}>
        <Checkbox label="Include leads" {...form.register('offline.includeLeads')} />
        {offline.includeLeads && (
          <TextInput
            label="Lead status that counts as an event"
            placeholder="Qualified"
            maxLength={256}
            error={errors?.leadStatus?.message}
            {...form.register('offline.leadStatus')}
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <Checkbox label="Include campaigns" {...form.register('offline.includeCampaigns')} />
        {offline.includeCampaigns && (
          <>
            <TextInput
              label="Field that holds the kind"
              placeholder="Type"
              maxLength={256}
              error={errors?.typeField?.message}
              {...form.register('offline.typeField')}
            />
            <TextInput
              label="Field that holds the spend"
              placeholder="ActualCost"
              maxLength={256}
              error={errors?.spendField?.message}
              {...form.register('offline.spendField')}
            />
          </>
        )}
      </fieldset>
    </>
  );
}

function TaskFields({ form }: Form) {
  const isAll = form.watch('offline.allTasks');
  return (
    <>
      <Checkbox label="All events of calendars" {...form.register('offline.allEvents')} />
      <Checkbox label="All tasks" {...form.register('offline.allTasks')} />
      <Controller
        control={form.control}
        name="offline.taskKinds"
        render={({ field, fieldState }) => (
          <TagsInput
            label="Kinds of task that count"
            description="As the CRM calls them. Press Enter after each."
            placeholder="Call"
            disabled={isAll}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
