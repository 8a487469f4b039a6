import { useMutation } from '@apollo/client/react';
import { type AlertCause, hasThreshold } from '@parley/core/features/notifications';
import { CreateAlertDocument, UpdateAlertDocument } from '../../../generated/graphql.ts';
import type { AlertRequest } from '../alert-store.ts';
import { type AlertFields, unitOfThreshold } from '../components/alert-fields.ts';
import { fromTyped } from '../goal-units.ts';
import { narrowedTo } from './goal-scope.ts';

const hour = (text: string): number | null => (text === '' ? null : Number(text));

/** Sets the alert that a form asks for, or changes it. */
export function useSaveAlert(request: AlertRequest): (values: AlertFields) => Promise<void> {
  const options = { refetchQueries: ['Alerts'] };
  const [create] = useMutation(CreateAlertDocument, options);
  const [update] = useMutation(UpdateAlertDocument, options);
  return async ({ name, metric, threshold, windowDays, quietFrom, quietUntil, recipients, ...values }) => {
    const cause = values.cause as AlertCause;
    const variables = {
      name,
      metric,
      cause,
      threshold: hasThreshold(cause) ? fromTyped(Number(threshold), unitOfThreshold(cause, metric)) : null,
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
