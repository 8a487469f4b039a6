import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Controller, type UseFormSetError, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useFilterOptions } from '../../../shell/lookups/index.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { PIXEL_LENGTHS, type PixelValues, pixelFields, vendorAfter } from '../pixel-fields.ts';
import classes from './pixel-form.module.css';
import { useVendorsOf } from './use-vendors-of.ts';

type PixelFormProps = {
  initial: PixelValues;
  /** What cannot change once the pixel is there. */
  isFixed?: boolean;
  submit: string;
  cancel: string;
  /** Saves, and says what comes then; an error that it throws is shown where it belongs. */
  onSubmit: (values: PixelValues) => Promise<() => void>;
};

const SERVER_FIELDS = {
  name: 'name',
  description: 'description',
  channel_id: 'channel',
  vendor_id: 'vendor',
  audience_id: 'audience',
} as const;

const choose = (set: UseFormSetError<PixelValues>, error: unknown): boolean =>
  placeFieldErrors({ error, setError: set, fields: SERVER_FIELDS });

/** The name of a pixel, the vendor of its ads, and the audience they are meant for. */
export function PixelForm({ initial, isFixed = false, submit, cancel, onSubmit }: PixelFormProps) {
  const [failure, setFailure] = useState<unknown>();
  /** The vendor chosen last, and in which channel. */
  const chosen = useRef({ channel: initial.channel, vendor: initial.vendor });
  const form = useForm<PixelValues>({
    resolver: zodResolver(pixelFields),
    mode: 'onTouched',
    defaultValues: initial,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useUnsavedGuard(isDirty);
  const channel = form.watch('channel');
  const written = form.watch('description').length;
  const channels = useFilterOptions('channels', '', []);
  const vendors = useVendorsOf(channel);
  const audiences = useFilterOptions('audiences', '', initial.audience === '' ? [] : [initial.audience]);
  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const goOn = await onSubmit(values);
      release();
      goOn();
    } catch (error) {
      if (!choose(form.setError, error)) setFailure(error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={classes.card}>
      <Stack gap="lg" className={classes.body}>
        <TextInput
          label="Name"
          autoComplete="off"
          autoFocus
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Textarea
          label="Description"
          autosize
          minRows={3}
          maxRows={10}
          description={`${written.toLocaleString('en-US')} of ${PIXEL_LENGTHS.description.toLocaleString('en-US')} characters`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Controller
          control={form.control}
          name="channel"
          render={({ field, fieldState }) => (
            <Select
              label="Channel"
              placeholder="Choose a channel"
              searchable
              disabled={isFixed}
              data={[...channels.options]}
              value={field.value === '' ? null : field.value}
              onBlur={field.onBlur}
              onChange={(value) => {
                field.onChange(value ?? '');
                form.setValue('vendor', vendorAfter(value ?? '', chosen.current), { shouldDirty: true });
              }}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="vendor"
          render={({ field, fieldState }) => (
            <Select
              label="Vendor"
              placeholder={channel === '' ? 'Choose a channel first' : 'Choose a vendor'}
              searchable
              disabled={isFixed || channel === ''}
              data={vendors}
              value={field.value === '' ? null : field.value}
              onBlur={field.onBlur}
              onChange={(value) => {
                field.onChange(value ?? '');
                chosen.current = { channel, vendor: value ?? '' };
              }}
              error={fieldState.error?.message}
              {...(isFixed && { description: 'Channel, vendor and code stay as they are.' })}
            />
          )}
        />
        <Controller
          control={form.control}
          name="audience"
          render={({ field, fieldState }) => (
            <Select
              label="Audience"
              description="Whom the ads are meant for"
              placeholder="Choose an audience"
              searchable
              data={[...audiences.options]}
              value={field.value === '' ? null : field.value}
              onBlur={field.onBlur}
              onChange={(value) => field.onChange(value ?? '')}
              error={fieldState.error?.message}
            />
          )}
        />
        <FailureAlert error={failure} />
      </Stack>
      <div className={classes.foot}>
        <Button type="submit" loading={isSubmitting} disabled={isFixed && !isDirty}>
          {submit}
        </Button>
        <Button component={Link} to={cancel} variant="default">
          Cancel
        </Button>
      </div>
    </form>
  );
}
