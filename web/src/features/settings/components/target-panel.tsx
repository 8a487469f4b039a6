import { Button, MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { hasCapability, pageOf, pagePath } from '@parley/core/pages';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useFilterOptions } from '../../../shell/lookups/index.ts';
import { hasPage } from '../../../shell/pages/known-features.ts';
import { changedFields, changesTarget, tamOf, valuesOf } from '../settings-form.ts';
import type { PanelProps } from './general-panel.tsx';
import { Facts, Panel } from './panel.tsx';
import classes from './settings.module.css';
import { TargetPreview } from './target-preview.tsx';

const LISTS = [
  ['sectors', 'Industries'],
  ['regions', 'Regions'],
  ['revRanges', 'Company sizes'],
] as const;

/** Which companies are the target market: an audience, or lists. */
export function TargetPanel({ stored, isEditing, form }: PanelProps) {
  return (
    <Panel
      name="target-market"
      title="Target market"
      text="The companies you want to win. Target visits, engaged companies and efficiency count them."
    >
      {isEditing ? <TargetForm stored={stored} form={form} /> : <TargetFacts stored={stored} />}
    </Panel>
  );
}

function TargetFacts({ stored: { tam } }: Pick<PanelProps, 'stored'>) {
  if (tam.audience !== null)
    return <Facts facts={[['Audience', <AudienceLink key="audience" {...tam.audience} />]]} />;
  const lists = LISTS.filter(([key]) => tam[key].length > 0);
  if (lists.length === 0)
    return (
      <p className={classes.note}>
        No target market is set, so no company counts as a target. Choose Edit to set it.
      </p>
    );
  return (
    <Facts
      facts={lists.map(([key, label]) => [label, tam[key].map(({ name }) => name).join(', ')] as const)}
    />
  );
}

/** Leads to the audience, for those who may open it. */
function AudienceLink({ id, name }: { id: string; name: string }) {
  const viewer = useViewer();
  const path = useInstancePath();
  if (!hasCapability(viewer, pageOf('audience').capability)) return name;
  return <Link to={path(pagePath('audience', { audience: id }))}>{name}</Link>;
}

function TargetForm({ stored, form }: Pick<PanelProps, 'stored' | 'form'>) {
  const values = form.watch();
  const isChanged = changesTarget(changedFields(values, valuesOf(stored)));
  return (
    <>
      <Controller
        control={form.control}
        name="targetBy"
        render={({ field }) => (
          <SegmentedControl
            aria-label="Name the target market by"
            value={field.value}
            onChange={field.onChange}
            data={[
              { value: 'audience', label: 'An audience' },
              { value: 'lists', label: 'Industries, regions and sizes' },
            ]}
          />
        )}
      />
      {values.targetBy === 'audience' ? <AudienceChoice form={form} /> : <ListChoices form={form} />}
      {isChanged && <TargetPreview tam={tamOf(values)} />}
    </>
  );
}

function AudienceChoice({ form }: Pick<PanelProps, 'form'>) {
  const [search, setSearch] = useState('');
  const chosen = form.watch('audienceId');
  const { options, loading } = useFilterOptions('audiences', search, chosen === null ? [] : [chosen]);
  const path = useInstancePath();
  if (!loading && search === '' && options.length === 0)
    return (
      <div className={classes.note}>
        <p className={classes.hint}>There is no audience yet. Make one first, or choose lists.</p>
        <Button
          component={Link}
          to={path(pagePath(hasPage('audience-rules') ? 'audience-rules' : 'audience-upload'))}
          state={{ isTam: true }}
          size="xs"
          variant="default"
          mt="xs"
        >
          Create an audience
        </Button>
      </div>
    );
  return (
    <Controller
      control={form.control}
      name="audienceId"
      render={({ field, fieldState }) => (
        <Select
          label="Audience"
          searchable
          data={options.map(({ group: _, ...option }) => option)}
          value={field.value}
          onChange={field.onChange}
          onSearchChange={setSearch}
          // The name of the chosen one is no search: the others are to be there.
          onDropdownOpen={() => setSearch('')}
          error={fieldState.error?.message}
          nothingFoundMessage={loading ? 'Loading…' : 'No audience has this name'}
        />
      )}
    />
  );
}

function ListChoices({ form }: Pick<PanelProps, 'form'>) {
  return LISTS.map(([name, label]) => <ListChoice key={name} name={name} label={label} form={form} />);
}

type ListName = (typeof LISTS)[number][0];

function ListChoice({ name, label, form }: { name: ListName; label: string } & Pick<PanelProps, 'form'>) {
  const { options } = useFilterOptions(name, '', []);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <MultiSelect
          label={label}
          searchable
          data={options.map(({ value, label: text }) => ({ value, label: text }))}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
