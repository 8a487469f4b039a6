import { Button } from '@mantine/core';
import { COMPARED_LIMITS, type ComparableId } from '@parley/core/metrics';
import { IconGitCompare } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { Selection } from '../../../tables/index.ts';
import { withCompared } from './compared-ids.ts';

type CompareButtonProps = {
  /** What is compared. */
  kind: ComparableId | 'audiences';
  selection: Pick<Selection, 'ids'>;
  /** Address of the comparison; on the page itself unless given. */
  to?: string;
};

const ICON = <IconGitCompare size={16} aria-hidden />;

/** Puts the selected rows side by side: a link, off until as many are selected as it takes. */
export function CompareButton({ kind, selection: { ids }, to }: CompareButtonProps) {
  const { search } = useLocation();
  const { min, max } = COMPARED_LIMITS;
  const can = ids.length >= min && ids.length <= max;
  return can ? (
    <Button
      component={Link}
      to={to ?? { search: withCompared(search, ids), hash: 'compare' }}
      variant="default"
      leftSection={ICON}
    >
      Compare
    </Button>
  ) : (
    <Button
      variant="default"
      disabled
      title={`Select ${min} to ${max} ${kind} to compare them`}
      leftSection={ICON}
    >
      Compare
    </Button>
  );
}
