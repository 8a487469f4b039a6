import { useMutation } from '@apollo/client/react';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { domainsIn, looksLikeDomain } from '@parley/core/features/audiences';
import { formatFigure } from '@parley/core/metrics';
import { type FormEvent, useState } from 'react';
import { SuppressDomainsDocument, SuppressedPersonsDocument } from '../../../generated/graphql.ts';
import { fieldErrorsOf } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';

/** What was left out, as far as what was written is all of one kind. */
function wordsOf(written: readonly string[], count: number): string {
  const persons = written.filter((each) => !looksLikeDomain(each)).length;
  if (persons === written.length) return count === 1 ? 'person is' : 'persons are';
  if (persons > 0) return 'companies and persons are';
  return count === 1 ? 'company is' : 'companies are';
}

/** Leaves companies out by their domains, and persons by their addresses. */
export function SuppressForm({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string>();
  const [suppress, { loading, error, reset }] = useMutation(SuppressDomainsDocument, {
    refetchQueries: [SuppressedPersonsDocument],
  });
  const refused = error === undefined ? {} : fieldErrorsOf(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const domains = domainsIn(text);
    setMissing(domains.length === 0 ? 'Write at least one domain or address.' : undefined);
    if (domains.length === 0) return reset();
    try {
      const { data } = await suppress({ variables: { domains, note } });
      const changed = data?.activations.suppress.changed ?? 0;
      showSuccess(
        changed > 0
          ? `${formatFigure(changed, 'count')} ${wordsOf(domains, changed)} left out from now on`
          : note.trim() === ''
            ? 'Left out already'
            : 'Left out already; the note is saved',
      );
    } catch {
      return;
    }
    setText('');
    setNote('');
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <Textarea
          label="Domains and addresses to leave out"
          description="With commas, spaces or lines between. Of an address, or its SHA-256, only hashes are kept."
          placeholder="acme.com, globex.com"
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          error={missing ?? refused['domains']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <TextInput
          label="Note"
          placeholder="Who asked for it"
          maxLength={500}
          value={note}
          error={refused['note']}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {Object.keys(refused).length === 0 && <FailureAlert error={error} />}
        <div>
          <Button type="submit" variant="default" loading={loading}>
            Leave out
          </Button>
        </div>
      </Stack>
    </form>
  );
}
