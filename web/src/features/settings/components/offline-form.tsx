import { Checkbox, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { type Choice, choicesOf } from './crm-notes.tsx';
import type { PanelProps } from './general-panel.tsx';
import classes from './settings.module.css';

type Form = Pick<PanelProps, 'form' | 'stored'>;

/** Three groups that are ticked one by one, each with its fields. */
export function OfflineForm({ form, stored }: Form) {
  const offline = form.watch('offline');
  return (
    <>
      <fieldset className={classes.group}>
        <Checkbox label="Include tasks and events" {...form.register('offline.includeTasks')} />
        {offline.includeTasks && <TaskFields form={form} stored={stored} />}
      </fieldset>
      <fieldset className={classes.group}>
        <Checkbox label="Include leads" {...form.register('offline.includeLeads')} />
        {offline.includeLeads && (
          <ChoiceField
            form={form}
            name="leadStatus"
            label="Lead status that counts as an event"
            example="Qualified"
            options={stored.leadStatusOptions}
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <Checkbox label="Include campaigns" {...form.register('offline.includeCampaigns')} />
        {offline.includeCampaigns && (
          <>
            <ChoiceField
              form={form}
              name="typeField"
              label="Field that holds the kind"
              example="Type"
              options={stored.typeFieldOptions}
            />
            <ChoiceField
              form={form}
              name="spendField"
              label="Field that holds the spend"
              example="ActualCost"
              options={stored.spendFieldOptions}
              description="What a campaign cost is spend over its days."
            />
          </>
        )}
      </fieldset>
    </>
  );
}

type ChoiceFieldProps = Pick<PanelProps, 'form'> & {
  name: 'leadStatus' | 'typeField' | 'spendField';
  label: string;
  example: string;
  description?: string;
  options: readonly Choice[];
};

/** Chosen from the list of the CRM; written where there is no list. */
function ChoiceField({ form, name, label, example, description, options }: ChoiceFieldProps) {
  const place = `offline.${name}` as const;
  if (options.length === 0)
    return (
      <TextInput
        label={label}
        description={description}
        placeholder={example}
        maxLength={256}
        error={form.formState.errors.offline?.[name]?.message}
        {...form.register(place)}
      />
    );
  return (
    <Controller
      control={form.control}
      name={place}
      render={({ field, fieldState }) => (
        <Select
          label={label}
          description={description}
          searchable
          data={choicesOf(options, [field.value])}
          value={field.value === '' ? null : field.value}
          onChange={(value) => field.onChange(value ?? '')}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function TaskFields({ form, stored: { taskTypeOptions: options } }: Form) {
  const isAll = form.watch('offline.allTasks');
  return (
    <>
      <Checkbox label="All events of calendars" {...form.register('offline.allEvents')} />
      <Checkbox label="All tasks" {...form.register('offline.allTasks')} />
      <Controller
        control={form.control}
        name="offline.taskKinds"
        render={({ field, fieldState }) => {
          const shared = {
            label: 'Kinds of task that count',
            disabled: isAll,
            value: field.value,
            onChange: field.onChange,
            error: fieldState.error?.message,
          };
          return options.length === 0 ? (
            <TagsInput
              {...shared}
              description="As the CRM calls them. Press Enter after each."
              placeholder="Call"
            />
          ) : (
            <MultiSelect {...shared} searchable data={choicesOf(options, field.value)} />
          );
        }}
      />
    </>
  );
}
