import {
  POD_IDS,
  POD_STATE_WORDS,
  podOf,
  podState,
  SEVERITIES,
  type Severity,
} from '@parley/core/features/health';
import { CliHealthDocument, type CliHealthQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';

type Health = CliHealthQuery['healthCenter'];
type Monitor = Health['monitors'][number];

/** The graver it is, the earlier. */
const rank = ({ severity }: Monitor): number => SEVERITIES.indexOf(severity.toLowerCase() as Severity);

const speakingUp = (monitors: readonly Monitor[]): Monitor[] =>
  monitors.filter(({ state }) => state === 'FOUND').toSorted((a, b) => rank(a) - rank(b));

const TONES = { ERROR: 'bad', WARNING: 'warn', NOTICE: 'other' } as const;

const findingLines = (found: readonly Monitor[]): Line[] =>
  found.length === 0
    ? [line(span('Data: nothing speaks against your figures.', 'good'))]
    : found.flatMap(({ title, severity, findings }) =>
        findings.map(({ says }) => line(span(severity.toLowerCase(), TONES[severity]), ` ${title}: ${says}`)),
      );

/** What is set up and what monitors find; ends with an error where one as grave as asked for speaks up. */
export async function showHealth(session: Session, failOn: Severity | undefined): Promise<void> {
  const { healthCenter, users } = await session.query(CliHealthDocument, {});
  const { status, monitors } = healthCenter;
  const { isPaid } = users.current;
  const found = speakingUp(monitors);
  const rows = POD_IDS.map((id) => {
    const state = podState(status[id], isPaid);
    return {
      area: podOf(id).label,
      state: POD_STATE_WORDS[state],
      next: state === 'incomplete' ? podOf(id).mend : '',
    };
  });
  await session.output.listing(
    {
      columns: [
        { id: 'area', label: 'Area' },
        { id: 'state', label: 'State' },
        { id: 'next', label: 'What to do', drop: 1 },
      ],
      rows,
    },
    {
      json: healthCenter,
      before: [line(span(`Set up: ${Math.floor(status.onboardingProgress * 100)}%`, 'strong')), EMPTY_LINE],
      after: [EMPTY_LINE, ...findingLines(found)],
    },
  );
  if (failOn === undefined) return;
  const grave = found.filter((each) => rank(each) <= SEVERITIES.indexOf(failOn));
  if (grave.length > 0)
    throw new CliError('error', `${grave.map(({ title }) => title).join(', ')}.`, {
      nextSteps: grave.map(({ id }) => `parley monitors show ${id}`),
    });
}
