import { Button } from '@mantine/core';
import {
  ACTIVATION_STATE_WORDS,
  accountingInWords,
  activationError,
  activationState,
  afterDeactivation,
  isOfContacts,
  matchInWords,
  memberWords,
} from '@parley/core/features/activations';
import { formatFigure } from '@parley/core/metrics';
import { Moment } from '../../users/index.ts';
import type { ActivationDetail, Sending } from '../data/activation.ts';
import { groupSendings, howOften } from '../data/sending-groups.ts';
import classes from './activations.module.css';
import { RefusalList } from './refusal-list.tsx';
import { SendingsTable } from './sendings-table.tsx';

type ActivationItemProps = { activation: ActivationDetail; onDeactivate: (() => void) | undefined };

/** An audience on one account: since when and by whom, how it is, what was sent and what was refused. */
export function ActivationItem({ activation, onDeactivate }: ActivationItemProps) {
  const { provider, accountName, activatedAt, activatedBy, holdOutPercent } = activation;
  const { consentText, jobs, refusals, lastJob } = activation;
  const { minSize } = provider.capabilities;
  const members = memberWords(provider.id);
  const state = activationState(activation);
  const error = activationError(activation);
  const groups = groupSendings(jobs);
  const accounting = lastJob === null ? undefined : accountingInWords(provider.id, lastJob);
  const match = state === 'sent' ? matchInWords(provider.id, activation) : undefined;
  const often = groups[0] && howOften(groups[0]);
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <strong>
          {provider.name}: {accountName}
        </strong>
        <span className={classes.badge} data-failed={state === 'failed' || undefined}>
          <span className={classes.mark} data-state={state} aria-hidden />
          {ACTIVATION_STATE_WORDS[state]}
        </span>
      </div>
      {error !== undefined && (
        <p className={classes.error}>
          {error}
          {often !== undefined && ` Failed ${often}.`}
          {state === 'failed' && ' It is tried again by itself.'}
        </p>
      )}
      <p className={classes.muted}>
        Activated <Moment at={activatedAt} />
        {activatedBy !== null && ` by ${activatedBy.name}`}
        {holdOutPercent > 0 && ` · ${holdOutPercent}% held out`}
        {accounting !== undefined && ` · ${accounting}`}
        {match !== undefined && ` · ${match}`}
      </p>
      {state === 'sent' && lastJob !== null && minSize > 1 && lastJob.members < minSize && (
        <p className={classes.error}>
          It has {formatFigure(lastJob.members, 'count')} {members} now: {provider.name} shows no ads to fewer
          than {formatFigure(minSize, 'count')}.
        </p>
      )}
      {state === 'ending' && <p className={classes.muted}>{afterDeactivation(provider.id)}</p>}
      {isOfContacts(provider.id) && jobs[0] !== undefined && hasCounted(jobs[0]) && (
        <p className={classes.muted}>{companyWords(jobs[0])}</p>
      )}
      {jobs.length > 0 && (
        <SendingsTable groups={groups} label={`Sent to ${accountName}`} saidError={error} />
      )}
      <RefusalList refusals={refusals} />
      <details className={`${classes.agreed} ${classes.muted}`}>
        <summary>What was agreed to</summary>
        <p>{consentText}</p>
      </details>
      {onDeactivate !== undefined && state !== 'ending' && (
        <div>
          <Button size="xs" variant="subtle" color="red" onClick={onDeactivate}>
            Deactivate
          </Button>
        </div>
      )}
    </li>
  );
}

/** A sending that ended before the CRM was read knows of no company. */
const hasCounted = ({ withContacts, withoutContacts }: Sending): boolean =>
  withContacts + withoutContacts > 0;

/** Whose contacts they are: the table below counts persons. */
const companyWords = ({ withContacts, withoutContacts, contactsLeftOut }: Sending): string =>
  [
    `Members are contacts of the CRM, of ${many(withContacts, 'company', 'companies')}`,
    `${many(withoutContacts, 'company has', 'companies have')} none`,
    `${many(contactsLeftOut, 'contact is', 'contacts are')} left out.`,
  ].join('; ');

const many = (count: number, one: string, several: string): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? one : several}`;
