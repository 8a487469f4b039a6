import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { type LookedUp, useLookUp } from '../../../../shell/lookups/index.ts';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { CRM_WORDS, type CrmProvider, type CrmValues, crmFields, isReportOf } from '../../crm-fields.ts';
import type { LookUp } from '../../data/use-report-look-up.ts';
import classes from '../make/audience-form.module.css';
import { DetailsFields } from '../make/details-fields.tsx';

/** What a connection to the CRM can do. */
export type CrmConnection = {
  lookUp: LookUp;
  /** Saves, and says what comes then; an error that it throws is shown where it belongs. */
  onSubmit: (values: CrmValues) => Promise<() => void>;
};

type CrmFormProps = {
  provider: CrmProvider;
  /** Without it nothing can be saved. */
  connection: CrmConnection | undefined;
  cancel: string;
};

/** An audience of a report or a list of a CRM, by its link. */
export function CrmForm({ provider, connection, cancel }: CrmFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const { code } = CRM_WORDS[provider];
  const form = useForm<CrmValues>({
    resolver: zodResolver(crmFields(provider)),
    mode: 'onTouched',
    defaultValues: { url: '', name: '', description: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useUnsavedGuard(isDirty);
  const save = form.handleSubmit(async (values) => {
    if (connection === undefined) return;
    setFailure(undefined);
    try {
      const goOn = await connection.onSubmit(values);
      release();
      goOn();
    } catch (error) {
      const isPlaced = placeFieldErrors<CrmValues>({
        error,
        setError: form.setError,
        fields: { name: 'name', description: 'description', salesforce_url: 'url', hubspot_url: 'url' },
        codes: { [code]: 'url' },
      });
      if (!isPlaced) setFailure(error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={classes.card}>
      <Stack gap="lg" className={classes.body}>
        <LinkField form={form} provider={provider} connection={connection} />
        <DetailsFields
          name={{ field: form.register('name'), error: errors.name?.message }}
          description={{
            field: form.register('description'),
            error: errors.description?.message,
            written: form.watch('description'),
          }}
        />
        <FailureAlert error={failure} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" loading={isSubmitting} disabled={connection === undefined}>
          Create audience
        </Button>
        <Button component={Link} to={cancel} variant="default">
          Cancel
        </Button>
      </div>
    </form>
  );
}

function LinkField({
  form,
  provider,
  connection,
}: Pick<CrmFormProps, 'provider' | 'connection'> & { form: UseFormReturn<CrmValues> }) {
  const url = form.watch('url');
  const report = useLookUp(url, isReportOf(provider, url) ? connection?.lookUp : undefined);
  const { link, example } = CRM_WORDS[provider];
  const problem = form.formState.errors.url?.message ?? (report.at === 'failed' ? report.message : undefined);
  return (
    <TextInput
      label={link}
      placeholder={example}
      autoComplete="off"
      type="url"
      disabled={connection === undefined}
      description={<span role="status">{reportWords(report)}</span>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={problem}
      {...form.register('url')}
    />
  );
}

/** What the CRM calls the report or list, as far as it is known. */
export function reportWords(report: LookedUp<string>): string {
  if (report.at === 'found') return `Its name is “${report.found}”.`;
  return report.at === 'looking' ? 'Looking up its name…' : 'Copy it from the address bar of your browser.';
}
