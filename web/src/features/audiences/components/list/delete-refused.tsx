import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useInstancePath } from '../../../../shell/links/use-instance-path.ts';
import { detailsOf, toFailure } from '../../../../ui/failures/failure.ts';

const inUse = z.object({
  /** All that the person may see, of which the first are in `objects`. */
  count: z.number(),
  /** How many more are private to colleagues. */
  others: z.optional(z.number()),
  objects: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
});
const inSettings = z.object({ page: z.literal('company-settings') });

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  audience: (audience) => pagePath('audience', { audience }),
  pixel: (pixel) => pagePath('pixel', { pixels: [pixel] }),
  report: () => `${pagePath('profile')}#subscriptions`,
  goal: () => `${pagePath('profile')}#subscriptions`,
  alert: () => `${pagePath('profile')}#alerts`,
  share: () => pagePath('company-settings'),
};

const KINDS: Readonly<Record<string, string>> = {
  pixel: 'Pixel ',
  activation: 'Activated on ',
  report: 'Report ',
  goal: 'Goal ',
  alert: 'Alert ',
  share: 'Shared link ',
};

/** Why an audience cannot be deleted, with the way to what uses it. */
export function DeleteRefused({ error }: { error: unknown }) {
  const toAddress = useInstancePath();
  const { message } = toFailure(error);
  const details = detailsOf(error);
  const { data: used } = inUse.safeParse(details);
  if (used === undefined)
    return inSettings.safeParse(details).success ? (
      <>
        {message} <Link to={toAddress(pagePath('company-settings'))}>Company settings</Link>
      </>
    ) : (
      message
    );
  const more = used.count - used.objects.length;
  const { others = 0 } = used;
  return (
    <>
      It is in use and cannot be deleted. First change what uses it:
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {used.objects.map(({ kind, id, name }) => (
          <li key={id}>
            {KINDS[kind] ?? 'Audience '}
            {kind === 'activation' ? (
              name
            ) : (
              <Link to={toAddress((PATHS[kind] ?? PATHS['audience'])?.(id) ?? '')}>{name}</Link>
            )}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
        {others > 0 && (
          <li>
            {others === 1
              ? 'a report, goal or alert of a colleague, whose name only they see: ask them to delete it'
              : `${others} reports, goals or alerts of colleagues, whose names only they see: ask them to delete them`}
          </li>
        )}
      </ul>
    </>
  );
}
