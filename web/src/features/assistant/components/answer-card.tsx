import { Popover, UnstyledButton } from '@mantine/core';
import type { Answer } from '@parley/core/assistant';
import { IconInfoCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { AnswerBlock } from './answer-block.tsx';
import classes from './answer-card.module.css';
import { AnswerFoot, Warnings } from './answer-parts.tsx';
import { Chips } from './chips.tsx';
import { useConversation } from './conversation-context.tsx';
import { FormerDefinitions } from './former-definitions.tsx';
import { isRepeated } from './is-repeated.ts';

type CardProps = { answer: Answer; entryId: string; card: RefObject<HTMLElement | null> };

/** So many figures in a row are set side by side. */
const FEWEST_IN_GRID = 3;

/** The blocks to draw, by their places: figures that follow each other are one group. */
function groupsOf(answer: Answer): number[][] {
  const groups: number[][] = [];
  const { blocks } = answer;
  for (const [index, block] of blocks.entries()) {
    if (isRepeated(block, answer)) continue;
    const last = groups.at(-1);
    const isRow = block.kind === 'number' && blocks[last?.at(-1) ?? -1]?.kind === 'number';
    if (isRow && last !== undefined) last.push(index);
    else groups.push([index]);
  }
  return groups;
}

/** First the answer, then the evidence, then how it was understood and where to check it. */
export function AnswerCard({ answer, entryId, card }: CardProps) {
  const { session, useTranscript } = useConversation();
  const isLast = useTranscript(({ entries }) => entries.at(-1)?.id === entryId);
  const { text, blocks, query, definitions, permalink, asOf, warnings, by } = answer;
  // What a refusal offers already need not be offered twice.
  const offered = new Set(blocks.flatMap((block) => (block.kind === 'refusal' ? block.choices : [])));
  const suggestions = answer.suggestions.filter((suggestion) => !offered.has(suggestion));
  return (
    <article ref={card} className={classes.card}>
      <FormerDefinitions number={answer.definitionsVersion} />
      {text !== '' && <p className={classes.text}>{text}</p>}
      {groupsOf(answer).map((indices) => {
        const drawn = indices.map((index) => (
          <AnswerBlock key={index} answer={answer} index={index} entryId={entryId} />
        ));
        return indices.length < FEWEST_IN_GRID ? (
          drawn
        ) : (
          <div key={`grid-${indices[0]}`} className={classes.figures}>
            {drawn}
          </div>
        );
      })}
      <Warnings warnings={warnings} />
      {query.length > 0 && <Chips query={query} entryId={entryId} />}
      {/* What found no figures is of no time. */}
      {(query.length > 0 || permalink !== null || definitions.length > 0 || by !== undefined) && (
        <AnswerFoot asOf={asOf} permalink={permalink} definitionsVersion={answer.definitionsVersion} by={by}>
          {definitions.map((definition) => (
            <Popover key={definition.term} width={300} withArrow shadow="sm">
              <Popover.Target>
                <UnstyledButton className={classes.definition} data-no-picture>
                  <IconInfoCircle size={14} aria-hidden />
                  {definition.term}
                </UnstyledButton>
              </Popover.Target>
              <Popover.Dropdown fz="sm">{definition.text}</Popover.Dropdown>
            </Popover>
          ))}
        </AnswerFoot>
      )}
      {isLast && suggestions.length > 0 && (
        <ul className={classes.followUps} aria-label="Follow-up questions" data-no-picture>
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
