import { NativeSelect, Skeleton } from '@mantine/core';
import {
  isInCategory,
  LIST_CATEGORIES,
  LIST_CATEGORY_IDS,
  matchesSearch,
} from '@parley/core/features/integrations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchBox } from '../../../tables/index.ts';
import { EmptyState, FailureState } from '../../../ui/states/states.tsx';
import classes from '../components/integrations.module.css';
import { ProviderTile } from '../components/provider-tile.tsx';
import { useOutcome } from '../data/use-outcome.ts';
import { useProviders } from '../data/use-providers.ts';

/** Pause after the last key before the list is searched (specification 002 §9). */
const SEARCH_MS = 250;
const PENDING = ['a', 'b', 'c', 'd', 'e', 'f'];

/** CRMs and ad platforms: what is connected, and what can be. */
export function IntegrationsPage() {
  const [parameters, setParameters] = useSearchParams();
  const [search, setSearch] = useState('');
  const { providers, error, retry } = useProviders();
  useOutcome();
  const asked = parameters.get('category');
  const category = LIST_CATEGORY_IDS.find((id) => id === asked) ?? 'all';
  if (error !== undefined && providers === undefined) return <FailureState error={error} onRetry={retry} />;
  const found = providers?.filter((each) => isInCategory(each, category) && matchesSearch(each, search));
  const choose = (id: string): void =>
    setParameters((before) => {
      const next = new URLSearchParams(before);
      if (id === 'all') next.delete('category');
      else next.set('category', id);
      return next;
    });
  return (
    <>
      <div className={classes.toolbar}>
        <NativeSelect
          aria-label="Which integrations"
          value={category}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={LIST_CATEGORY_IDS.map((id) => ({
            value: id,
            label: `${LIST_CATEGORIES[id]}${providers === undefined ? '' : ` (${providers.filter((each) => isInCategory(each, id)).length})`}`,
          }))}
        />
        <SearchBox label="Search integrations" value={search} delay={SEARCH_MS} onSearch={setSearch} />
      </div>
      {found === undefined ? (
        <div role="status" aria-label="Loading" className={classes.cards}>
          {PENDING.map((id) => (
            <Skeleton key={id} height={180} />
          ))}
        </div>
      ) : found.length === 0 ? (
        <EmptyState
          title="No integration is like that"
          text="Choose other ones, or search for something else."
        />
      ) : (
        <ul className={classes.cards}>
          {found.map((provider) => (
            <ProviderTile key={provider.id} provider={provider} all={providers ?? []} />
          ))}
        </ul>
      )}
    </>
  );
}
