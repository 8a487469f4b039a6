import { TextInput } from '@inkjs/ui';
import type { AssistantSession, Entry } from '@parley/core/assistant';
import { Box, render, Static, Text, useApp, useInput } from 'ink';
import { useState, useSyncExternalStore } from 'react';
import { line, span } from '../../ui/line.ts';
import { Painted } from '../../ui/painted.tsx';
import { safeText } from '../../ui/text-width.ts';
import { Working } from '../../ui/working.tsx';
import { answerLines } from './answer-lines.ts';

type Props = {
  assistant: AssistantSession;
  linkOf: (permalink: string) => string;
  suggestions: readonly string[];
  colour: boolean;
  width: number;
};

function EntryView({
  entry,
  colour,
  width,
  linkOf,
}: { entry: Entry } & Pick<Props, 'colour' | 'width' | 'linkOf'>) {
  if (entry.kind === 'user')
    return (
      <Painted
        colour={colour}
        lines={[line(''), line(span('› ', 'accent'), span(safeText(entry.text), 'strong'))]}
      />
    );
  if (entry.kind === 'error')
    return <Painted colour={colour} lines={[line(span(`! ${safeText(entry.message)}`, 'bad'))]} />;
  if (entry.status === 'cancelled')
    return <Painted colour={colour} lines={[line(span('Stopped.', 'dim'))]} />;
  const lines =
    entry.answer === null ? [line(safeText(entry.text))] : answerLines(entry.answer, { width, linkOf });
  return <Painted colour={colour} lines={lines} />;
}

/** Whole entries scroll away above; below is what is under way, or the place to type. */
function Chat({ assistant, linkOf, suggestions, colour, width }: Props) {
  const { entries, streaming } = useSyncExternalStore(assistant.subscribe, assistant.getState);
  const [asked, setAsked] = useState(0);
  const { exit } = useApp();
  const isOpen = (entry: Entry): boolean => entry.kind === 'ai' && entry.status === 'incomplete';
  const done = entries.filter((entry) => !isOpen(entry));
  const current = entries.find(isOpen);
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
    void assistant.ask(number ?? text);
  };

  return (
    <>
      <Static items={done}>
        {(entry) => (
          <EntryView
            key={`${entry.kind}${entry.id}`}
            entry={entry}
            colour={colour}
            width={width}
            linkOf={linkOf}
          />
        )}
      </Static>
      {streaming ? (
        <Box flexDirection="column">
          {current?.kind === 'ai' && current.text !== '' ? (
            <Text>{safeText(current.text)}</Text>
          ) : (
            <Working label="Looking" />
          )}
          <Text dimColor>Esc stops</Text>
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
              placeholder="Ask about your traffic, or a number from above"
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
