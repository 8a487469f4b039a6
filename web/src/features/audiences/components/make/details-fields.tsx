import { Textarea, TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AUDIENCE_LENGTHS } from '../../audience-fields.ts';

type Field = { field: UseFormRegisterReturn; error: string | undefined };

type DetailsFieldsProps = {
  name: Field;
  description: Field & { written: string };
  /** Why the name cannot change. */
  locked?: string | undefined;
  autoFocus?: boolean;
  /** Of the description. */
  minRows?: number;
};

/** Name and description of an audience, in every form that makes or changes one. */
export function DetailsFields({
  name,
  description,
  locked,
  autoFocus = false,
  minRows = 6,
}: DetailsFieldsProps) {
  const count = (value: number): string => value.toLocaleString('en-US');
  return (
    <>
      <TextInput
        label="Name"
        autoComplete="off"
        autoFocus={autoFocus && locked === undefined}
        readOnly={locked !== undefined}
        {...(locked !== undefined && { description: locked, variant: 'filled' })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={name.error}
        {...name.field}
      />
      <Textarea
        label="Description"
        autosize
        minRows={minRows}
        maxRows={20}
        description={`${count(description.written.length)} of ${count(AUDIENCE_LENGTHS.description)} characters`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={description.error}
        {...description.field}
      />
    </>
  );
}
