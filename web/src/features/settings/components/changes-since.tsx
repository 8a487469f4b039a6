import { Anchor } from '@mantine/core';
import { CONFIGURATION_KINDS, CONFIGURATION_NAMES } from '@parley/core/features/settings';
import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import type { FormerDefinitionsQuery } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { dayOf } from '../words.ts';

export type ChangeSince = NonNullable<FormerDefinitionsQuery['settings']['definitions']>['changes'][number];

const idOf = (kind: ChangeSince['kind']) =>
  CONFIGURATION_KINDS.find((each) => each.replaceAll('-', '_').toUpperCase() === kind);

export function nameOfKind(kind: ChangeSince['kind']): string {
  const id = idOf(kind);
  return id === undefined ? kind : CONFIGURATION_NAMES[id];
}

/** What has changed since, each with its day; for admins with the comparison of both versions. */
export function ChangesSince({ changes }: { changes: readonly ChangeSince[] }) {
  const toHref = useInstancePath();
  const { isAdmin, isSuperuser } = useViewer();
  return changes.map(({ kind, from, changedAt }, index) => {
    const name = nameOfKind(kind);
    const path = `${pagePath('company-settings')}?history=${idOf(kind)}&from=${from}`;
    return (
      <span key={kind}>
        {index > 0 && ', '}
        {isAdmin || isSuperuser ? (
          <Anchor component={Link} to={toHref(path)} underline="always" aria-label={`What changed: ${name}`}>
            {name}
          </Anchor>
        ) : (
          name
        )}{' '}
        ({dayOf(changedAt)})
      </span>
    );
  });
}
