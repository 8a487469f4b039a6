import { useQuery } from '@apollo/client/react';
import { Anchor, Skeleton } from '@mantine/core';
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
        {list !== undefined && list.length > 0 && (
          <Anchor component={InstanceLink} to={pagePath('assistant')} size="sm">
            All conversations
          </Anchor>
        )}
      </div>
      {list === undefined && error !== undefined && (
        <FailureState error={error} onRetry={() => void refetch()} />
      )}
      {list === undefined && error === undefined && (
        <div role="status" aria-label="Loading conversations" className={classes.box}>
          <Skeleton height={10} width="52%" radius="xl" />
          <Skeleton height={10} width="68%" radius="xl" />
        </div>
      )}
      {list?.length === 0 && (
        <p className={classes.box}>
          Nothing was asked yet.
          <span className={classes.quiet}>
            What you ask is kept here, for you alone, until you delete it.
          </span>
        </p>
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
