import { Anchor, NativeSelect, NumberInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { SettingsValues } from '../settings-form.ts';
import { counted } from '../words.ts';
import { type CrmPanelProps, NoCrm, nameOf } from './crm-notes.tsx';
import { Facts, Panel } from './panel.tsx';
import { ReportFields } from './report-fields.tsx';
import classes from './settings.module.css';

const NET_NEW_RULES = [
  ['ALL', 'All'],
  ['NET_NEW', 'Net-new only'],
] as const;

type DaysProps = {
  form: UseFormReturn<SettingsValues>;
  name: 'influenceWindow' | 'viewThroughDays';
  label: string;
  text: string;
  most: number;
};

const Days = ({ form, name, label, text, most }: DaysProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field, fieldState }) => (
      <NumberInput
        label={label}
        description={`1 to ${most}. ${text}`}
        min={1}
        max={most}
        clampBehavior="none"
        allowDecimal={false}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    )}
  />
);

/** Where opportunities come from, how long before them a visit counts, and which of them count. */
export function OpportunityPanel({ stored, isEditing, form, crm }: CrmPanelProps) {
  const { url, fieldName, influenceWindow } = stored.pipelineReport;
  const { errors } = form.formState;
  return (
    <Panel
      name="opportunity-settings"
      title="Opportunity settings"
      text="The report of your CRM that lists opportunities, and which visits, ads and opportunities count."
    >
      {isEditing ? (
        <>
          <ReportFields form={form} stored={stored} crm={crm} />
          <Days
            form={form}
            name="influenceWindow"
            label="Influence window, in days"
            most={365}
            text="A visit of the company this many days before an opportunity opens, or later until it closes, has influenced it."
          />
          <Days
            form={form}
            name="viewThroughDays"
            label="View-through window, in days"
            most={90}
            text="A visit this many days after an ad was seen and not clicked is a view-through visit of its vendor: by the same browser, else by the same company."
          />
          <NativeSelect
            label="Opportunities that count"
            description="Net-new are those of companies that had won none before they opened. It holds for every figure of opportunities, of the past too."
            data={NET_NEW_RULES.map(([value, label]) => ({ value, label }))}
            error={errors.netNewRule?.message}
            {...form.register('netNewRule')}
          />
        </>
      ) : (
        <Facts
          facts={[
            ['Pipeline report', url === null ? 'None' : <ReportLink key="link" url={url} />],
            ['Money field', fieldName === null ? 'The amount' : nameOf(fieldName, stored.moneyFieldOptions)],
            ['Influence window', counted(influenceWindow, 'day')],
            ['View-through window', counted(stored.viewThroughDays, 'day')],
            ['Opportunities that count', NET_NEW_RULES.find(([rule]) => rule === stored.netNewRule)?.[1]],
          ]}
        />
      )}
      {crm === null && (
        <NoCrm text="No CRM is connected: its name and its fields of money are looked up once one is." />
      )}
      {crm != null && (
        <p className={classes.note}>
          The report says which field holds the money, and which opportunities count: those that it lists when
          the CRM is read. Without a report all of them do.
        </p>
      )}
    </Panel>
  );
}

const ReportLink = ({ url }: { url: string }) => (
  <Anchor href={url} target="_blank" rel="noreferrer">
    {url}
  </Anchor>
);
