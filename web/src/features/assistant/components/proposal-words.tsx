import { type ActionOf, type ProposedAction, type ProposedType, shareInWords } from '@parley/core/assistant';
import { afterDeactivation, isOfContacts } from '@parley/core/features/activations';
import { aboutText } from '@parley/core/features/channels';
import { formatFigure } from '@parley/core/metrics';
import {
  IconArrowsSplit2,
  IconBellCog,
  IconLink,
  IconNote,
  IconSend,
  IconUsersGroup,
} from '@tabler/icons-react';
import classes from './proposal-card.module.css';
import { ToldWords } from './told-words.tsx';

type Labels = {
  /** What the card is called. */
  card: string;
  confirm: string;
  /** The words shown once it was confirmed. */
  done: string;
};

/** The words around each kind of proposal. */
export const PROPOSAL_LABELS: Readonly<Record<ProposedType, Labels>> = {
  'create-note': { card: 'Proposed note', confirm: 'Add the note', done: 'Added to the charts.' },
  'create-audience': {
    card: 'Proposed audience',
    confirm: 'Create the audience',
    done: 'Created: its companies are being found.',
  },
  'create-list-audience': {
    card: 'Proposed audience',
    confirm: 'Create the audience',
    done: 'Created: its companies are being stored.',
  },
  'add-channel-rule': {
    card: 'Proposed channel rule',
    confirm: 'Add the rule',
    done: 'Added: figures follow when all are recomputed.',
  },
  'activate-audience': {
    card: 'Proposed activation',
    confirm: 'I agree: activate it',
    done: 'Activated: it is being sent.',
  },
  'deactivate-audience': {
    card: 'Proposed deactivation',
    confirm: 'Deactivate it',
    done: 'It is being taken away.',
  },
  'create-alert': { card: 'Proposed alert', confirm: 'Set the alert', done: 'Set: it is in your profile.' },
  'create-goal': { card: 'Proposed goal', confirm: 'Set the goal', done: 'Set: it is in your profile.' },
  'create-report': {
    card: 'Proposed report',
    confirm: 'Send this report',
    done: 'It will be sent: it is in your profile.',
  },
  'change-alert': { card: 'Proposed change of an alert', confirm: 'Confirm', done: 'Done.' },
  'end-own': { card: 'Proposed end', confirm: 'Confirm', done: 'Done.' },
  'create-share': {
    card: 'Proposed link',
    confirm: 'Make the link',
    done: 'Made: your profile lists it.',
  },
};

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A note as it would be written, and its day. */
export const NoteWords = ({ note, day }: { note: string; day: string }) => (
  <>
    <p className={classes.head}>
      <IconNote size={16} stroke={1.75} aria-hidden />
      <span>Note on the charts</span>
      <time dateTime={day}>{DAY.format(Date.parse(`${day}T00:00:00Z`))}</time>
    </p>
    <blockquote className={classes.note}>{note}</blockquote>
  </>
);

/** Companies that are named of those that meet the rules. */
const NAMED = 5;
const count = (value: number): string => formatFigure(value, 'count');

