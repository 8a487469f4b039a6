import { useApolloClient } from '@apollo/client/react';
import { useAui, useAuiState } from '@assistant-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AssistantVoiceDocument } from '../../../generated/graphql.ts';
import { chooseRecogniser, replaceRecogniser } from './choose-recogniser.ts';
import { createVoiceInput, type VoiceInput, type VoiceState } from './voice-input.ts';

export type Voice = { state: VoiceState; input: VoiceInput; start: () => Promise<void> };

/** The spoken question of the composer that is at hand: its words appear where questions are typed. */
export function useVoiceInput(): Voice {
  const aui = useAui();
  const client = useApolloClient();
  const canTranscribe = useRef(false);
  const [state, setState] = useState<VoiceState>({ kind: 'idle' });
  const input = useMemo(
    () =>
      createVoiceInput({
        choose: () => chooseRecogniser(canTranscribe.current),
        isReplaced: (problem) => replaceRecogniser(problem, canTranscribe.current),
        show: (text) => aui.composer().setText(text),
        ask: () => aui.composer().send(),
        onChange: setState,
      }),
    [aui],
  );
  useEffect(() => () => input.cancel(), [input]);
  // Checked once; until the result is known, voice input waits instead of reporting that it is unavailable.
  const start = async (): Promise<void> => {
    const { data } = await client
      .query({ query: AssistantVoiceDocument, fetchPolicy: 'cache-first' })
      .catch(() => ({ data: undefined }));
    canTranscribe.current = data?.assistant.canTranscribe ?? false;
    input.start();
  };
  // Whoever sends what was understood, before it sends itself, has sent it.
  const isRunning = useAuiState(({ thread }) => thread.isRunning);
  useEffect(() => {
    if (isRunning) input.cancel();
  }, [isRunning, input]);
  return { state, input, start };
}
