import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { readProposedSettings } from '@parley/core/features/settings';
import { useState } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CompanySettingsDocument, UpdateCompanySettingsDocument } from '../../../generated/graphql.ts';
import { useFlag } from '../../../shell/flags/index.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useConnectedCrm } from '../../../shell/lookups/index.ts';
import { useUnsavedGuard } from '../../../ui/dialogs/unsaved-guard.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../ui/failures/failure-alert.tsx';
import { placeFieldErrors } from '../../../ui/failures/place-field-errors.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import { ClockPanel } from '../components/clock-panel.tsx';
import { ExclusionsPanel } from '../components/exclusions-panel.tsx';
import { FilePanel } from '../components/file-panel.tsx';
import { GeneralPanel } from '../components/general-panel.tsx';
import { HistoryPanel } from '../components/history-panel.tsx';
import { OfflinePanel } from '../components/offline-panel.tsx';
import { OpportunityPanel } from '../components/opportunity-panel.tsx';
import { EDITED } from '../components/panel.tsx';
import classes from '../components/settings.module.css';
import { SharingPanel } from '../components/sharing-panel.tsx';
import { SuppressionPanel } from '../components/suppression-panel.tsx';
import { TagPanel } from '../components/tag-panel.tsx';
import { TargetPanel } from '../components/target-panel.tsx';
import { WebhooksPanel } from '../components/webhooks-panel.tsx';
import { keepSaved } from '../data/keep-saved.ts';
import { useCrmChoices } from '../data/use-crm-choices.ts';
import {
  changedFields,
  placesOf,
  problemsOf,
  proposedValues,
  rebased,
  type SettingsValues,
  type Stored,
  valuesOf,
  variablesOf,
} from '../settings-form.ts';

/** What figures of the organization are made of. */
export function CompanySettingsPage() {
  const { data, error, refetch } = useQuery(CompanySettingsDocument);
  if (data !== undefined) return <Settings stored={data.instances.current} />;
  if (error !== undefined) return <FailureState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack role="status" aria-label="Loading">
      <Skeleton height={36} width={120} />
      <Skeleton height={140} maw={1040} />
      <Skeleton height={140} maw={1040} />
    </Stack>
  );
}

function Settings({ stored }: { stored: Stored }) {
  const { isAdmin, isSuperuser } = useViewer();
  const client = useApolloClient();
  const [update] = useMutation(UpdateCompanySettingsDocument, { update: keepSaved });
  const mayEdit = isAdmin || isSuperuser;
  const hasActivations = useFlag('audienceActivation');
  const [address, setAddress] = useSearchParams();
  const [isEditing, setEditing] = useState(mayEdit && address.has(EDITED));
  const [failure, setFailure] = useState<unknown>();
  const [isInvalid, setInvalid] = useState(false);
  /** As what is edited was read: another admin may save meanwhile. */
  const [base, setBase] = useState(stored);
  const [isOvertaken, setOvertaken] = useState(false);
  const proposed = readProposedSettings(address);
  const form = useForm<SettingsValues>({ defaultValues: proposedValues(valuesOf(stored), proposed) });
  const values = form.watch();
  const changed = isEditing ? changedFields(values, valuesOf(base)) : [];
  const release = useUnsavedGuard(changed.length > 0);

  const begin = (): void => {
    // What was just saved is in the cache at once, and on the page only once it was read again.
    const kept = client.readQuery({ query: CompanySettingsDocument })?.instances.current ?? stored;
    form.reset(valuesOf(kept));
    setBase(kept);
    setEditing(true);
  };
  const end = (): void => {
    setEditing(false);
    if (address.has(EDITED)) setAddress({}, { replace: true, preventScrollReset: true });
    setFailure(undefined);
    setOvertaken(false);
    setInvalid(false);
  };
  /** What was typed goes on, over what another admin saved meanwhile. */
  const goOn = async (): Promise<void> => {
    const read = await client
      .query({ query: CompanySettingsDocument, fetchPolicy: 'network-only' })
      // The refusal stays on screen: saving again is refused as well, and reads again.
      .catch(() => undefined);
    if (read?.data === undefined) return;
    const { current } = read.data.instances;
    form.reset(rebased(values, valuesOf(base), valuesOf(current)));
    setBase(current);
    setOvertaken(true);
  };
  const showProblems = (): boolean => {
    form.clearErrors();
    const problems = Object.entries(problemsOf(values, changed)) as [Path<SettingsValues>, string][];
    problems.forEach(([name, message], index) => {
      form.setError(name, { type: 'required', message }, { shouldFocus: index === 0 });
    });
    setInvalid(problems.length > 0);
    return problems.length > 0;
  };
  const save = async (): Promise<void> => {
    setFailure(undefined);
    setOvertaken(false);
    if (showProblems()) return;
    try {
      await update({ variables: { ...variablesOf(values, changed), revision: base.revision } });
      release();
      end();
      showSuccess('The settings are saved');
      // A failure is shown where the query is.
      client.refetchQueries({ include: 'active' }).catch(() => undefined);
    } catch (error) {
      const placed = placeFieldErrors({
        error,
        setError: form.setError,
        fields: placesOf(values),
        codes: { 'missing-tam-details': values.targetBy === 'audience' ? 'audienceId' : 'sectors' },
      });
      setInvalid(placed);
      if (!placed) setFailure(error);
      if (toFailure(error).code === 'OPERATION_LOCKED') await goOn();
    }
  };
  const { crm, error: crmError } = useConnectedCrm();
  const choices = useCrmChoices(stored, crm);
  const panel = { stored: { ...(isEditing ? base : stored), ...choices }, isEditing, form };
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={classes.head}>
          <p>{isEditing ? 'Changes of figures apply to the past, too.' : 'What your figures are made of.'}</p>
          {isEditing && (
            <>
              <TextInput
                className={classes.why}
                aria-label="Why, for the history"
                placeholder="Why (kept in the history)"
                maxLength={500}
                {...form.register('why')}
              />
              <Button variant="default" onClick={end}>
                Cancel
              </Button>
              <Button type="submit" disabled={changed.length === 0}>
                Save
              </Button>
            </>
          )}
          {!isEditing && mayEdit && <Button onClick={begin}>Edit</Button>}
        </div>
        {isEditing && proposed !== undefined && changed.length > 0 && (
          <Alert role="status" maw={1040} mb="md">
            These changes are proposed. Nothing is saved before you save it.
          </Alert>
        )}
        {isInvalid && (
          <Alert color="red" role="alert" maw={1040} mb="md">
            Some of it cannot be saved yet: see the marked fields.
          </Alert>
        )}
        <FailureAlert error={failure} />
        {isOvertaken && (
          <p role="status" className={classes.note}>
            What you typed is still here, beside what holds now. Saving again replaces theirs, which the
            history keeps.
          </p>
        )}
        <GeneralPanel {...panel} />
        <TargetPanel {...panel} />
        {crmError !== undefined && (
          <p role="status" className={classes.note}>
            Whether a CRM is connected could not be found out.
          </p>
        )}
        <OpportunityPanel {...panel} crm={crm} />
        <OfflinePanel {...panel} crm={crm} />
        <ExclusionsPanel {...panel} />
        <TagPanel stored={stored} />
        <HistoryPanel />
        {mayEdit && !isEditing && <FilePanel />}
      </form>
      {/* It is no part of the form: each change of it is saved at once. */}
      {mayEdit && !isEditing && (
        <>
          <SharingPanel />
          {hasActivations && <SuppressionPanel />}
          <ClockPanel />
          <WebhooksPanel />
        </>
      )}
    </>
  );
}

export { CompanySettingsPage as Component };
