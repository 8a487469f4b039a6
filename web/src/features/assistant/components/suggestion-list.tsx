import { Skeleton } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useSuggestions } from '../data/use-suggestions.ts';
import classes from './thread.module.css';

/** As many as are suggested: what is below does not move when they come. */
const WIDTHS = [70, 52, 64, 45, 58, 74, 49, 61];

/** Questions that the data of the instance can answer; one is asked as it is. */
export function SuggestionList({ onAsk }: { onAsk: (question: string) => void }) {
  const { suggestions, loading } = useSuggestions();
  return (
    <ul className={classes.suggestions} aria-label="Suggested questions">
      {loading
        ? WIDTHS.map((width) => (
            <li key={width} className={classes.placeholder}>
              <Skeleton height={10} width={`${width}%`} radius="xl" />
            </li>
          ))
        : suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" className={classes.suggestion} onClick={() => onAsk(suggestion)}>
                <span>{suggestion}</span>
                <IconArrowUpRight size={16} aria-hidden />
              </button>
            </li>
          ))}
    </ul>
  );
}
