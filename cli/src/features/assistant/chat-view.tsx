import { TextInput } from '@inkjs/ui';
import type { AssistantSession } from '@parley/core/assistant';
import { Box, render, Static, Text, useApp, useInput } from 'ink';
import { useState, useSyncExternalStore } from 'react';
import { Painted } from '../../ui/painted.tsx';
import { safeText } from '../../ui/text-width.ts';
import { Working } from '../../ui/working.tsx';
import { entryLines } from './conversation-lines.ts';
import type { Scrollback } from './scrollback.ts';
import type { SlashCommands } from './slash-commands.ts';

type Props = {
  assistant: AssistantSession;
  scrollback: Scrollback;
  commands: SlashCommands;
  linkOf: (permalink: string) => string;
  suggestions: readonly string[];
  colour: boolean;
  width: number;
};

/** Whole entries scroll away above; below is what is under way, or the place to type. */
function Chat({ assistant, scrollback, commands, linkOf, suggestions, colour, width }: Props) {
  const { entries, streaming } = useSyncExternalStore(assistant.subscribe, assistant.getState);
  const [asked, setAsked] = useState(0);
  const { exit } = useApp();
  const printed = useSyncExternalStore(scrollback.subscribe, scrollback.items);
  const [isBusy, setBusy] = useState(false);
  const current = entries.find((entry) => entry.kind === 'ai' && entry.status === 'incomplete');
  const last = entries.findLast((entry) => entry.kind === 'ai');
  const ideas = (last?.kind === 'ai' ? last.answer?.suggestions.slice(0, 3) : undefined) ?? suggestions;

  useInput((input, key) => {
    if (key.ctrl && input === 'd') exit();
    if (!(key.escape || (key.ctrl && input === 'c'))) return;
    if (streaming) assistant.cancel();
    else exit();
  });

  const submit = (text: string): void => {
    const number = /^[1-9]$/.test(text.trim()) ? ideas[Number(text.trim()) - 1] : undefined;
    setAsked((count) => count + 1);
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
            lines={'lines' in item ? item.lines : entryLines(item.entry, { width, linkOf })}
          />
        )}
      </Static>
      {streaming || isBusy ? (
        <Box flexDirection="column">
          {current?.kind === 'ai' && current.text !== '' ? (
            <Text>{safeText(current.text)}</Text>
          ) : (
            <Working label="Looking" />
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
            <TextInput
              key={asked}
              placeholder="Ask about your traffic, or a number from above; /help"
              onSubmit={submit}
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
