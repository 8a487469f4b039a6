import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { DEFINITIONS_PARAMETER, definitionsOf } from '@parley/core/pages';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { FormerDefinitionsDocument, type FormerDefinitionsQuery } from '../../../generated/graphql.ts';
import { apiClient } from '../../../shell/api/api-client.ts';
import { PageBanner } from '../../../shell/frame/page-banner.tsx';
import { withParameter } from '../../../shell/links/with-parameter.ts';
import { ChangesSince, nameOfKind } from './changes-since.tsx';

/** Above a page that is opened with the number of former definitions: what changed since, and what the figures follow. */
export function DefinitionsBanner() {
  const asked = definitionsOf(useLocation().search);
  const before = useRef(asked);
  useEffect(() => {
    // What is on screen was asked as of the others.
    if (before.current !== asked) void apiClient.refetchQueries({ include: 'active' });
    before.current = asked;
  }, [asked]);
  return asked === undefined ? null : <Asked number={asked} />;
}

function Asked({ number }: { number: number }) {
  const { data } = useQuery(FormerDefinitionsDocument, { client: apiClient, variables: { number } });
  if (data === undefined) return null;
  const { definitions } = data.settings;
  if (definitions !== null && definitions.current === number) return null;
  return (
    <PageBanner label="Former definitions" aside={<OfNow />}>
      {definitions === null ? (
        <>
          <strong>There have been no definitions {number}.</strong> The figures follow those of now.
        </>
      ) : (
        <Former {...definitions} />
      )}
    </PageBanner>
  );
}

function Former({
  number,
  current,
  changes,
}: NonNullable<FormerDefinitionsQuery['settings']['definitions']>) {
  const stored = changes.filter(({ isAppliedToFigures }) => !isAppliedToFigures);
  return (
    <>
      <strong>As of definitions {number}.</strong> Those of now are {current}. Changed since:{' '}
      <ChangesSince changes={changes} />.
      {stored.length > 0 &&
        ` The figures still follow the ${stored.map(({ kind }) => nameOfKind(kind)).join(', ')} of now.`}
    </>
  );
}

/** The same page without the number. */
function OfNow() {
  const { pathname, search, hash } = useLocation();
  const to = { pathname, search: withParameter(search, DEFINITIONS_PARAMETER, undefined), hash };
  return (
    <Anchor component={Link} to={to} underline="always" replace>
      Show the figures of now
    </Anchor>
  );
}
