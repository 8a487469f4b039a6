import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Stack } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { domainsIn } from '@parley/core/features/audiences';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { fieldErrorsOf } from '../../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { type AudienceValues, audienceFields } from '../../audience-fields.ts';
import { useDataset } from '../../data/use-dataset.ts';
import classes from './audience-form.module.css';
import { CompanySource, type Source } from './company-source.tsx';
import { DetailsFields } from './details-fields.tsx';

type UploadFormProps = {
  /** Domains that a page sent here, as those of an answer. */
  given?: readonly string[] | undefined;
  cancel: string;
  /** Saves, and says what comes then; an error that it throws is shown where it belongs. */
  onSubmit: (values: AudienceValues & { dataset: string }) => Promise<() => void>;
};

/** Pause after the last domain before the server reads them. */
const DELAY_MS = 600;

/** Whether a paste is meant for a field. */
const isForField = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="file"]), textarea, [contenteditable]') !== null;

/** The companies of an audience by file or by domains, and what it is called. */
export function UploadForm({ given = [], cancel, onSubmit }: UploadFormProps) {
  const [source, setSource] = useState<Source>({ by: 'file', file: undefined });
  const [failure, setFailure] = useState<unknown>();
  const [missing, setMissing] = useState<string>();
  const { phase, takeFile, takeDomains, clear } = useDataset();
  const readDomains = useDebouncedCallback(takeDomains, DELAY_MS);
  const form = useForm<AudienceValues>({
    resolver: zodResolver(audienceFields),
    mode: 'onTouched',
    defaultValues: { name: '', description: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const hasCompanies = source.by === 'file' ? source.file !== undefined : source.domains.length > 0;
  const release = useUnsavedGuard(isDirty || hasCompanies);

  const choose = (next: Source): void => {
    setSource(next);
    setMissing(undefined);
    setFailure(undefined);
    readDomains.cancel();
    clear();
    if (next.by === 'domains') {
      if (next.domains.length > 0) readDomains(next.domains);
      return;
    }
    if (next.file === undefined) return;
    takeFile(next.file);
    if (form.getValues('name') === '')
      form.setValue('name', next.file.name.replace(/\.[a-z]{2,5}$/i, '').slice(0, 256), {
        shouldDirty: true,
      });
  };

  // Once, on arrival: afterwards they are domains like any that were typed.
  const arrive = useRef(() => {
    if (given.length > 0) choose({ by: 'domains', domains: [...given] });
  });
  useEffect(() => arrive.current(), []);

  const isEmptyDrop = source.by === 'file' && source.file === undefined;
  useEffect(() => {
    if (!isEmptyDrop) return;
    const paste = (event: ClipboardEvent): void => {
      const domains = isForField(event) ? [] : domainsIn(event.clipboardData?.getData('text/plain') ?? '');
      if (domains.length > 0) choose({ by: 'domains', domains });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  const save = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      if (phase.at !== 'ready') return setMissing(whatIsMissing(hasCompanies, phase.at));
      try {
        const goOn = await onSubmit({ ...values, dataset: phase.dataset.dataset });
        release();
        goOn();
      } catch (error) {
        const lost = fieldErrorsOf(error)['dataset_id'];
        if (lost !== undefined) setMissing(lost);
        else if (
          !placeFieldErrors({
            error,
            setError: form.setError,
            fields: { name: 'name', description: 'description' },
          })
        )
          setFailure(error);
      }
    },
    () => {
      if (phase.at !== 'ready') setMissing(whatIsMissing(hasCompanies, phase.at));
    },
  );
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={classes.card}>
      <Stack gap="lg" className={classes.body}>
        <CompanySource source={source} phase={phase} missing={missing} onSource={choose} />
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
        <Button type="submit" loading={isSubmitting} disabled={phase.at === 'sending'}>
          Create audience
        </Button>
        <Button component={Link} to={cancel} variant="default">
          Cancel
        </Button>
      </div>
    </form>
  );
}

function whatIsMissing(hasCompanies: boolean, at: 'nothing' | 'sending' | 'refused'): string | undefined {
  if (at === 'refused') return undefined;
  return hasCompanies ? 'The list is still being read.' : 'Choose a file, or write at least one domain.';
}
