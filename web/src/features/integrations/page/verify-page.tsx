import { useMutation } from '@apollo/client/react';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type ConnectionState, providerCard, readState } from '@parley/core/features/integrations';
import { pagePath } from '@parley/core/pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  OAuthConnectionCreateDocument,
  OAuthTokenCreateDocument,
  type OAuthTokenCreateMutation,
} from '../../../generated/graphql.ts';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { instancePath } from '../../../shell/links/instance-path.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { LoadingPage } from '../../../ui/states/loading-page.tsx';

type Token = OAuthTokenCreateMutation['integrations']['oAuthTokenCreate'];

const GENERIC = 'The connection could not be made. Please connect again.';

/** Where a provider leads back to: ends the connection once, and goes to the page of the provider (specification 002 §2.14). */
export function VerifyPage() {
  const { search } = useLocation();
  const [asked] = useState(() => new URLSearchParams(search));
  const { id: instanceId } = useInstance();
  const navigate = useNavigate();
  const toAddress = useInstancePath();
  const [create] = useMutation(OAuthTokenCreateDocument);
  const [token, setToken] = useState<Token>();
  const hasBegun = useRef(false);
  const text = asked.get('state') ?? '';
  const state = readState(text);

  const leave = (outcome: object, providerId = state?.providerId): void => {
    const path =
      providerId === undefined ? pagePath('integrations') : pagePath('integration', { provider: providerId });
    void navigate(toAddress(path), { replace: true, state: outcome });
  };
  const run = async ({ providerId }: ConnectionState): Promise<void> => {
    try {
      const { data } = await create({
        variables: {
          oAuthProviderId: providerId,
          state: text,
          params: [...asked].map(([name, value]) => ({ name, value })),
        },
      });
      const made = data?.integrations.oAuthTokenCreate;
      if (made?.connection) leave({ connectionSavedSuccess: true });
      else if (made !== undefined && made.orgs.length > 0) setToken(made);
      else leave({ connectionSavedError: GENERIC });
    } catch (error) {
      leave({ connectionSavedError: toFailure(error).message });
    }
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (state === null) leave({ connectionSavedError: GENERIC });
    else if (state.instanceId !== null && state.instanceId !== instanceId)
      void navigate(instancePath(state.instanceId, `${pagePath('verify-integration')}${search}`), {
        replace: true,
      });
    else {
      // Neither code nor state stays in the address, nor in the history of the browser.
      history.replaceState(history.state, '', location.pathname);
      void run(state);
    }
  });
  // The sign of waiting covers the page: nothing could be chosen below it.
  return token === undefined || state === null ? (
    <LoadingPage />
  ) : (
    <ChooseAccount
      token={token}
      state={text}
      providerName={providerCard(state.providerId).name}
      onDone={(outcome) => leave(outcome)}
    />
  );
}

type ChooseAccountProps = {
  token: Token;
  state: string;
  providerName: string;
  onDone: (outcome: object) => void;
};

/** Several accounts may be connected: one is chosen. */
function ChooseAccount({ token, state, providerName, onDone }: ChooseAccountProps) {
  const [chosen, setChosen] = useState<string>();
  const [connect, { loading }] = useMutation(OAuthConnectionCreateDocument);
  const confirm = async (organizationId: string): Promise<void> => {
    try {
      await connect({ variables: { oAuthTokenId: token.id, organizationId, state } });
      onDone({ connectionSavedSuccess: true });
    } catch (error) {
      onDone({ connectionSavedError: toFailure(error).message });
    }
  };
  const cancel = (): void => onDone({ connectionSavedError: 'No account was chosen.' });
  return (
    <Modal title="Choose an account" onClose={cancel} closable={!loading}>
      <Stack gap="lg">
        <Radio.Group value={chosen ?? null} onChange={setChosen} aria-label="Account">
          <Stack gap="sm">
            {token.orgs.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} description={id} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          These are the accounts that you may see at {providerName}.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel} disabled={loading}>
            Cancel
          </Button>
          <Button
            disabled={chosen === undefined}
            loading={loading}
            onClick={() => chosen !== undefined && void confirm(chosen)}
          >
            OK
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
