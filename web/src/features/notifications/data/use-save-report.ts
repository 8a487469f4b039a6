import { useMutation } from '@apollo/client/react';
import { CreateReportDocument, UpdateReportDocument } from '../../../generated/graphql.ts';
import type { ReportFields } from '../components/report-fields.ts';
import type { ReportRequest } from '../report-store.ts';
import { SHOW_SUBSCRIPTIONS } from '../subscription-row.ts';

/** Makes the report that a form asks for, or changes it. */
export function useSaveReport(request: ReportRequest): (values: ReportFields) => Promise<void> {
  const options = { refetchQueries: SHOW_SUBSCRIPTIONS };
  const [create] = useMutation(CreateReportDocument, options);
  const [update] = useMutation(UpdateReportDocument, options);
  return async ({ name, repeatsWeeks, windowDays, days, recipients, webhooks, ...files }) => {
    const variables = {
      name,
      additionalRecipients: recipients,
      repeatsWeeks: Number(repeatsWeeks),
      reportingWindowDays: Number(windowDays),
      attachments: [...(files.withPdf ? ['pdf' as const] : []), ...(files.withCsv ? ['csv' as const] : [])],
      webhookIds: webhooks,
      sunday: days.includes('sunday'),
      monday: days.includes('monday'),
      tuesday: days.includes('tuesday'),
      wednesday: days.includes('wednesday'),
      thursday: days.includes('thursday'),
      friday: days.includes('friday'),
      saturday: days.includes('saturday'),
    };
    switch (request.kind) {
      case 'new':
        await create({ variables: { ...variables, urlTemplate: request.urlTemplate } });
        break;
      case 'answer': {
        const { conversationId, turnId } = request;
        await create({ variables: { ...variables, conversationId, turnId } });
        break;
      }
      case 'edit':
        await update({ variables: { ...variables, id: request.report.id } });
    }
  };
}
