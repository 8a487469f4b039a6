import { useApolloClient } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { crmOfReport } from '@parley/core/features/settings';
import { useCallback, useEffect } from 'react';
import { PipelineReportMetadataDocument } from '../../../generated/graphql.ts';
import { useLookUp } from '../../../shell/lookups/index.ts';
import { keptMoneyField, type Report, reportWords } from '../report-words.ts';
import { type Choice, type CrmPanelProps, choicesOf } from './crm-notes.tsx';

type ReportFieldsProps = Pick<CrmPanelProps, 'form' | 'stored' | 'crm'>;

/** Link of the pipeline report, looked up in the CRM while it is typed, and which of its fields holds the money. */
export function ReportFields({ form, stored, crm }: ReportFieldsProps) {
  const url = form.watch('url');
  const moneyField = form.watch('moneyField');
  const client = useApolloClient();
  const lookUp = useCallback(
    async (asked: string): Promise<Report> => {
      const { data } = await client.query({
        query: PipelineReportMetadataDocument,
        variables: { url: asked },
        fetchPolicy: 'network-only',
      });
      const found = data?.instances.getPipelineReportMetadata;
      return { name: found?.name ?? '', fields: found?.currencyFields ?? [] };
    },
    [client],
  );
  const isAsked = crm != null && crmOfReport(url.trim()) !== undefined;
  const report = useLookUp(url, isAsked ? lookUp : undefined);
  const kept = keptMoneyField({ url, moneyField, report, stored: stored.pipelineReport });
  const { setValue } = form;
  useEffect(() => {
    if (kept !== moneyField) setValue('moneyField', kept, { shouldDirty: true });
  }, [kept, moneyField, setValue]);
  const fields: readonly Choice[] = report.at === 'found' ? report.found.fields : [];
  const { errors } = form.formState;
  return (
    <>
      <TextInput
        label="Link of the pipeline report"
        placeholder="https://acme.lightning.force.com/lightning/r/Report/…/view"
        type="url"
        autoComplete="off"
        description={<span role="status">{reportWords(report)}</span>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={errors.url?.message ?? (report.at === 'failed' ? report.message : undefined)}
        {...form.register('url')}
      />
      <NativeSelect
        label="Money field"
        description="The field of the CRM that an opportunity's amount is read from. A change of it has those that were read from the CRM read again."
        disabled={report.at !== 'found'}
        data={[
          ...(kept === '' ? [{ value: '', label: 'The amount' }] : []),
          ...choicesOf(fields.length > 0 ? fields : stored.moneyFieldOptions, [kept]),
        ]}
        error={errors.moneyField?.message}
        {...form.register('moneyField')}
      />
    </>
  );
}
