import { useMutation } from '@apollo/client/react';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import {
  LanguageModelDocument,
  type LanguageModelQuery,
  SwitchModelDocument,
} from '../../../generated/graphql.ts';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { Fact, Facts, Moment } from '../../users/index.ts';
import classes from './model-settings.module.css';

export type LanguageModel = LanguageModelQuery['assistant']['languageModel'];

const PROVIDERS: Readonly<Record<string, string>> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  'openai-compatible': 'A server that speaks OpenAI’s protocol',
};

/** Whether questions go to the model, whose it is, and how it last went: the content of a card. */
export function ModelCard({ model }: { model: LanguageModel }) {
  const { provider, host, isOn, changedAt, changedBy, lastAnsweredAt, lastFailedAt, lastProblem } = model;
  return (
    <div className={classes.body}>
      <ModelSwitch isOn={isOn} host={host ?? ''} />
      <Facts>
        <Fact label="Provider">{PROVIDERS[provider ?? ''] ?? provider}</Fact>
        <Fact label="Questions go to">
          <code className={classes.host}>{host}</code>
        </Fact>
        <Fact label="Model">{model.model}</Fact>
        <Fact label="Last answer">
          {lastAnsweredAt === null ? 'None yet' : <Moment at={lastAnsweredAt} />}
        </Fact>
        {lastFailedAt !== null && (
          <Fact label="Last failure" note={lastProblem ?? undefined}>
            <Moment at={lastFailedAt} />
          </Fact>
        )}
        {changedAt !== null && (
          <Fact label="Last switched" note={changedBy === null ? undefined : `By ${changedBy}`}>
            <Moment at={changedAt} />
          </Fact>
        )}
      </Facts>
    </div>
  );
}

function ModelSwitch({ isOn, host }: { isOn: boolean; host: string }) {
  const { name: organization } = useInstance();
  const [asking, setAsking] = useState(false);
  const [change, { loading }] = useMutation(SwitchModelDocument, {
    refetchQueries: [LanguageModelDocument],
    awaitRefetchQueries: true,
  });
  const switchTo = async (wanted: boolean): Promise<void> => {
    await change({ variables: { isOn: wanted } });
    showSuccess(wanted ? 'The language model is on' : 'The language model is off');
  };
  return (
    <>
      <Switch
        label="Answer with the language model"
        description={
          isOn
            ? 'Questions are sent to it.'
            : 'Off: nothing is sent, and questions are answered on this server.'
        }
        checked={isOn}
        disabled={loading}
        onChange={() => {
          if (!isOn) setAsking(true);
          else switchTo(false).catch((error: unknown) => showFailure(toFailure(error).message));
        }}
      />
      <ConfirmDialog
        opened={asking}
        title={`Send questions of ${organization} to ${host}?`}
        confirm="Switch on"
        onConfirm={() => switchTo(true)}
        onClose={() => setAsking(false)}
      >
        What people ask the assistant, and the figures and names needed to answer, will be sent to {host}.
        E-mail addresses, IP addresses and single visits are not. Admins can read below what was sent,
        questions of other people included.
      </ConfirmDialog>
    </>
  );
}