/** Rules as people read them and as they are written by hand, and who meets them. */
function AudienceWords({ action }: { action: ActionOf<'create-audience'> }) {
  const { words, rulesText, days, size } = action;
  const companies = action.companies.slice(0, NAMED);
  return (
    <>
      <p className={classes.head}>
        <IconUsersGroup size={16} stroke={1.75} aria-hidden />
        <span>Audience by rules</span>
        <span className={classes.when}>Last {days} days</span>
      </p>
      <ul className={classes.groups} aria-label="Rules">
        {words.map((group, at) => (
          <li key={group.join(' ')} className={classes.group}>
            {at > 0 && <span className={classes.joint}>or</span>}
            {group.map((condition, index) => (
              <span key={condition} className={classes.condition}>
                {index > 0 && <span className={classes.joint}>and</span>}
                <span className={classes.chip}>{condition}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <code className={classes.rules}>{rulesText}</code>
      <div>
        <p className={classes.size}>
          {count(size)} {size === 1 ? 'company meets' : 'companies meet'} them
        </p>
        {companies.length > 0 && (
          <ul className={classes.companies} aria-label="Companies with the most visits">
            {companies.map(({ name, domain, visits }) => (
              <li key={domain}>
                <span>{name === '' ? domain : name}</span>
                <span>
                  {count(visits)} {visits === 1 ? 'visit' : 'visits'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** The companies of a list of today. */
function ListWords({ action }: { action: ActionOf<'create-list-audience'> }) {
  const { size, withoutCompany } = action;
  const companies = action.companies.slice(0, NAMED);
  return (
    <>
      <p className={classes.head}>
        <IconUsersGroup size={16} stroke={1.75} aria-hidden />
        <span>List of today, which stays as it is</span>
      </p>
      <div>
        <p className={classes.size}>
          {count(size)} {size === 1 ? 'company' : 'companies'}
          {withoutCompany > 0 && `; ${count(withoutCompany)} rows without one that is known are left out`}
        </p>
        <ul className={classes.companies} aria-label="The first companies of the list">
          {companies.map(({ name, domain }) => (
            <li key={domain}>
              <span>{name === '' ? domain : name}</span>
              <span>{name === '' ? '' : domain}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What a rule takes, where that would count, and where it counts now. */
function RuleWords({ action }: { action: ActionOf<'add-channel-rule'> }) {
  const { channel, vendor, words, days, visits, moved, moves, sampledOneIn } = action;
  return (
    <>
      <p className={classes.head}>
        <IconArrowsSplit2 size={16} stroke={1.75} aria-hidden />
        <span>
          Channel rule: {channel}, {vendor}
        </span>
      </p>
      <ul className={classes.groups} aria-label="Conditions">
        <li className={classes.group}>
          {words.map((condition, index) => (
            <span key={condition} className={classes.condition}>
              {index > 0 && <span className={classes.joint}>and</span>}
              <span className={classes.chip}>{condition}</span>
            </span>
          ))}
        </li>
      </ul>
      <div>
        <p className={classes.size}>
          {aboutText(moved, sampledOneIn)} of {aboutText(visits, sampledOneIn)} visits of the last {days} days
          would move
        </p>
        {moves.length > 0 && (
          <ul className={classes.companies} aria-label="Where they count now">
            {moves.map((move) => (
              <li key={`${move.channel} ${move.vendor}`}>
                <span>
                  {move.channel}, {move.vendor}
                </span>
                <span>
                  {aboutText(move.visits, sampledOneIn)} {move.visits === 1 ? 'visit' : 'visits'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

type Activation = ActionOf<'activate-audience'> | ActionOf<'deactivate-audience'>;

/** Which audience, where, and what a person agrees to. */
function ActivationWords({ action }: { action: Activation }) {
  const { audience, platform, account } = action;
  return (
    <>
      <p className={classes.head}>
        <IconSend size={16} stroke={1.75} aria-hidden />
        <span>
          {audience}, {platform}: {account}
        </span>
      </p>
      {action.type === 'activate-audience' ? (
        <>
          <p className={classes.size}>
            {isOfContacts(action.providerId) && 'The contacts of '}
            {count(action.members)} companies are sent
            {action.leftOut > 0 && `; ${count(action.leftOut)} on the suppression list are left out`}
          </p>
          <blockquote className={classes.note}>{action.consentText}</blockquote>
        </>
      ) : (
        <p className={classes.size}>
          It is taken away there within minutes. {afterDeactivation(action.providerId)} The audience itself
          stays.
        </p>
      )}
    </>
  );
}

const DEEDS = { pause: 'Pause', resume: 'Resume', delete: 'Delete' } as const;

/** Which alert, and what would be done with it. */
const AlertChangeWords = ({ action: { deed, alert, words } }: { action: ActionOf<'change-alert'> }) => (
  <>
    <p className={classes.head}>
      <IconBellCog size={16} stroke={1.75} aria-hidden />
      <span>
        {DEEDS[deed]} the alert “{alert}”
      </span>
    </p>
    <p className={classes.size}>{words}</p>
  </>
);

const ENDED = { goal: 'Delete the goal', report: 'Delete the report', share: 'Revoke the link' } as const;

/** Which goal, report or link would end. */
const EndWords = ({ action: { what, called, words } }: { action: ActionOf<'end-own'> }) => (
  <>
    <p className={classes.head}>
      <IconBellCog size={16} stroke={1.75} aria-hidden />
      <span>
        {ENDED[what]} “{called}”
      </span>
    </p>
    <p className={classes.size}>{words}</p>
  </>
);

/** What others would see, and how long. */
const ShareWords = ({ action }: { action: ActionOf<'create-share'> }) => (
  <>
    <p className={classes.head}>
      <IconLink size={16} stroke={1.75} aria-hidden />
      <span>Link for people without an account</span>
    </p>
    <p className={classes.size}>{shareInWords(action)}</p>
  </>
);

/** What would be written, word for word. */
export function ProposalWords({ action }: { action: ProposedAction }) {
  switch (action.type) {
    case 'create-note':
      return <NoteWords note={action.note} day={action.day} />;
    case 'create-audience':
      return <AudienceWords action={action} />;
    case 'create-list-audience':
      return <ListWords action={action} />;
    case 'add-channel-rule':
      return <RuleWords action={action} />;
    case 'activate-audience':
    case 'deactivate-audience':
      return <ActivationWords action={action} />;
    case 'create-alert':
    case 'create-goal':
    case 'create-report':
      return <ToldWords action={action} />;
    case 'change-alert':
      return <AlertChangeWords action={action} />;
    case 'end-own':
      return <EndWords action={action} />;
    case 'create-share':
      return <ShareWords action={action} />;
  }
}
