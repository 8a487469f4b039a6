import { type ActionOf, shareInWords } from '@parley/core/assistant';
import { isOfContacts } from '@parley/core/features/activations';
import { aboutText } from '@parley/core/features/channels';
import { formatFigure } from '@parley/core/metrics';
import { type Line, line, span } from '../../../ui/line.ts';
import { safeText, wrap } from '../../../ui/text-width.ts';
import { toldLines } from './told-lines.ts';
import type { ViewContext, ViewOf } from './view.ts';

/** What would be written. How to confirm it depends on where it is shown; that place explains it. */
export const proposalView: ViewOf<'proposal'> = ({ action }, context) => {
  switch (action.type) {
    case 'create-note':
      return noteLines(action, context);
    case 'create-audience':
      return audienceLines(action, context);
    case 'create-list-audience':
      return listLines(action);
    case 'add-channel-rule':
      return ruleLines(action, context);
    case 'activate-audience':
    case 'deactivate-audience':
      return activationLines(action, context);
    case 'create-alert':
    case 'create-goal':
    case 'create-report':
      return toldLines(action, context);
    case 'change-alert':
      return changedAlertLines(action, context);
    case 'end-own':
      return endLines(action, context);
    case 'create-share':
      return shareLines(action, context);
  }
};

const barred = (text: string, width: number): Line[] =>
  wrap(safeText(text), width - 2).map((each) => line(span('│ ', 'accent'), each));

const noteLines = ({ note, day }: ActionOf<'create-note'>, { width }: ViewContext): Line[] => [
  line(span('A note, proposed', 'strong'), span(` · ${safeText(day)}`, 'dim')),
  ...barred(note, width),
];

/** Companies that are named of those that meet the rules. */
const NAMED = 5;

function audienceLines(action: ActionOf<'create-audience'>, { width }: ViewContext): Line[] {
  const { name, words, rulesText, days, size } = action;
  const companies = action.companies.slice(0, NAMED);
  return [
    line(span('An audience, proposed', 'strong'), span(` · ${safeText(name)}`, 'dim')),
    ...words.flatMap((group, at) => barred(`${at === 0 ? '' : 'or '}${group.join(', and ')}`, width)),
    ...wrap(safeText(rulesText), width - 2).map((each) => line(span('│ ', 'accent'), span(each, 'dim'))),
    line(''),
    line(
      span(
        `${formatFigure(size, 'count')} ${size === 1 ? 'company meets' : 'companies meet'} it now`,
        'strong',
      ),
      span(` · last ${days} days`, 'dim'),
    ),
    ...companies.map(({ name: company, domain, visits }) =>
      line(
        `  ${safeText(company || domain)}  `,
        span(`${formatFigure(visits, 'count')} ${visits === 1 ? 'visit' : 'visits'}`, 'dim'),
      ),
    ),
  ];
}

function listLines(action: ActionOf<'create-list-audience'>): Line[] {
  const { name, size, withoutCompany } = action;
  const left = withoutCompany === 0 ? '' : ` · ${formatFigure(withoutCompany, 'count')} rows left out`;
  const companies = action.companies.slice(0, NAMED);
  return [
    line(span('An audience, proposed', 'strong'), span(` · ${safeText(name)}`, 'dim')),
    line(span('│ ', 'accent'), 'a list of today, which stays as it is'),
    line(''),
    line(
      span(`${formatFigure(size, 'count')} ${size === 1 ? 'company is' : 'companies are'} in it`, 'strong'),
      span(left, 'dim'),
    ),
    ...companies.map(({ name: company, domain }) =>
      line(`  ${safeText(company || domain)}  `, span(company === '' ? '' : safeText(domain), 'dim')),
    ),
  ];
}

function ruleLines(action: ActionOf<'add-channel-rule'>, { width }: ViewContext): Line[] {
  const { channel, vendor, words, days, visits, moved, moves, sampledOneIn } = action;
  return [
    line(
      span('A channel rule, proposed', 'strong'),
      span(` · ${safeText(channel)}, ${safeText(vendor)}`, 'dim'),
    ),
    ...barred(words.join(', and '), width),
    line(''),
    line(
      span(`${aboutText(moved, sampledOneIn)} visits would move`, 'strong'),
      span(` · of ${aboutText(visits, sampledOneIn)}, last ${days} days`, 'dim'),
    ),
    ...moves.map((move) =>
      line(
        `  ${safeText(move.channel)}, ${safeText(move.vendor)}  `,
        span(`${aboutText(move.visits, sampledOneIn)} ${move.visits === 1 ? 'visit' : 'visits'}`, 'dim'),
      ),
    ),
  ];
}

const ENDS = { pause: 'paused', resume: 'resumed', delete: 'deleted' } as const;

const changedAlertLines = (
  { deed, alert, words }: ActionOf<'change-alert'>,
  { width }: ViewContext,
): Line[] => [
  line(span(`An alert, to be ${ENDS[deed]}`, 'strong'), span(` · ${safeText(alert)}`, 'dim')),
  ...barred(words, width),
];

const ENDED = {
  goal: 'A goal, to be deleted',
  report: 'A report, to be deleted',
  share: 'A link, to be revoked',
} as const;

const endLines = ({ what, called, words }: ActionOf<'end-own'>, { width }: ViewContext): Line[] => [
  line(span(ENDED[what], 'strong'), span(` · ${safeText(called)}`, 'dim')),
  ...barred(words, width),
];

const shareLines = (action: ActionOf<'create-share'>, { width }: ViewContext): Line[] => [
  line(span('A link for people without an account, proposed', 'strong')),
  ...(action.title ? barred(`Title: ${action.title}`, width) : []),
  ...barred(shareInWords(action), width),
];

type Activation = ActionOf<'activate-audience'> | ActionOf<'deactivate-audience'>;

function activationLines(action: Activation, { width }: ViewContext): Line[] {
  const { audience, platform, account } = action;
  const place = span(` · ${safeText(audience)}, ${safeText(platform)}: ${safeText(account)}`, 'dim');
  if (action.type === 'deactivate-audience')
    return [
      line(span('A deactivation, proposed', 'strong'), place),
      ...barred('The list at the platform is deleted. The audience itself stays.', width),
    ];
  const { members, leftOut, consentText, providerId } = action;
  const of = isOfContacts(providerId) ? 'the contacts of ' : '';
  return [
    line(span('An activation, proposed', 'strong'), place),
    ...barred(consentText, width),
    line(''),
    line(
      span(`${of}${formatFigure(members, 'count')} companies are sent`, 'strong'),
      span(leftOut === 0 ? '' : ` · ${formatFigure(leftOut, 'count')} are left out`, 'dim'),
    ),
  ];
}
