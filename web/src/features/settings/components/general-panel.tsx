import { Anchor, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import type { SettingsValues, Stored } from '../settings-form.ts';
import { Facts, Panel } from './panel.tsx';

export type PanelProps = { stored: Stored; isEditing: boolean; form: UseFormReturn<SettingsValues> };

export function GeneralPanel({ stored, isEditing, form }: PanelProps) {
  const site = (
    <Anchor href={`https://${stored.domain}`} target="_blank" rel="noreferrer">
      {stored.domain}
    </Anchor>
  );
  return (
    <Panel title="General" text="The name that everybody here sees, and the site that is measured.">
      {isEditing ? (
        <TextInput
          label="Company name"
          maxLength={256}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      ) : (
        <Facts facts={[['Company name', stored.name]]} />
      )}
      <Facts facts={[['Domain', site]]} />
    </Panel>
  );
}
