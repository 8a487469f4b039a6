import { type AssistantSession, RECONNECT_ATTEMPTS } from '@parley/core/assistant';
import { Box, render, Static, Text, useApp, useInput, useWindowSize } from 'ink';
import { useState, useSyncExternalStore } from 'react';
import { drawnWidth } from '../../platform/output.ts';
import { Painted } from '../../ui/painted.tsx';
import { safeText } from '../../ui/text-width.ts';
import { Working } from '../../ui/working.tsx';
import { entryLines } from './conversation-lines.ts';
import { QuestionInput } from './question-input.tsx';
import type { Scrollback } from './scrollback.ts';
import type { SlashCommands } from './slash-commands.ts';

type Props = {
  assistant: AssistantSession;
  scrollback: Scrollback;
  commands: SlashCommands;
  linkOf: (permalink: string) => string;
  suggestions: readonly string[];
  colour: boolean;
};

/** Whole entries scroll away above; below is what is under way, or the place to type. */
function Chat({ assistant, scrollback, commands, linkOf, suggestions, colour }: Props) {
  const { entries, streaming, connection, attempt } = useSyncExternalStore(
    assistant.subscribe,
    assistant.getState,
  );
  // What is printed stays as it was; what comes is laid out for the window as it is.
  const { columns, rows } = useWindowSize();
  const width = drawnWidth(columns);
  const [typed, setTyped] = useState<readonly string[]>(() =>
    entries.flatMap((entry) => (entry.kind === 'user' ? [entry.text] : [])),
  );
  const { exit } = useApp();
  const printed = useSyncExternalStore(scrollback.subscribe, scrollback.items);
  const [isBusy, setBusy] = useState(false);
  const current = entries.find((entry) => entry.kind === 'ai' && entry.status === 'incomplete');
  const last = entries.findLast((entry) => entry.kind === 'ai');
  const ideas = (last?.kind === 'ai' ? last.answer?.suggestions.slice(0, 3) : undefined) ?? suggestions;
  // Below an answer there are an empty line, suggestions, the place to type, and the line of the cursor.
  const height = rows - 3 - (last?.kind === 'ai' ? ideas.length : 0);

  useInput(
    (input, key) => {
      if (key.escape || (key.ctrl && input === 'c')) assistant.cancel();
      if (key.ctrl && input === 'd') exit();
    },
    { isActive: streaming },
  );

  const submit = (text: string): void => {
    const number = /^[1-9]$/.test(text.trim()) ? ideas[Number(text.trim()) - 1] : undefined;
    setTyped((before) => [...before, number ?? text]);
    void say(number ?? text);
  };
  const say = async (text: string): Promise<void> => {
    setBusy(true);
    const isCommand = await commands.run(text);
    setBusy(false);
    if (!isCommand) void assistant.ask(text);
  };

  return (
    <>
      <Static items={[...printed]}>
        {(item) => (
          <Painted
            key={item.key}
            colour={colour}
            lines={'lines' in item ? item.lines : entryLines(item.entry, { width, height, linkOf })}
          />
        )}
      </Static>
      {streaming || isBusy ? (
        <Box flexDirection="column">
          {current?.kind === 'ai' && current.text !== '' ? (
            <Text>{safeText(current.text)}</Text>
          ) : (
            <Working
              label={
                connection === 'reconnecting'
                  ? `Connecting again (${attempt} of ${RECONNECT_ATTEMPTS})`
                  : safeText((current?.kind === 'ai' ? current.steps?.at(-1) : undefined) ?? 'Looking')
              }
            />
          )}
          {streaming && <Text dimColor>Esc stops</Text>}
        </Box>
      ) : (
        <Box flexDirection="column" marginTop={1}>
          {ideas.map((idea, index) => (
            <Text key={idea} dimColor wrap="truncate-end">
              {index + 1} {safeText(idea)}
            </Text>
          ))}
          <Box>
            <Text {...(colour ? { color: '#8787ff' } : {})}>› </Text>
            <QuestionInput
              placeholder="Ask about your traffic, or a number from above; /help"
              history={typed}
              onSubmit={submit}
              onLeave={exit}
            />
          </Box>
        </Box>
      )}
    </>
  );
}

export async function showChat({ signal, ...props }: Props & { signal: AbortSignal }): Promise<void> {
  const view = render(<Chat {...props} />, { exitOnCtrlC: false, patchConsole: false });
  const stop = (): void => view.unmount();
  signal.addEventListener('abort', stop, { once: true });
  await view.waitUntilExit();
  signal.removeEventListener('abort', stop);
}
