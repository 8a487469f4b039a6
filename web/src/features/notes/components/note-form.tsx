import { useApolloClient, useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { LONGEST_NOTE } from '@parley/core/features/notes';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CreateNoteDocument, UpdateNoteDocument } from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { type Entry, SHOW_NOTES } from '../entries.ts';
import classes from './notes.module.css';

const lengthOf = (text: string): number => [...text.trim()].length;

const fields = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'Write what happened.')
    .refine((text) => lengthOf(text) <= LONGEST_NOTE, `At most ${LONGEST_NOTE} characters.`),
  day: z
    .string()
    .min(1, 'Choose a day.')
    .refine((day) => day <= toDay(Date.now()), 'The day cannot be in the future.'),
});
type Fields = z.infer<typeof fields>;

type NoteFormProps = {
  entry: Entry | undefined;
  /** What the form of another note begins with. */
  text?: string;
  onClose: () => void;
};

/** Adds a note, or changes one. */
export function NoteForm({ entry, text = '', onClose }: NoteFormProps) {
  const client = useApolloClient();
  const options = { refetchQueries: SHOW_NOTES };
  const [create] = useMutation(CreateNoteDocument, options);
  const [update] = useMutation(UpdateNoteDocument, options);
  const form = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: {
      note: entry?.text ?? text,
      day: entry?.occurredAt.slice(0, 10) ?? toDay(Date.now()),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const count = lengthOf(form.watch('note'));
  const save = form.handleSubmit(async ({ note, day }) => {
    const variables = { note, occurredAt: `${day}T00:00:00Z` };
    try {
      if (entry === undefined) await create({ variables });
      else await update({ variables: { id: entry.id, ...variables } });
      showSuccess(entry === undefined ? 'The note is added' : 'The note is saved');
      onClose();
    } catch (error) {
      // It may be gone, or written all the same: what is listed is asked for again.
      void client.refetchQueries({ include: SHOW_NOTES });
      const names = { note: 'note', occurredAt: 'day' } as const;
      if (!placeFieldErrors({ error, setError: form.setError, fields: names }))
        showFailure(`The note was not saved: ${toFailure(error).message}`);
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <Textarea
          label={entry === undefined ? 'What happened' : 'Note'}
          autosize
          minRows={2}
          maxRows={6}
          autoFocus
          error={errors.note?.message}
          description={
            <span className="tabular" data-over={count > LONGEST_NOTE || undefined}>
              {count} of {LONGEST_NOTE} characters
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.register('note')}
        />
        <TextInput
          type="date"
          label="Day (UTC)"
          max={toDay(Date.now())}
          error={errors.day?.message}
          {...form.register('day')}
        />
        <Group gap="sm">
          <Button type="submit" size="xs" loading={isSubmitting}>
            {entry === undefined ? 'Add' : 'Save'}
          </Button>
          <Button size="xs" variant="default" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
