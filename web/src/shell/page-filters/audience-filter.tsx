import { useQuery } from '@apollo/client/react';
import { Button, Menu } from '@mantine/core';
import { AUDIENCE_STATE_WORDS, audienceState, canPick } from '@parley/core/features/audiences';
import { GROUPED_AUDIENCE } from '@parley/core/pages';
import { IconCheck, IconTargetArrow } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { AudienceFilterOptionsDocument } from '../../generated/graphql.ts';
import classes from './audience-filter.module.css';
import { GroupedAudiences, usePageFilters } from './use-page-filters.ts';

/** Specification 000 §9: a selector shows fifty audiences, and more as it is scrolled. */
const LIMIT = 50;
/** Loads more so close to the end of the list. */
const NEAR_END = 30;
const TAM = { id: '', name: 'TAM', note: 'Total addressable market', disabled: false };

type Listed = Parameters<typeof audienceState>[0];

/** How many companies it has, and whether that is all there is to know. */
function noteOf(audience: Listed): string {
  const state = audienceState(audience);
  const { size } = audience.metrics;
  const companies = `${size.toLocaleString('en-US')} ${size === 1 ? 'company' : 'companies'}`;
  if (state === 'ready') return companies;
  return size === 0 ? AUDIENCE_STATE_WORDS[state] : `${companies} · ${AUDIENCE_STATE_WORDS[state]}`;
}

/** Entries of the selector: TAM, which has no id, and the audiences that have members. */
export function useAudienceOptions(pages = 1) {
  const { data, previousData, loading } = useQuery(AudienceFilterOptionsDocument, {
    variables: { page: { limit: pages * LIMIT, offset: 0 } },
  });
  const found = (data ?? previousData)?.audiences.get;
  const audiences = (found?.edges ?? [])
    .filter(({ node }) => !node.isTAM)
    .map(({ node }) => ({
      id: node.id,
      name: node.name,
      note: noteOf(node),
      disabled: !canPick(node),
    }));
  const grouped = useContext(GroupedAudiences);
  const group = {
    id: GROUPED_AUDIENCE,
    name: 'Audiences of the group',
    note: 'Companies in any of them',
    disabled: false,
  };
  return {
    options: [TAM, ...(grouped.length > 0 ? [group] : []), ...audiences],
    loading,
    hasMore: found !== undefined && found.totalEdges > found.edges.length,
  };
}

/** Name of the selected target set for captions; "Audience" until its name is known. */
export function useAudienceName(): string {
  const { audience } = usePageFilters();
  const { options, loading } = useAudienceOptions();
  const listed = options.find(({ id }) => id === audience);
  // One beyond those that are listed first.
  const { data } = useQuery(AudienceFilterOptionsDocument, {
    variables: {
      page: { limit: 1, offset: 0 },
      filter: [{ field: 'id', operator: 'in', operand: [audience] }],
    },
    skip: loading || listed !== undefined || audience === GROUPED_AUDIENCE,
  });
  return listed?.name ?? data?.audiences.get.edges[0]?.node.name ?? 'Audience';
}

/** Selects the companies whose visits count as target visits. */
export function AudienceFilter() {
  const { audience, setAudience } = usePageFilters();
  const [pages, setPages] = useState(1);
  const { options, loading, hasMore } = useAudienceOptions(pages);
  const name = useAudienceName();
  const [opened, setOpened] = useState(false);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.target}
          leftSection={<IconTargetArrow size={16} stroke={1.75} />}
          aria-label={`Audience: ${name}`}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown
        className={classes.list}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (hasMore && !loading && scrollHeight - scrollTop - clientHeight <= NEAR_END) setPages(pages + 1);
        }}
      >
        {options.map((option) => (
          <Menu.Item
            key={option.id}
            disabled={option.disabled}
            aria-current={option.id === audience || undefined}
            rightSection={option.id === audience ? <IconCheck size={16} stroke={1.75} /> : null}
            onClick={() => setAudience(option.id)}
          >
            {option.name}
            <span className={classes.size}>{option.note}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
