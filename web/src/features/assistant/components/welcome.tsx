import { pageAtHand } from '../page-context/page-at-hand.ts';
import { useConversation } from './conversation-context.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import classes from './thread.module.css';

/** Before the first question: what can be asked, in this instance's own words. */
export function Welcome() {
  const { session } = useConversation();
  return (
    <section className={classes.welcome} aria-labelledby="assistant-welcome">
      <h2 id="assistant-welcome" className={classes.heading}>
        What would you like to know?
      </h2>
      <p className={classes.quiet}>
        Answers come from the same numbers as the pages, with their definition and a link to check them.
      </p>
      <SuggestionList onAsk={(question) => void session.ask(question, { page: pageAtHand() })} />
    </section>
  );
}
