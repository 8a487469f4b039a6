import { useQuery } from '@apollo/client/react';
import { FormerDefinitionsDocument } from '../../../generated/graphql.ts';
import { useCurrentDefinitions } from '../../../shell/page-filters/index.ts';
import { ChangesSince } from '../../settings/index.ts';
import classes from './answer-parts.module.css';

/** Above an answer whose definitions have changed since it was given: its figures are of then. */
export function FormerDefinitions({ number }: { number: number | undefined }) {
  const current = useCurrentDefinitions((state) => state.current);
  if (number === undefined || current === undefined || number >= current) return null;
  return <Former number={number} />;
}

function Former({ number }: { number: number }) {
  const { data } = useQuery(FormerDefinitionsDocument, { variables: { number } });
  const changes = data?.settings.definitions?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <p className={classes.former}>
      As of definitions {number}. Changed since: <ChangesSince changes={changes} />. Ask again for the figures
      of now.
    </p>
  );
}
