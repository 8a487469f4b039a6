import { Text, useInput } from 'ink';
import { useRef, useState } from 'react';
import { endsWithEnter, NOTHING_TYPED, type Typed, textOf, type } from './line-editor.ts';

type Props = {
  placeholder: string;
  /** Lines typed before, the latest last. */
  history: readonly string[];
  onSubmit: (text: string) => void;
  /** Ctrl-C and Ctrl-D where nothing is typed. */
  onLeave: () => void;
};

/** Where a question is typed, with the keys of a shell. */
export function QuestionInput({ placeholder, history, onSubmit, onLeave }: Props) {
  const [typed, draw] = useState(NOTHING_TYPED);
  // A key may come before the one before is drawn.
  const latest = useRef(typed);
  const set = (next: Typed): void => {
    latest.current = next;
    draw(next);
  };
  useInput((input, key) => {
    const isEmpty = latest.current.characters.length === 0;
    if (key.ctrl && (input === 'c' || (input === 'd' && isEmpty))) {
      if (isEmpty) onLeave();
      else set(NOTHING_TYPED);
      return;
    }
    const isAsked = endsWithEnter(input);
    const line = type(latest.current, isAsked ? input.slice(0, -1) : input, key, history);
    set(isAsked || key.return ? NOTHING_TYPED : line);
    if ((isAsked || key.return) && line.characters.length > 0) onSubmit(textOf(line));
  });
  if (typed.characters.length === 0)
    return (
      <Text>
        <Text inverse>{placeholder.slice(0, 1)}</Text>
        <Text dimColor>{placeholder.slice(1)}</Text>
      </Text>
    );
  return <WithCursor typed={typed} />;
}

const WithCursor = ({ typed: { characters, cursor } }: { typed: Typed }) => (
  <Text>
    {characters.slice(0, cursor).join('')}
    <Text inverse>{characters[cursor] ?? ' '}</Text>
    {characters.slice(cursor + 1).join('')}
  </Text>
);
