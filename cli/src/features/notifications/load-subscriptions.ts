import { CliSubscriptionsDocument, type CliSubscriptionsQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { nearestWord } from '../../platform/did-you-mean.ts';
import type { Session } from '../../platform/session.ts';

export type Subscription = CliSubscriptionsQuery['notifications']['mine']['edges'][number]['node'];

/** As many as the API gives at once. */
const PAGE = 100;

/** All subscriptions of a kind that the user gets, newest first. */
export async function loadSubscriptions(
  session: Session,
  type: Subscription['type'],
): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for (;;) {
    const { mine } = (
      await session.query(CliSubscriptionsDocument, {
        filter: [{ field: 'type', operator: 'in', operand: [type] }],
        page: { limit: PAGE, offset: found.length },
      })
    ).notifications;
    found.push(...mine.edges.map(({ node }) => node));
    if (mine.edges.length < PAGE) return found;
  }
}

/** The report that a word names. */
export async function findReport(session: Session, text: string): Promise<Subscription> {
  const all = await loadSubscriptions(session, 'recurring');
  const word = text.trim().toLowerCase();
  const found = all.find(({ id, name }) => id === word || name.toLowerCase() === word);
  if (found !== undefined) return found;
  const near = nearestWord(
    word,
    all.map(({ name }) => name),
  );
  throw new CliError('usage', `There is no report ${text}.`, {
    nextSteps: [
      ...(near === undefined ? [] : [`parley reports run ${JSON.stringify(near)}`]),
      'parley reports list',
    ],
  });
}
