import {
  fileNamesInWords,
  groupedNotes,
  noteInWords,
  type ReportFile,
  sentAgainInWords,
} from '@parley/core/features/notifications';
import type { Chart } from '../charts/index.ts';
import type { Mail } from './mail.ts';

export type ContentTable = {
  /** Empty where there is one table only. */
  title: string;
  rows: readonly {
    label: string;
    value: string;
    change: string;
    url?: string | undefined;
    /** What speaks against its figure, and against those above that it names. */
    note?: string | undefined;
  }[];
};

/** A table with columns, each row as long as these. */
export type ContentGrid = {
  title: string;
  columns: readonly { label: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
  /** What is left out, in words; empty for nothing. */
  more: string;
};

/** The content of a message before layout: the same for text and HTML. */
export type Content = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Key figures and what else comes in lines, after the paragraphs. */
  tables?: readonly ContentTable[];
  grids?: readonly ContentGrid[];
  /** Drawn as pictures after the tables; said in words where there are none. */
  charts?: readonly Chart[];
  attachments?: readonly { name: string; type: string; base64: string }[];
  button: { label: string; url: string } | null;
  /** Takes the recipient off, in one click (RFC 8058); messages that nobody subscribed to have none. */
  unsubscribeUrl?: string;
  /** Advice for recipients who did not expect the message. */
  closing: string;
};

const LONGEST_NAME = 80;
/** A name with all that narrows it: a message of an alert never leaves that out. */
const LONGEST_TITLE = 300;
const LONGEST_CHANGE = 300;
const ONCE_A_DAY = ' It comes at most once a day.';
const IGNORE = 'If you did not ask for this, you can ignore this message: nothing changes.';
const ALARM =
  'If this was not you, reset your password now, sign out your other sessions in your profile, and tell an admin of your organization.';

/** A name that a user chose, fit for a sentence: on one line, not too long, and nothing a mail program makes a link of. */
const named = (name: string, longest = LONGEST_NAME): string => {
  const line = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/:(?=\/\/)|(?<=\S)[.@](?=\S)/gu, (mark) => `${mark}\u2060`)
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
const at = (organization: string | null): string =>
  organization === null ? 'Parley' : `${named(organization)} on Parley`;

const lacking = (files: readonly ReportFile[]): string =>
  [
    `The ${fileNamesInWords(files)} could not be made this time.`,
    'You can try again: your profile lists the runs of the report, with their files.',
  ].join(' ');

/** Figures with what speaks against them: a note of several comes below the last of these, and names them. */
function noted(figures: ContentTable['rows']): ContentTable['rows'] {
  const groups = groupedNotes(figures);
  return figures.map(({ note: _, ...figure }) => {
    const below = groups.filter(({ labels }) => labels.at(-1) === figure.label);
    const words = below.map((group) => (group.labels.length === 1 ? group.note : noteInWords(group)));
    return words.length === 0 ? figure : { ...figure, note: words.join(' ') };
  });
}

const madeWith = ({ definitions }: { definitions?: number | undefined }): string =>
  definitions === undefined ? '' : ` Definitions ${definitions}.`;

function composeReport(props: Extract<Mail, { template: 'report' }>['props']): Content {
  const { url, unsubscribeUrl, organizationName, reportName, period, before, figures } = props;
  const {
    changes = [],
    charts = [],
    attachments = [],
    withoutFiles = [],
    says = '',
    tables = [],
    warnings = [],
  } = props;
  const compared = before === '' ? '' : `, compared with ${before}`;
  const page = props.pageName === undefined ? undefined : named(props.pageName);
  const about = [named(organizationName), ...(page === undefined ? [] : [page]), period];
  const attached = attachments.map(({ name }) => name).join(' and ');
  const news = changes.map((row) => ({ ...row, change: named(row.change, LONGEST_CHANGE) }));
  return {
    subject: `${named(reportName)}: ${period}`,
    heading: named(reportName),
    paragraphs: [
      ...(props.sentFirst === undefined ? [] : [sentAgainInWords(props.sentFirst)]),
      `${about.join(', ')}${compared}.${madeWith(props)}`,
      ...(says === '' ? [] : [says]),
      ...(attached === '' ? [] : [`Attached: ${attached}.`]),
      ...(withoutFiles.length === 0 ? [] : [lacking(withoutFiles)]),
    ],
    tables: [
      ...(figures.length === 0 ? [] : [{ title: '', rows: noted(figures) }]),
      ...(news.length === 0 ? [] : [{ title: 'What changed most', rows: news }]),
      ...(warnings.length === 0
        ? []
        : [{ title: 'To know', rows: warnings.map((label) => ({ label, value: '', change: '' })) }]),
    ],
    grids: tables,
    charts,
    attachments,
    button: { label: page === undefined ? 'See the page' : `Open ${page}`, url },
    unsubscribeUrl,
    closing: 'You get this message because the report is among the subscriptions of your profile.',
  };
}

