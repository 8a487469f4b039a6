import { useQuery } from '@apollo/client/react';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { ACCOUNT_PARAMETER } from '@parley/core/features/activations';
import { pagePath } from '@parley/core/pages';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActivationTargetsDocument } from '../../../generated/graphql.ts';
import { useTakesAudiences } from '../../../shell/flags/index.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { DIALOG_WIDTHS } from '../../../ui/dialogs/dialog-widths.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { EmptyState, FailureState, StateBlock } from '../../../ui/states/states.tsx';
import type { NamedAudience, OnChanged } from '../data/activation.ts';
import { ActivateWizard } from './activate-wizard.tsx';

type ActivateDialogProps = { audience: NamedAudience; onChanged: OnChanged; onClose: () => void };

/** Chooses an account and asks for consent, in two steps; what can be chosen is read each time that it opens. */
export function ActivateDialog({ audience, onChanged, onClose }: ActivateDialogProps) {
  // Where the person came from the page of a platform.
  const [parameters] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [holdOutPercent, setHoldOut] = useState(0);
  const { data, previousData, error, refetch } = useQuery(ActivationTargetsDocument, {
    variables: { audienceId: audience.id, holdOutPercent },
    fetchPolicy: 'network-only',
  });
  // With another share the figures of the former one stay until those of this one are there.
  const found = (data ?? (error === undefined ? previousData : undefined))?.activations;
  const takesAudiences = useTakesAudiences();
  const targets = found?.targets.filter(
    ({ activation, provider }) => activation !== null || takesAudiences(provider.id),
  );
  const unconnected = (found?.unconnected ?? []).filter(({ id }) => takesAudiences(id));
  const offered = targets?.filter(({ activation }) => activation === null);
  return (
    <Modal
      title={`Activate “${audience.name}”`}
      onClose={onClose}
      closable={!isBusy}
      size={DIALOG_WIDTHS.wizard}
    >
      {offered === undefined ? (
        error === undefined ? (
          <Stack role="status" aria-label="Loading" gap="sm">
            <Skeleton height={20} width="40%" />
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Stack>
        ) : (
          <FailureState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        )
      ) : targets?.length === 0 ? (
        <NoAccounts />
      ) : offered.length === 0 ? (
        <EmptyState
          title="It is on every account already"
          text="Connect another account, or add a webhook, to send this audience there as well."
          action={<Ways />}
        />
      ) : (
        <ActivateWizard
          audience={audience}
          targets={offered}
          preferred={parameters.get(ACCOUNT_PARAMETER)}
          unconnected={unconnected.map(({ name }) => name)}
          holdOut={{
            percent: holdOutPercent,
            isCounted: data !== undefined,
            given: targets?.find(({ activation }) => activation !== null)?.holdOutPercent,
            onChange: setHoldOut,
          }}
          setBusy={setBusy}
          onChanged={onChanged}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

const NoAccounts = () => (
  <div role="alert">
    <StateBlock
      title="No account takes audiences"
      text="Connect an ad account, where the server is set up to send audiences to it, or add a webhook of your own. For any other platform the page of the audience makes a file to upload."
      action={<Ways />}
    />
  </div>
);

/** Where accounts are connected, and where webhooks are added. */
function Ways() {
  const toAddress = useInstancePath();
  return (
    <Group gap="xs" justify="center">
      <Button component={Link} to={toAddress(pagePath('integrations'))} size="xs" variant="default">
        Integrations
      </Button>
      <Button component={Link} to={toAddress(pagePath('company-settings'))} size="xs" variant="default">
        Webhooks
      </Button>
    </Group>
  );
}
