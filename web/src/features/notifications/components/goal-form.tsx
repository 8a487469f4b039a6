import { zodResolver } from '@hookform/resolvers/zod';
import { Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { GOAL_KPIS, isGoalMetric, isLessBetter } from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { useSaveGoal } from '../data/use-save-goal.ts';
import { closeGoal, type GoalRequest } from '../goal-store.ts';
import { toTyped, unitOfInput } from '../goal-units.ts';
import { FormFoot } from './form-foot.tsx';
import { type GoalFields, goalFields } from './goal-fields.ts';
import { GoalPreview } from './goal-preview.tsx';
import { RecipientsField } from './recipients-field.tsx';

/** The form's field for each argument of the API. */
const FIELDS = {
  name: 'name',
  kpiId: 'kpiId',
  goal: 'goal',
  goalStartDate: 'goalStartDate',
  goalEndDate: 'goalEndDate',
  additionalRecipients: 'recipients',
} as const;

const unitOf = (metric: string) => (isGoalMetric(metric) ? METRICS[metric].unit : undefined);

/** The first day of the year: most goals are of one. */
const startOfYear = (): string => `${toDay(Date.now()).slice(0, 4)}-01-01`;

function valuesOf(request: GoalRequest): GoalFields {
  if (request.kind === 'new')
    return {
      name: '',
      kpiId: request.place.metric ?? '',
      goal: '',
      goalStartDate: startOfYear(),
      goalEndDate: '',
      recipients: [],
    };
  const { name, kpiId, goal, goalStartDate, goalEndDate, additionalRecipients } = request.goal;
  return {
    name,
    kpiId: kpiId ?? '',
    goal: goal === null ? '' : toTyped(goal, unitOf(kpiId ?? '')),
    goalStartDate: goalStartDate ?? startOfYear(),
    goalEndDate: goalEndDate ?? '',
    recipients: additionalRecipients.map(({ id }) => id),
  };
}

/** The figures of the page; the figure of a goal stays. */
const choicesOf = (request: GoalRequest): readonly MetricId[] => {
  if (request.kind === 'new') return GOAL_KPIS[request.place.page];
  const { kpiId } = request.goal;
  return kpiId !== null && isGoalMetric(kpiId) ? [kpiId] : [];
};

/** The dialog of a goal: what it is about, who gets the message, and how far it is. */
export function GoalForm({ request }: { request: GoalRequest }) {
  const isNew = request.kind === 'new';
  const save = useSaveGoal(request);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<GoalFields>({ resolver: zodResolver(goalFields), defaultValues: valuesOf(request) });
  const { errors, isSubmitting } = form.formState;
  const [kpiId, goal, startDate, endDate] = useWatch({
    control: form.control,
    name: ['kpiId', 'goal', 'goalStartDate', 'goalEndDate'],
  });
  const metric = isGoalMetric(kpiId) ? kpiId : undefined;
  const { prefix, suffix } = unitOfInput(unitOf(kpiId));
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await save(values);
      closeGoal();
      showSuccess(isNew ? 'The goal is set' : 'The goal is saved', {
        detail: 'It is in your profile, and you get a message when it is reached.',
      });
    } catch (error) {
      if (!placeFieldErrors({ error, setError: form.setError, fields: FIELDS })) setFailure(error);
    }
  });
  return (
    <Modal title={isNew ? 'Set a goal' : 'Edit the goal'} onClose={closeGoal} closable={!isSubmitting}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="lg">
          <TextInput
            label="Name"
            placeholder="Pipeline of the year"
            autoComplete="off"
            data-autofocus
            error={errors.name?.message}
            {...form.register('name')}
          />
          <Controller
            control={form.control}
            name="kpiId"
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
          <Controller
            control={form.control}
            name="goal"
            render={({ field, fieldState }) => (
              <NumberInput
                label="Goal"
                description={
                  metric !== undefined && isLessBetter(metric)
                    ? 'Less is better: reached at it or below.'
                    : 'Reached at it or above.'
                }
                min={0}
                thousandSeparator=","
                {...(prefix !== undefined && { prefix })}
                {...(suffix !== undefined && { suffix })}
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                error={fieldState.error?.message}
              />
            )}
          />
          <Group gap="lg" align="flex-start" grow>
            <TextInput
              type="date"
              label="Counted from (UTC)"
              description="The first day of the figure."
              max={toDay(Date.now())}
              error={errors.goalStartDate?.message}
              {...form.register('goalStartDate')}
            />
            <TextInput
              type="date"
              label="Until (UTC)"
              description="The last day, if it has one."
              error={errors.goalEndDate?.message}
              {...form.register('goalEndDate')}
            />
          </Group>
          <GoalPreview
            request={request}
            metric={metric}
            typed={goal}
            startDate={startDate}
            endDate={endDate}
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
          <FormFoot
            failure={failure}
            isSubmitting={isSubmitting}
            submit={isNew ? 'Set the goal' : 'Save'}
            onCancel={closeGoal}
          />
        </Stack>
      </form>
    </Modal>
  );
}
