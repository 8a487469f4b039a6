import { useQuery } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { AudienceRuleWordsDocument } from '../../../../generated/graphql.ts';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { hasPage } from '../../../../shell/pages/known-features.ts';
import classes from './audience-form.module.css';

/** What the companies of an audience are asked for, one line for each group of conditions. */
export function RuleInWords({ text }: { text: string }) {
  const { data } = useQuery(AudienceRuleWordsDocument, { variables: { text } });
  const toAddress = useInstancePath();
  const read = data?.audiences.readRules;
  return (
    <section aria-label="Rules" className={classes.rules}>
      <div className={classes.bar}>
        <b>Rules</b>
        {hasPage('audience-rules') && (
          <Button
            component={Link}
            to={toAddress(pagePath('audience-rules'))}
            size="compact-sm"
            variant="subtle"
          >
            Create an audience by rules
          </Button>
        )}
      </div>
      {read === undefined ? (
        <Skeleton height={16} width="60%" />
      ) : (
        <p className={classes.words}>
          Companies with{' '}
          {read.words.map((group, index) => (
            <Fragment key={group}>
              {index > 0 && <b> or </b>}
              {group}
            </Fragment>
          ))}
          {read.days !== null && `, in the last ${read.days} days`}.
        </p>
      )}
    </section>
  );
}
