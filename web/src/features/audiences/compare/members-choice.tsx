import { SegmentedControl } from '@mantine/core';
import { useComparedAudiences } from '../data/use-compared-audiences.ts';
import classes from './compare.module.css';
import { type MembersAsOf, useMembersAsOf } from './use-members-as-of.ts';

const CHOICES: readonly { value: MembersAsOf; label: string }[] = [
  { value: 'now', label: 'Members now' },
  { value: 'then', label: 'Members then' },
];
/** Every figure has the same reason: one is asked for. */
const ASKED = ['humanVisits'] as const;

/** Whether figures are of the companies that are in the audiences now, or were at the end of the period. */
export function MembersChoice() {
  const [membersAsOf, choose] = useMembersAsOf();
  return (
    <SegmentedControl
      size="xs"
      maw="100%"
      styles={{ root: { flexWrap: 'wrap' } }}
      aria-label="Members of the audiences"
      value={membersAsOf}
      onChange={(value) => choose(value as MembersAsOf)}
      data={[...CHOICES]}
    />
  );
}

/** Whose companies the figures are of, and of which audiences it is not known. */
export function MembersWords({ ids }: { ids: readonly string[] }) {
  const { tables } = useComparedAudiences(ids, ASKED, false);
  const lines = new Set(
    (tables ?? []).flatMap(({ members, columns }) =>
      [members ?? [], ...columns.map(({ missing }) => missing ?? [])].flat(),
    ),
  );
  return (
    <div role="status" className={classes.members}>
      {[...lines].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
