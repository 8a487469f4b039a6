import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { explain, type Remedy } from '../failure-text.ts';
import { useWay } from '../use-way.ts';
import classes from './form.module.css';

const LABELS: Readonly<Record<Remedy, string>> = {
  start: 'Start again',
  'sign-in': 'Sign in another way',
  'sign-up': 'Sign up',
  link: 'Ask for another link',
  forgot: 'Ask for another link',
};

export type FailureWordsProps = {
  code: string;
  /** Other words for the link, or for the sentence, on this screen. */
  label?: string;
  text?: string;
  /** False for people who are signed in already: another sign-in method does not help them. */
  leadsOn?: boolean;
};

/** What went wrong, and the next step. */
export function FailureWords({ code, label, text, leadsOn = true }: FailureWordsProps) {
  const { to, start, slug, below } = useWay();
  const { pathname } = useLocation();
  const failure = explain(code);
  const paths: Readonly<Record<Remedy, string>> = {
    start,
    'sign-in': to('/sign-in'),
    'sign-up': to('/sign-up'),
    link: slug === null ? to('/sign-in/discovery') : below('magic-link'),
    forgot: below('forgot'),
  };
  const path = failure.remedy === undefined ? undefined : paths[failure.remedy];
  // The next step is on this page already.
  const leads = leadsOn && path !== undefined && path.split('?')[0] !== pathname;
  return (
    <Alert role="group" color="red" title={failure.title} icon={<IconAlertCircle size={18} stroke={1.75} />}>
      {text ?? failure.text}
      {leads && failure.remedy !== undefined && (
        <>
          {' '}
          <Link to={path} className={classes.link}>
            {label ?? LABELS[failure.remedy]}
          </Link>
        </>
      )}
    </Alert>
  );
}
