import { type AssistantSession, RECONNECT_ATTEMPTS } from '@parley/core/assistant';
import { Box, render, Text } from 'ink';
import { useSyncExternalStore } from 'react';
import { safeText } from '../../ui/text-width.ts';
import { Working } from '../../ui/working.tsx';

type Props = { assistant: AssistantSession };

/** What has arrived of the answer; replaced by the whole answer when it is there. */
function Waiting({ assistant }: Props) {
  const { entries, connection, attempt } = useSyncExternalStore(assistant.subscribe, assistant.getState);
  const last = entries.at(-1);
  const text = last?.kind === 'ai' ? last.text : '';
  const step = last?.kind === 'ai' ? last.steps?.at(-1) : undefined;
  const label =
    connection === 'reconnecting'
      ? `Connecting again (${attempt} of ${RECONNECT_ATTEMPTS})`
      : safeText(step ?? 'Looking');
  return <Box flexDirection="column">{text === '' ? <Working label={label} /> : <Text>{text}</Text>}</Box>;
}

/** Draws on stderr, so that the answer alone is on stdout. */
export function showWaiting(assistant: AssistantSession): { stop: () => void } {
  const view = render(<Waiting assistant={assistant} />, {
    stdout: process.stderr,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    stop: () => {
      // The last frame stays on the screen: let it be an empty one.
      view.rerender(<Text />);
      view.unmount();
    },
  };
}