/** The words of a message. */
export function composeMail(mail: Mail): Content {
  switch (mail.template) {
    case 'magic-link': {
      const { url, minutes, organizationName } = mail.props;
      return {
        subject: `Your link to sign in to ${at(organizationName)}`,
        heading: `Sign in to ${at(organizationName)}`,
        paragraphs: [`This link signs you in. It works once, for ${counted(minutes, 'minute')}.`],
        button: { label: 'Sign in', url },
        closing: IGNORE,
      };
    }
    case 'reset-password': {
      const { url, minutes, organizationName } = mail.props;
      return {
        subject: `Choose a new password for ${at(organizationName)}`,
        heading: 'Choose a new password',
        paragraphs: [
          `You asked to set a new password for ${at(organizationName)}. This link works once, for ${counted(minutes, 'minute')}.`,
          'Choosing it signs you out everywhere else.',
        ],
        button: { label: 'Choose a password', url },
        closing: IGNORE,
      };
    }
    case 'invitation': {
      const { url, organizationName, inviterName, role, days } = mail.props;
      return {
        subject: `${named(inviterName)} invites you to ${at(organizationName)}`,
        heading: `Join ${at(organizationName)}`,
        paragraphs: [
          `${named(inviterName)} invites you to work with ${named(organizationName)}${role === 'admin' ? ' as an admin' : ''}.`,
          'Parley shows which companies visit a site, and what brought them there.',
          `The invitation is valid for ${counted(days, 'day')}.`,
        ],
        button: { label: 'Accept the invitation', url },
        closing: 'If you do not know who this is from, you can ignore this message: nothing happens.',
      };
    }
    case 'confirmation-code': {
      const { code, minutes } = mail.props;
      return {
        subject: 'Your code to confirm that it is you',
        heading: 'Confirm that it is you',
        paragraphs: [
          `Type this code where Parley asks for it: ${code}`,
          `It works once, for ${counted(minutes, 'minute')}. Give it to nobody: it confirms a deletion or a change of how you sign in.`,
        ],
        button: null,
        closing: ALARM,
      };
    }
    case 'password-changed':
      return {
        subject: 'Your Parley password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          `Hello ${named(mail.props.name)},`,
          'The password of your account was changed just now, and all other sessions were signed out.',
        ],
        button: null,
        closing: ALARM,
      };
    case 'second-factor-changed':
      return {
        subject: 'How you sign in to Parley was changed',
        heading: 'How you sign in was changed',
        paragraphs: [
          `Hello ${named(mail.props.name)},`,
          `Something about your second factor was changed just now: ${mail.props.what}.`,
        ],
        button: null,
        closing: ALARM,
      };
    case 'connection-broken': {
      const { url, organizationName, providerName, accountName } = mail.props;
      return {
        subject: `${providerName} has to be connected again`,
        heading: `${providerName} has to be connected again`,
        paragraphs: [
          `${providerName} does not let ${at(organizationName)} read the account ${named(accountName)} any more.`,
          'It cannot be read until an admin connects it again.',
        ],
        button: { label: `Connect ${providerName} again`, url },
        closing: 'You get this message because you are an admin of the organization.',
      };
    }
    case 'goal-achieved': {
      const { url, organizationName, goalName, figure, value, goal, since } = mail.props;
      return {
        subject: `Goal achieved: ${named(goalName)}`,
        heading: `${named(goalName)} is achieved`,
        paragraphs: [
          `${figure} of ${at(organizationName)}: ${value} since ${since}. The goal was ${goal}.`,
          'This message comes once: the goal stays achieved, whatever the figure does from now on.',
        ],
        button: { label: 'See the figures', url },
        closing: 'You get this message because the goal is among the subscriptions of your profile.',
      };
    }
    case 'alert': {
      const { url, unsubscribeUrl, organizationName, alertName, says, condition, chosenBy } = mail.props;
      const { pageTitle, links = [] } = mail.props;
      const rows = links.map((link) => ({ ...link, label: named(link.label), value: '', change: '' }));
      const why =
        chosenBy === null
          ? 'you set this alert'
          : `${named(chosenBy)} chose you as a recipient of this alert`;
      return {
        subject: `Alert: ${named(alertName, LONGEST_TITLE)}`,
        heading: named(alertName, LONGEST_TITLE),
        paragraphs: [says, `This is about ${at(organizationName)}.${rows.length > 0 ? '' : ONCE_A_DAY}`],
        ...(rows.length > 0 && { tables: [{ title: '', rows }] }),
        button: { label: pageTitle === undefined ? 'See the figures' : `Open ${pageTitle}`, url },
        unsubscribeUrl,
        closing: `You get this message because ${why}: ${condition}.`,
      };
    }
    case 'report':
      return composeReport(mail.props);
    case 'digest': {
      const { url, unsubscribeUrl, organizationName, period, before, changes, figures, goals, reports } =
        mail.props;
      const tables = [
        { title: 'What changed most', rows: changes.map((row) => ({ ...row, change: named(row.change) })) },
        { title: 'Key figures', rows: noted(figures) },
        { title: 'Your goals', rows: goals.map((row) => ({ ...row, label: named(row.label) })) },
        { title: 'Your reports', rows: reports.map((row) => ({ ...row, label: named(row.label) })) },
      ];
      return {
        subject: `Digest of ${named(organizationName)}: ${period}`,
        heading: `Digest of ${named(organizationName)}`,
        paragraphs: [`${period}, compared with ${before}.${madeWith(mail.props)}`],
        tables: tables.filter(({ rows }) => rows.length > 0),
        button: { label: 'See the figures', url },
        unsubscribeUrl,
        closing: 'You get this message because you chose a digest in your profile.',
      };
    }
  }
}
