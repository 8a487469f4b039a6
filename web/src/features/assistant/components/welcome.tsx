import { Skeleton } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { useSuggestions } from '../data/use-suggestions.ts';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import { useConversation } from './conversation-context.tsx';
import classes from './thread.module.css';

/** Before the first question: what can be asked, in this instance's own words. */
export function Welcome() {
  const { session } = useConversation();
  const { suggestions, loading } = useSuggestions();
  return (
    <section className={classes.welcome} aria-labelledby="assistant-welcome">
      <h2 id="assistant-welcome" className={classes.heading}>
        What would you like to know?
      </h2>
      <p className={classes.quiet}>
        Answers come from the same numbers as the pages, with their definition and a link to check them.
      </p>
      <ul className={classes.suggestions}>
        {loading
          ? [70, 52, 64, 45].map((width) => (
              <li key={width} className={classes.placeholder}>
                <Skeleton height={10} width={`${width}%`} radius="xl" />
              </li>
            ))
          : suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button
                  type="button"
                  className={classes.suggestion}
                  onClick={() => void session.ask(suggestion, { page: pageAtHand() })}
                >
                  <span>{suggestion}</span>
                  <IconArrowUpRight size={16} aria-hidden />
                </button>
              </li>
            ))}
      </ul>
    </section>
  );
}
