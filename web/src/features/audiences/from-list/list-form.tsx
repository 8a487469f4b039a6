import { useMutation, useQuery } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import { toDay } from '@parley/core/dates';
import { filtersAsRules, toRulesConfig } from '@parley/core/features/audiences';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  AudienceRuleSizeDocument,
  CreateRuleAudienceDocument,
  CreateUploadedAudienceDocument,
} from '../../../generated/graphql.ts';
import { AUDIENCE_QUERIES } from '../../../shell/lookups/index.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { type AudienceValues, audienceFields } from '../audience-fields.ts';
import { DetailsFields } from '../components/make/details-fields.tsx';
import { useDataset } from '../data/use-dataset.ts';
import { ListChoice, type ListKind } from './list-choice.tsx';
import type { ListedCompanies } from './list-source.ts';

export type ListFormProps = {
  /** What the export of the list asks. */
  query: Readonly<Record<string, unknown>>;
  /** Undefined where rules cannot be asked for: opportunities, and rows that were chosen. */
  companies: ListedCompanies | undefined;
  isChosen: boolean;
  onClose: () => void;
  /** While it is being saved, and after it. */
  onSaving?: (isSaving: boolean) => void;
};

/** Makes an audience of a list: of the companies it has today, or of rules that mean its filters. */
export function ListForm({ query, companies, isChosen, onClose, onSaving }: ListFormProps) {
  const [kind, setKind] = useState<ListKind>('today');
  const [failure, setFailure] = useState<unknown>();
  const { phase, takeList } = useDataset();
  const first = useRef(() => takeList(query));
  useEffect(() => first.current(), []);
  const meant = useMemo(
    () => companies && filtersAsRules({ ...companies, today: toDay(Date.now()) }),
    [companies],
  );
  const rulesConfig = meant?.rules && toRulesConfig(meant.rules);
  const size = useQuery(AudienceRuleSizeDocument, {
    variables: { rulesConfig: rulesConfig ?? '' },
    skip: rulesConfig === undefined,
  });
  const refetchQueries = AUDIENCE_QUERIES;
  const [createList] = useMutation(CreateUploadedAudienceDocument, { refetchQueries });
  const [createRules] = useMutation(CreateRuleAudienceDocument, { refetchQueries });
  const form = useForm<AudienceValues>({
    resolver: zodResolver(audienceFields),
    mode: 'onTouched',
    defaultValues: { name: '', description: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const can = kind === 'rules' ? rulesConfig !== undefined : phase.at === 'ready';

  const save = form.handleSubmit(async (values) => {
    setFailure(undefined);
    onSaving?.(true);
    try {
      if (kind === 'rules' && rulesConfig !== undefined)
        await createRules({ variables: { ...values, rulesConfig } });
      else if (phase.at === 'ready')
        await createList({ variables: { ...values, dataset_id: phase.dataset.dataset } });
      showSuccess(`${values.name} is being made`);
      onClose();
    } catch (error) {
      const fields = { name: 'name', description: 'description' } as const;
      if (!placeFieldErrors<AudienceValues>({ error, setError: form.setError, fields })) setFailure(error);
    } finally {
      onSaving?.(false);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="lg">
        <ListChoice
          kind={kind}
          onChange={setKind}
          phase={phase}
          isChosen={isChosen}
          meant={meant}
          size={size.data?.audiences.getPreview.size}
          sizeFailure={size.error}
          range={companies?.range}
        />
        <DetailsFields
          name={{ field: form.register('name'), error: errors.name?.message }}
          description={{
            field: form.register('description'),
            error: errors.description?.message,
            written: form.watch('description'),
          }}
          minRows={2}
        />
        <FailureAlert error={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting} disabled={!can}>
            Create audience
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
