import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, Group, PasswordInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { SHARE_WINDOWS } from '@parley/core/features/shares';
import { METRICS } from '@parley/core/metrics';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { rangeText } from '../../../shell/page-filters/index.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { type MadeShare, useCreateShare } from '../data/use-create-share.ts';
import { closeShare, type ShareRequest } from '../share-store.ts';
import { partChoice, SHOWN_DAYS, type ShareFields, shareFields, WHOLE } from './share-fields.ts';

/** The form's field for each argument of the API. */
const FIELDS = {
  title: 'title',
  metric: 'part',
  part: 'part',
  kind: 'part',
  windowDays: 'days',
  lastDay: 'lastDay',
  password: 'password',
} as const;

const partsOf = (request: ShareRequest) =>
  request.kind === 'page'
    ? [
        { value: WHOLE, label: 'All key figures of the page' },
        ...request.metrics.map((id) => ({ value: id, label: METRICS[id].label })),
        ...request.parts.map(({ id, name }) => ({ value: partChoice(id), label: name })),
      ]
    : [
        { value: WHOLE, label: 'The whole answer' },
        ...request.parts.map(({ name }, index) => ({ value: String(index), label: name })),
      ];

const WINDOWS = SHARE_WINDOWS.map((days) => ({ value: String(days), label: `Last ${days} days` }));
const daysOf = (request: ShareRequest) =>
  request.kind === 'page'
    ? [...WINDOWS, { value: SHOWN_DAYS, label: rangeText(request.range.start, request.range.end) }]
    : [];

function valuesOf(request: ShareRequest): ShareFields {
  const days = request.kind === 'page' ? request.windowDays : undefined;
  const chosen = request.kind === 'page' ? request.chosen : undefined;
  return {
    title: request.kind === 'page' ? request.title : '',
    part: chosen === undefined ? WHOLE : 'metric' in chosen ? chosen.metric : partChoice(chosen.part),
    days: days === undefined ? SHOWN_DAYS : String(days),
    isLive: true,
    hidesCompanies: false,
    lastDay: '',
    password: '',
  };
}

type ShareFormProps = {
  request: ShareRequest;
  onBusy: (isBusy: boolean) => void;
  onMade: (made: MadeShare) => void;
};

/** What a link shows, to whom, and for how long. */
export function ShareForm({ request, onBusy, onMade }: ShareFormProps) {
  const create = useCreateShare(request);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<ShareFields>({
    resolver: zodResolver(shareFields),
    defaultValues: valuesOf(request),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    onBusy(true);
    try {
      const made = await create(values);
      if (made !== undefined) onMade(made);
    } catch (error) {
      if (!placeFieldErrors({ error, setError: form.setError, fields: FIELDS })) setFailure(error);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="lg">
        <TextInput
          label="Title"
          description={
            request.kind === 'page'
              ? 'Shown above the figures.'
              : 'Shown above the figures. Left empty, it says what was asked.'
          }
          autoComplete="off"
          data-autofocus
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Controller
          control={form.control}
          name="part"
          render={({ field, fieldState }) => (
            <Select
              label="Shows"
              allowDeselect={false}
              data={partsOf(request)}
              value={field.value}
              onChange={(value) => value !== null && field.onChange(value)}
              error={fieldState.error?.message}
            />
          )}
        />
        {request.kind === 'page' && (
          <Controller
            control={form.control}
            name="days"
            render={({ field, fieldState }) => (
              <Select
                label="Days"
                description="The last days move along with a live link."
                allowDeselect={false}
                data={daysOf(request)}
                value={field.value}
                onChange={(value) => value !== null && field.onChange(value)}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name="isLive"
          render={({ field }) => (
            <Radio.Group
              label="Figures"
              value={field.value ? 'live' : 'pinned'}
              onChange={(value) => field.onChange(value === 'live')}
            >
              <Group gap="lg" mt="xs">
                <Radio value="live" label="Live: of the moment it is opened" />
                <Radio value="pinned" label="Pinned: as they are now" />
              </Group>
            </Radio.Group>
          )}
        />
        <Checkbox
          label="Hide company names"
          description="Companies are “Company 1”, “Company 2”; audiences have no name. Sentences are left out, because they may name one."
          {...form.register('hidesCompanies')}
        />
        <Group gap="lg" align="flex-start" grow>
          <TextInput
            type="date"
            label="Last day (UTC)"
            description="Without one it has no end."
            min={toDay(Date.now())}
            error={errors.lastDay?.message}
            {...form.register('lastDay')}
          />
          <PasswordInput
            label="Password"
            description="Asked each time, if set."
            autoComplete="new-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
        </Group>
        <FailureAlert error={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeShare} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Make the link
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
