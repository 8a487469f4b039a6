import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturn } from 'react-hook-form';
import { AUDIENCE_LENGTHS, type AudienceValues } from '../../audience-fields.ts';

type DetailsFieldsProps = {
  form: UseFormReturn<AudienceValues>;
  /** Why the name cannot change. */
  locked?: string | undefined;
  autoFocus?: boolean;
};

/** Name and description of an audience, in every form that makes or changes one. */
export function DetailsFields({ form, locked, autoFocus = false }: DetailsFieldsProps) {
  const { errors } = form.formState;
  const written = form.watch('description').length;
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        autoFocus={autoFocus && locked === undefined}
        readOnly={locked !== undefined}
        {...(locked !== undefined && { description: locked, variant: 'filled' })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Textarea
        label="Description"
        autosize
        minRows={6}
        maxRows={20}
        description={`${written.toLocaleString('en-US')} of ${AUDIENCE_LENGTHS.description.toLocaleString('en-US')} characters`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </>
  );
}
