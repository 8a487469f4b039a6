import { useLazyQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import type { OwnRule } from '@parley/core/features/channels';
import { type FormEvent, useState } from 'react';
import { TryChannelRulesDocument, type TryChannelRulesQuery } from '../../../../generated/graphql.ts';
import { fieldErrorsOf } from '../../../../ui/failures/failure.ts';
import { FailureAlert } from '../../../../ui/failures/failure-alert.tsx';
import { toInput } from '../../data/rules/draft.ts';
import classes from './rules.module.css';

type Tried = TryChannelRulesQuery['channelMappingRules']['test'];

/** A link is tried on the rules as they are on the page, saved or not. */
export function TryLine({ rules }: { rules: readonly OwnRule[] | undefined }) {
  const [url, setUrl] = useState('');
  const [referrer, setReferrer] = useState('');
  const [ask, { data, error, loading }] = useLazyQuery(TryChannelRulesDocument, { fetchPolicy: 'no-cache' });
  const fields = error === undefined ? {} : fieldErrorsOf(error);
  const isOfField = Object.keys(fields).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (url.trim() === '') return;
    const variables = { url, referrer, rules: rules === undefined ? null : toInput(rules) };
    void ask({ variables }).catch(() => undefined);
  };
  const tried = loading || error !== undefined ? undefined : data?.channelMappingRules.test;
  return (
    <>
      <form className={classes.try} onSubmit={submit} noValidate>
        <TextInput
          label="Link to a page of yours"
          placeholder="https://www.example.com/pricing?utm_source=partnerx"
          value={url}
          autoComplete="off"
          error={fields['url']}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <TextInput
          label="Page the visitor comes from, if any"
          placeholder="https://partner.example/list"
          value={referrer}
          autoComplete="off"
          error={fields['referrer']}
          onChange={({ currentTarget }) => setReferrer(currentTarget.value)}
        />
        <Button type="submit" loading={loading} disabled={url.trim() === ''}>
          Try it
        </Button>
      </form>
      <div role="status" className={classes.tried} hidden={tried === undefined}>
        {tried !== undefined && <Result tried={tried} />}
      </div>
      {error !== undefined && !isOfField && <FailureAlert error={error} />}
    </>
  );
}

function takenBy({ rule, channel, vendor }: Tried): string {
  if (rule === null) return 'No rule takes it: the visit is Direct.';
  const what = rule.isBuiltIn ? 'A built-in rule takes it' : `Rule ${(rule.priority ?? 0) + 1} takes it`;
  return `${what}: ${channel.name}, ${vendor.name}.`;
}

function Result({ tried }: { tried: Tried }) {
  const { page, passedOver, isExcluded } = tried;
  const read = [
    ['source', page.source],
    ['medium', page.medium],
    ['campaign', page.campaign],
    ['click id', page.clickId],
    ['referrer', page.referralDomain],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <p className={classes.taken}>{takenBy(tried)}</p>
      {isExcluded && (
        <p className={classes.problem}>{page.path} is excluded, so a visit cannot begin there.</p>
      )}
      <p className={classes.quiet}>
        {read.length === 0
          ? 'The link has no source, medium, campaign or click id, and no other site as its referrer.'
          : read.map(([name, value]) => `${name} ${value}`).join(' · ')}
      </p>
      {passedOver.length > 0 && (
        <ol className={classes.reasons}>
          {passedOver.map(({ rule, reasons }) => (
            <li key={rule.id} value={(rule.priority ?? 0) + 1}>
              {rule.vendor.name}: {reasons.join(' ')}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
