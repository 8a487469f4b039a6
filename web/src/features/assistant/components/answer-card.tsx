import { useAui } from '@assistant-ui/react';
import { Anchor, Popover, UnstyledButton } from '@mantine/core';
import type { Answer } from '@parley/core/assistant';
import { IconAlertTriangle, IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { BlockView } from '../tool-views/block-view.tsx';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import classes from './answer-card.module.css';
import { useConversation } from './conversation-context.tsx';

const AS_OF = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

/** First the answer, then the evidence, then how it was understood and where to check it. */
export function AnswerCard({ answer, entryId }: { answer: Answer; entryId: string }) {
  const { session, useTranscript } = useConversation();
  const isLast = useTranscript(({ entries }) => entries.at(-1)?.id === entryId);
  const { text, blocks, query, definitions, permalink, asOf, warnings } = answer;
  // What a refusal offers already need not be offered twice.
  const offered = new Set(blocks.flatMap((block) => (block.kind === 'refusal' ? block.choices : [])));
  const suggestions = answer.suggestions.filter((suggestion) => !offered.has(suggestion));
  return (
    <article className={classes.card}>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a finished answer never change
        <BlockView key={index} block={block} />
      ))}
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label="Mind that">
          {warnings.map((warning) => (
            <li key={warning}>
              <IconAlertTriangle size={14} aria-hidden />
              <span>{warning}</span>
            </li>
          ))}
        </ul>
      )}
      {query.length > 0 && <Understood query={query} entryId={entryId} />}
      <footer className={classes.footer}>
        {definitions.map((definition) => (
          <Popover key={definition.term} width={300} withArrow shadow="sm">
            <Popover.Target>
              <UnstyledButton className={classes.definition}>
                <IconInfoCircle size={14} aria-hidden />
                {definition.term}
              </UnstyledButton>
            </Popover.Target>
            <Popover.Dropdown fz="sm">{definition.text}</Popover.Dropdown>
          </Popover>
        ))}
        <span>as of {AS_OF.format(Date.parse(asOf))} UTC</span>
        {permalink !== null && (
          <Anchor component={InstanceLink} to={permalink} className={classes.open}>
            Open the page
            <IconArrowRight size={14} aria-hidden />
          </Anchor>
        )}
      </footer>
      {isLast && suggestions.length > 0 && (
        <ul className={classes.followUps} aria-label="Follow-up questions">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" className={classes.followUp} onClick={() => void session.ask(suggestion)}>
                {suggestion}
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The understood query; a chip puts the question back in the input, to be changed and asked again. */
function Understood({ query, entryId }: { query: Answer['query']; entryId: string }) {
  const aui = useAui();
  const { useTranscript } = useConversation();
  const edit = (): void => {
    const { entries } = useTranscript.getState();
    const at = entries.findIndex(({ id }) => id === entryId);
    const asked = entries.slice(0, at).findLast((entry) => entry.kind === 'user');
    if (asked === undefined || asked.kind !== 'user') return;
    // Inside a message, `composer` would be the one that edits that message.
    aui.thread().composer().setText(asked.text);
    document.querySelector<HTMLTextAreaElement>('textarea[data-question]')?.focus();
  };
  return (
    <ul className={classes.query} aria-label="How the question was understood">
      {query.map(({ label, value }) => (
        <li key={`${label} ${value}`}>
          <button type="button" className={classes.chip} title="Change the question" onClick={edit}>
            <span className={classes.chipLabel}>{label}</span> {value}
          </button>
        </li>
      ))}
    </ul>
  );
}
