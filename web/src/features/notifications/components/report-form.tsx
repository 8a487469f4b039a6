import { zodResolver } from '@hookform/resolvers/zod';
import { Checkbox, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { dayOfWeek, toDay } from '@parley/core/dates';
import {
  type Clock,
  REPEATS_WEEKS,
  REPORT_WINDOWS,
  reportPlaceOf,
  WEEKDAYS,
} from '@parley/core/features/notifications';
import { pageOf } from '@parley/core/pages';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { useClock } from '../data/use-clock.ts';
import { useSaveReport } from '../data/use-save-report.ts';
import { closeReport, type ReportRequest } from '../report-store.ts';
import { FormFoot } from './form-foot.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { type ReportFields, reportFields } from './report-fields.ts';
import { WebhooksField } from './webhooks-field.tsx';

/** The form's field for each argument of the API. */
const FIELDS = {
  name: 'name',
  repeatsWeeks: 'repeatsWeeks',
  reportingWindowDays: 'windowDays',
  deliveryDays: 'days',
  additionalRecipients: 'recipients',
  webhookIds: 'webhooks',
} as const;

const REPEATS = REPEATS_WEEKS.map((weeks) => ({
  value: String(weeks),
  label: weeks === 1 ? 'Every week' : `Every ${weeks} weeks`,
}));
const WINDOWS = REPORT_WINDOWS.map((days) => ({ value: String(days), label: `Last ${days} days` }));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const titleOf = (urlTemplate: string): string => {
  const place = reportPlaceOf(urlTemplate);
  return place === undefined ? '' : pageOf(place.page).title;
};

const deliveredAt = (clock: Clock | undefined): string =>
  clock === undefined
    ? 'At the hour that the organization chose'
    : `At ${String(clock.hour).padStart(2, '0')}:00 (${clock.timeZone})`;

/** Specification 002 §5: every week, 30 days, today's weekday. */
function valuesOf(request: ReportRequest): ReportFields {
  if (request.kind !== 'edit')
    return {
      name: request.kind === 'answer' ? request.title : (request.title ?? titleOf(request.urlTemplate)),
      repeatsWeeks: '1',
      windowDays: '30',
      days: [WEEKDAYS[dayOfWeek(toDay(Date.now()))] ?? 'monday'],
      recipients: [],
      withPdf: false,
      withCsv: false,
      webhooks: [],
    };
  const { report } = request;
  return {
    name: report.name,
    repeatsWeeks: String(report.repeatsWeeks ?? 1),
    windowDays: String(report.reportingWindowDays ?? 30),
    days: WEEKDAYS.filter((day) => report[day]),
    recipients: report.additionalRecipients.map(({ id }) => id),
    withPdf: report.attachments.includes('pdf'),
    withCsv: report.attachments.includes('csv'),
    webhooks: report.webhooks.map(({ id }) => id),
  };
}

/** The dialog of a report: how often, of which days, and who gets it. */
export function ReportForm({ request }: { request: ReportRequest }) {
  const isNew = request.kind !== 'edit';
  const isOfAnswer = isNew ? request.kind === 'answer' : request.report.answer !== null;
  const save = useSaveReport(request);
  const { clock } = useClock();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<ReportFields>({
    resolver: zodResolver(reportFields),
    defaultValues: valuesOf(request),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await save(values);
      closeReport();
      showSuccess(isNew ? 'The report is made' : 'The report is saved', {
        detail: 'It is in your profile, where it is changed and sent at once.',
      });
    } catch (error) {
      if (!placeFieldErrors({ error, setError: form.setError, fields: FIELDS })) setFailure(error);
    }
  });
  return (
    <Modal
      title={isNew ? `Send a report of this ${isOfAnswer ? 'answer' : 'page'}` : 'Edit the report'}
      onClose={closeReport}
      closable={!isSubmitting}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          {isOfAnswer && (
            <Text c="dimmed">The question is asked again for each report, of the days chosen below.</Text>
          )}
          {request.kind === 'new' && reportPlaceOf(request.urlTemplate)?.page === 'companies' && (
            <Text c="dimmed">It is about all companies: the filters of the list do not narrow it.</Text>
          )}
          <TextInput
            label="Name"
            placeholder="Traffic of the week"
            autoComplete="off"
            data-autofocus
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Group gap="lg" align="flex-start" grow>
            <Controller
              control={form.control}
              name="repeatsWeeks"
              render={({ field, fieldState }) => (
                <Select
                  label="Repeats"
                  allowDeselect={false}
                  data={REPEATS}
                  value={field.value}
                  onChange={(value) => value !== null && field.onChange(value)}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="windowDays"
              render={({ field, fieldState }) => (
                <Select
                  label="Figures of"
                  allowDeselect={false}
                  data={WINDOWS}
                  value={field.value}
                  onChange={(value) => value !== null && field.onChange(value)}
                  error={fieldState.error?.message}
                />
              )}
            />
          </Group>
          <Controller
            control={form.control}
            name="days"
            render={({ field, fieldState }) => (
              <Checkbox.Group
                label="Delivery days"
                description={`${deliveredAt(clock)}, with the figures of ${isOfAnswer ? 'the answer' : 'the page'} up to the day before.`}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              >
                <Group gap="md" mt="xs">
                  {WEEKDAYS.map((day) => (
                    <Checkbox key={day} value={day} label={capital(day)} />
                  ))}
                </Group>
              </Checkbox.Group>
            )}
          />
          <Controller
            control={form.control}
            name="recipients"
            render={({ field, fieldState }) => (
              <RecipientsField
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="webhooks"
            render={({ field, fieldState }) => (
              <WebhooksField
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
                besides="mail"
              />
            )}
          />
          <Checkbox
            label="Attach a PDF file"
            description="The figures, charts and tables, to print and to pass on."
            {...form.register('withPdf')}
          />
          <Checkbox
            label="Attach the figures as a CSV file"
            description="Those of the days or weeks and of the largest parts, too."
            {...form.register('withCsv')}
          />
          <FormFoot
            failure={failure}
            isSubmitting={isSubmitting}
            submit={isNew ? 'Make the report' : 'Save'}
            onCancel={closeReport}
          />
        </Stack>
      </form>
    </Modal>
  );
}
