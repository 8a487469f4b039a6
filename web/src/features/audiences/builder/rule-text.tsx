import { Textarea } from '@mantine/core';
import type { RuleTextProblem } from '@parley/core/features/audiences';
import classes from './builder.module.css';
import type { RuleDraft } from './use-rule-text.ts';

type RuleTextProps = {
  /** What is being written; else the text of the rules is shown. */
  draft: RuleDraft | undefined;
  /** Undefined while the rules are not complete. */
  text: string | undefined;
  onWrite: (text: string) => void;
  onLeave: () => void;
};

/** The rules as one line of text, which the command line takes too: read as it is written, with an error at its place. */
export function RuleText({ draft, text, onWrite, onLeave }: RuleTextProps) {
  const problem = draft?.isReading === true ? undefined : draft?.problem;
  return (
    <div className={classes.text}>
      <Textarea
        label="As text"
        description="What is written here becomes the conditions above, and the other way round."
        placeholder="visits of url contains /pricing >= 3 in 90d and industry = Financial Services"
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        value={draft?.text ?? text ?? ''}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
        onBlur={() => {
          if (draft !== undefined && !draft.isReading && draft.problem === undefined) onLeave();
        }}
        error={problem?.message}
      />
      {draft !== undefined && problem !== undefined && <Place text={draft.text} problem={problem} />}
    </div>
  );
}

/** The text with a mark at what cannot be read. */
function Place({ text, problem: { at, length } }: { text: string; problem: RuleTextProblem }) {
  const end = at + length;
  return (
    <p className={classes.place}>
      {text.slice(0, at)}
      <mark>{length === 0 ? ' ' : text.slice(at, end)}</mark>
      {text.slice(end)}
    </p>
  );
}
