import { zodResolver } from '@hookform/resolvers/zod';
import { Group, Select, Stack, TextInput } from '@mantine/core';
import { DEVIATIONS, hasThreshold, isEventCause } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { type AlertRequest, closeAlert } from '../alert-store.ts';
import { useSaveAlert } from '../data/use-save-alert.ts';
import { type AlertFields, alertFields, isCause } from './alert-fields.ts';
import { causesOf, choicesOf, FIELDS, valuesOf, WINDOWS } from './alert-form-values.ts';
import { AlertPreview } from './alert-preview.tsx';
import { EventFields } from './event-fields.tsx';
import { EventPreview } from './event-preview.tsx';
import { FormFoot } from './form-foot.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { ThresholdField } from './threshold-field.tsx';
import { WebhooksField } from './webhooks-field.tsx';

/** The dialog of an alert: what it watches for, and when and to whom its message goes. */
export function AlertForm({ request }: { request: AlertRequest }) {
  const isNew = request.kind === 'new';
  const save = useSaveAlert(request);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<AlertFields>({ resolver: zodResolver(alertFields), defaultValues: valuesOf(request) });
  const { control, setValue } = form;
  const { errors, isSubmitting } = form.formState;
  const values = useWatch({ control }) as AlertFields;
  const { metric, cause, windowDays, threshold: typed } = values;
  const isOfEvents = isEventCause(cause);
  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined);
    try {
      await save(given);
      closeAlert();
      showSuccess(isNew ? 'The alert is set' : 'The alert is saved', {
        detail: 'It is in your profile. It is looked at every hour.',
      });
    } catch (error) {
      if (!placeFieldErrors({ error, setError: form.setError, fields: FIELDS })) setFailure(error);
    }
  });
  return (
    <Modal title={isNew ? 'Set an alert' : 'Edit the alert'} onClose={closeAlert} closable={!isSubmitting}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          <TextInput
            label="Name"
            placeholder="Quiet week"
            autoComplete="off"
            data-autofocus
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Controller
            control={control}
            name="cause"
            render={({ field, fieldState }) => (
              <Select
                label="Tell me when"
                allowDeselect={false}
                data={causesOf(request)}
                value={field.value}
                onChange={(value) => {
                  field.onChange(value);
                  // What is typed for one cause means something else for another.
                  setValue('threshold', value === 'unusual' ? DEVIATIONS.standard : '');
                }}
                error={fieldState.error?.message}
              />
            )}
          />
          {isOfEvents ? (
            <>
              <EventFields control={control} cause={cause} />
              <EventPreview request={request} cause={cause} values={values} />
            </>
          ) : (
            <>
              <Controller
                control={control}
                name="metric"
                render={({ field, fieldState }) => (
                  <Select
                    label="Figure"
                    placeholder="Choose a figure"
                    allowDeselect={false}
                    disabled={!isNew}
                    data={choicesOf(request).map((id) => ({ value: id, label: METRICS[id].label }))}
                    value={field.value === '' ? null : field.value}
                    onChange={(value) => value !== null && field.onChange(value)}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <Group gap="lg" align="flex-start" grow>
                {isCause(cause) && hasThreshold(cause) && (
                  <ThresholdField control={control} cause={cause} metric={metric} />
                )}
                {cause !== 'unusual' && (
                  <Controller
                    control={control}
                    name="windowDays"
                    render={({ field }) => (
                      <Select
                        label="In"
                        allowDeselect={false}
                        data={WINDOWS}
                        value={field.value}
                        onChange={(value) => value !== null && field.onChange(value)}
                      />
                    )}
                  />
                )}
              </Group>
              <AlertPreview
                request={request}
                metric={metric}
                cause={cause}
                windowDays={Number(windowDays)}
                typed={typed}
              />
            </>
          )}
          <QuietHoursFields control={control} />
          <Controller
            control={control}
            name="webhooks"
            render={({ field, fieldState }) => (
              <WebhooksField
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="recipients"
            render={({ field, fieldState }) => (
              <RecipientsField
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <FormFoot
            failure={failure}
            isSubmitting={isSubmitting}
            submit={isNew ? 'Set the alert' : 'Save'}
            onCancel={closeAlert}
          />
        </Stack>
      </form>
    </Modal>
  );
}
