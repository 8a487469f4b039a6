import { useQuery } from '@apollo/client/react';
import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { touchesLost } from '@parley/core/features/channels';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ExclusionsPreviewDocument } from '../../../generated/graphql.ts';
import { fieldErrorsOf, toFailure } from '../../../ui/failures/failure.ts';
import { counted, fromTo } from '../words.ts';
import type { PanelProps } from './general-panel.tsx';
import { Facts, Panel } from './panel.tsx';
import classes from './settings.module.css';
import { VisitMoves } from './visit-moves.tsx';

/** Paths whose page views do not count. */
export function ExclusionsPanel({ stored, isEditing, form }: PanelProps) {
  return (
    <Panel
      name="exclusions"
      title="Visit exclusions"
      text="Pages whose views do not count, such as careers or a login. A path stands for the page and everything in its folder. A visit with no other page goes."
    >
      {isEditing ? (
        <ExclusionsForm form={form} />
      ) : (
        <Facts
          facts={[
            [
              'Excluded paths',
              stored.visitExclusions.length === 0
                ? 'None: every page counts'
                : stored.visitExclusions.join(', '),
            ],
          ]}
        />
      )}
    </Panel>
  );
}

function ExclusionsForm({ form }: Pick<PanelProps, 'form'>) {
  const [typed, setTyped] = useState('');
  const paths = form.watch('exclusions');
  const tried = typed.trim() === '' ? paths : [...paths, typed.trim()];
  return (
    <>
      <Controller
        control={form.control}
        name="exclusions"
        render={({ field, fieldState }) => (
          <TagsInput
            label="Excluded paths"
            description="Only the path, as in /careers: no domain and no question mark. Press Enter after each."
            placeholder="/careers"
            splitChars={[',', ' ']}
            value={field.value}
            onChange={field.onChange}
            onSearchChange={setTyped}
            error={fieldState.error?.message}
          />
        )}
      />
      <Tried paths={tried} />
    </>
  );
}

/** What the paths are of, asked while they are typed. */
function Tried({ paths }: { paths: readonly string[] }) {
  const [asked] = useDebouncedValue(JSON.stringify(paths), 400);
  const { data, previousData, error, loading } = useQuery(ExclusionsPreviewDocument, {
    variables: { visitExclusions: JSON.parse(asked) as string[] },
    fetchPolicy: 'no-cache',
  });
  if (error !== undefined)
    return (
      <p className={classes.note} role="status">
        {Object.values(fieldErrorsOf(error))[0] ?? toFailure(error).message}
      </p>
    );
  const found = (data ?? previousData)?.instances.previewExclusions;
  if (found === undefined) return <p className={classes.note}>Counting the last 90 days…</p>;
  const { before, after, sampledOneIn, moves, otherMoves, opportunities, paths: matches } = found;
  return (
    <div className={classes.note} role="status" aria-busy={loading}>
      Visits of the last 90 days: <b>{fromTo(before.visits, after.visits)}</b>
      <br />
      Page views: <b>{fromTo(before.pageViews, after.pageViews)}</b>
      {sampledOneIn > 1 && ` (estimated from one in ${sampledOneIn} visitors)`}
      <VisitMoves moves={moves} otherMoves={otherMoves} />
      {opportunities > 0 && <div>{touchesLost(opportunities)}</div>}
      {matches.length > 0 && (
        <ul aria-label="Paths">
          {matches.map(({ path, pageViews, examples }) => (
            <li key={path}>
              {path}:{' '}
              {pageViews === 0
                ? 'no page view of the last 90 days'
                : `${counted(pageViews, 'page view')}, as of ${examples.map((each) => each.path).join(', ')}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
