import { MEMBERS_PARAMETER } from '@parley/core/features/audiences';
import { useLocation, useNavigate } from 'react-router';
import { withParameter } from '../../../shell/links/with-parameter.ts';

export type MembersAsOf = 'now' | 'then';

/** Whose companies the audiences have, in the address: those of now unless those at the end of the period are asked for. */
export function useMembersAsOf() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const membersAsOf: MembersAsOf =
    new URLSearchParams(search).get(MEMBERS_PARAMETER) === 'then' ? 'then' : 'now';
  const choose = (value: MembersAsOf): void =>
    void navigate(
      {
        search: withParameter(
          window.location.search,
          MEMBERS_PARAMETER,
          value === 'then' ? value : undefined,
        ),
        hash: window.location.hash,
      },
      { preventScrollReset: true, replace: true },
    );
  return [membersAsOf, choose] as const;
}
