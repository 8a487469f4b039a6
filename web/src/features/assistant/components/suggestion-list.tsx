import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useSuggestions } from '../data/use-suggestions.ts';
import classes from './thread.module.css';

/** As many as are suggested: what is below does not move when they come. */
const WIDTHS = [70, 52, 64, 45, 58, 74, 49, 61];

/** On a phone as many as are in sight above the question. */
const PHONE = '(max-width: 48em)';
const MOST_ON_PHONE = 6;

/** Questions that the data of the instance can answer; one is asked as it is. */
export function SuggestionList({ onAsk }: { onAsk: (question: string) => void }) {
  const { suggestions, loading } = useSuggestions();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) === true;
  const most = isPhone ? MOST_ON_PHONE : WIDTHS.length;
  return (
    <ul className={classes.suggestions} aria-label="Suggested questions">
      {loading
        ? WIDTHS.slice(0, most).map((width) => (
            <li key={width} className={classes.placeholder}>
              <Skeleton height={10} width={`${width}%`} radius="xl" />
            </li>
          ))
        : suggestions.slice(0, most).map((suggestion) => (
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
