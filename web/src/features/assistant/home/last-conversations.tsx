import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { ConversationsDocument } from '../../../generated/graphql.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { usedText } from '../components/used-text.ts';
import { InstanceLink } from '../tool-views/instance-link.tsx';
import classes from './home-page.module.css';

const SHOWN = 5;

/** The conversations asked in last, to continue. */
export function LastConversations() {
  const { data, error, refetch } = useQuery(ConversationsDocument, {
    variables: { search: '', limit: SHOWN },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.conversations.get.edges;
  return (
    <section className={classes.section} aria-labelledby="home-conversations">
      <div className={classes.head}>
        <h2 id="home-conversations" className={classes.title}>
          Last conversations
        </h2>
      </div>
      {list === undefined && error !== undefined && (
        <FailureState error={error} onRetry={() => void refetch()} />
      )}
      {list === undefined && error === undefined && (
        <div role="status" aria-label="Loading conversations">
          <Skeleton height={42} radius={8} />
        </div>
      )}
      {list?.length === 0 && (
        <p className={classes.quiet}>What you ask is kept here, for you alone, until you delete it.</p>
      )}
      {list !== undefined && list.length > 0 && (
        <ul className={classes.rows}>
          {list.map(({ node: { id, title, usedAt } }) => (
            <li key={id}>
              <InstanceLink to={pagePath('assistant', { conversation: id })} className={classes.row}>
                <span className={classes.words}>{title}</span>
                <time className={classes.time} dateTime={usedAt}>
                  {usedText(usedAt)}
                </time>
              </InstanceLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
