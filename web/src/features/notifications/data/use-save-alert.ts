import { useMutation } from '@apollo/client/react';
import { type AnyCause, hasThreshold, isEventCause } from '@parley/core/features/notifications';
import { CreateAlertDocument, UpdateAlertDocument } from '../../../generated/graphql.ts';
import type { AlertRequest } from '../alert-store.ts';
import { type AlertFields, eventVariables, unitOfThreshold } from '../components/alert-fields.ts';
import { fromTyped } from '../goal-units.ts';
import { narrowedTo } from './goal-scope.ts';

const hour = (text: string): number | null => (text === '' ? null : Number(text));

/** Sets the alert that a form asks for, or changes it. */
export function useSaveAlert(request: AlertRequest): (values: AlertFields) => Promise<void> {
  const options = { refetchQueries: ['Alerts'] };
  const [create] = useMutation(CreateAlertDocument, options);
  const [update] = useMutation(UpdateAlertDocument, options);
  return async (values) => {
    const { name, threshold, windowDays, quietFrom, quietUntil, recipients, webhooks } = values;
    const cause = values.cause as AnyCause;
    // Events have no figure; the API wants the name of one.
    const metric = isEventCause(cause) ? 'visits' : values.metric;
    const hasFigure = !isEventCause(cause) && hasThreshold(cause);
    const variables = {
      name,
      metric,
      cause,
      ...eventVariables(values),
      webhookIds: webhooks,
      threshold: hasFigure ? fromTyped(Number(threshold), unitOfThreshold(cause, metric)) : null,
      windowDays: Number(windowDays),
      quietFrom: hour(quietFrom),
      quietUntil: hour(quietUntil),
      additionalRecipients: recipients,
    };
    if (request.kind === 'new') {
      const { urlTemplate } = request.place;
      const variableTemplate = JSON.stringify(narrowedTo(request.place));
      await create({ variables: { ...variables, urlTemplate, variableTemplate } });
    } else {
      const { id, urlTemplate, variableTemplate } = request.alert;
      await update({ variables: { ...variables, id, urlTemplate, variableTemplate } });
    }
  };
}
