import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useUnsavedGuard } from '../../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../../ui/failures/place-field-errors.ts';
import { type AudienceValues, audienceFields } from '../../audience-fields.ts';
import classes from './audience-form.module.css';
import { DetailsFields } from './details-fields.tsx';

type EditFormProps = {
  initial: AudienceValues;
  /** Why the name cannot change. */
  locked: string | undefined;
  /** What its companies come from. */
  source?: ReactNode;
  /** What the form cannot change, and why. */
  notice?: string | undefined;
  cancel: string;
  /** Saves, and says what comes then; an error that it throws is shown where it belongs. */
  onSubmit: (values: AudienceValues) => Promise<() => void>;
};

/** Name and description of an audience that is there. */
export function EditForm({ initial, locked, source, notice, cancel, onSubmit }: EditFormProps) {
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<AudienceValues>({
    resolver: zodResolver(audienceFields),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useUnsavedGuard(isDirty);
  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const goOn = await onSubmit(values);
      release();
      goOn();
    } catch (error) {
      const places = {
        error,
        setError: form.setError,
        fields: { name: 'name', description: 'description' },
        codes: { 'audiences.name-is-immutable': 'name' },
      } as const;
      if (!placeFieldErrors<AudienceValues>(places)) setFailure(error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={classes.card}>
      <Stack gap="lg" className={classes.body}>
        {source}
        <DetailsFields
          name={{ field: form.register('name'), error: errors.name?.message }}
          description={{
            field: form.register('description'),
            error: errors.description?.message,
            written: form.watch('description'),
          }}
          locked={locked}
          autoFocus
        />
        {notice !== undefined && <Alert color="yellow">{notice}</Alert>}
        <FailureAlert error={failure} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" loading={isSubmitting} disabled={!isDirty}>
          Save
        </Button>
        <Button component={Link} to={cancel} variant="default">
          Cancel
        </Button>
      </div>
    </form>
  );
}
