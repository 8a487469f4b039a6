import { Text, useInput } from 'ink';
import { useState } from 'react';
import { NOTHING_TYPED, type Typed, textOf, type } from './line-editor.ts';

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
  const [typed, setTyped] = useState(NOTHING_TYPED);
  useInput((input, key) => {
    const isEmpty = typed.characters.length === 0;
    if (key.ctrl && (input === 'c' || (input === 'd' && isEmpty))) {
      if (isEmpty) onLeave();
      else setTyped(NOTHING_TYPED);
    } else if (key.return) {
      setTyped(NOTHING_TYPED);
      if (!isEmpty) onSubmit(textOf(typed));
    } else setTyped((before) => type(before, input, key, history));
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
