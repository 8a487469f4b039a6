import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { EARLIEST_DAYS_BACK, lastDays, toDay, toWire } from '@parley/core/dates';
import { useMemo } from 'react';
import {
  ChannelOptionsDocument,
  PaletteSearchDocument,
  VendorOptionsDocument,
} from '../../generated/graphql.ts';
import { useViewer } from '../instance/instance-context.ts';
import { visibleMenu } from '../menu/menu-items.ts';
import { pageExists } from '../pages/known-features.ts';
import { channelEntries, foundEntries, type PaletteEntry, pageEntries, vendorEntries } from './entries.ts';
import { bestOf, inOrderOfBest, isQuestion } from './rank.ts';

const DEBOUNCE_MS = 250;
/** Of each kind, so that no kind hides the others. */
const MOST = 5;
const LEAST_LETTERS = 2;

/** Entries that match what is typed, in groups; asking comes first when it reads like a question. */
export function usePaletteEntries(
  typed: string,
  { canAsk }: { canAsk: boolean },
): { entries: readonly PaletteEntry[]; isSearching: boolean } {
  const viewer = useViewer();
  const isPaid = viewer.isPaid || viewer.isSuperuser;
  const words = typed.trim();
  const [searched] = useDebouncedValue(words, DEBOUNCE_MS);
  const skip = searched.length < LEAST_LETTERS;
  const whole = useMemo(() => toWire(lastDays(EARLIEST_DAYS_BACK, toDay(Date.now()))), []);
  const lookup = { skip: !isPaid, fetchPolicy: 'cache-first' as const };
  const channels = useQuery(ChannelOptionsDocument, lookup).data;
  const vendors = useQuery(VendorOptionsDocument, lookup).data;
  const found = useQuery(PaletteSearchDocument, {
    variables: { searchQuery: searched, isPaid, ...whole },
    skip,
    fetchPolicy: 'cache-first',
  });
  const answer = found.data ?? found.previousData;
  const entries = useMemo(() => {
    const pages = pageEntries(visibleMenu(viewer), viewer);
    const question = words === '' ? 'Ask Parley…' : `Ask “${words}”`;
    const ask: PaletteEntry[] = canAsk ? [{ id: 'ask', kind: 'ask', name: question }] : [];
    if (words === '') return [...ask, ...pages];
    const opens = ({ path = '' }: PaletteEntry): boolean => pageExists(path.replace(/[?#].*$/, ''));
    const fromServer = skip ? [] : foundEntries(answer);
    const of = (kind: PaletteEntry['kind']) => fromServer.filter((entry) => entry.kind === kind);
    const groups = [
      bestOf(pages, words, MOST),
      bestOf(channelEntries(channels?.channels.getAll ?? []), words, MOST),
      bestOf(vendorEntries(vendors?.vendors.getAll ?? []), words, MOST),
      of('company'),
      of('campaign'),
      of('opportunity'),
    ];
    const jumps = inOrderOfBest(
      groups.map((group) => group.filter(opens)),
      words,
    );
    return isQuestion(words) ? [...ask, ...jumps] : [...jumps, ...ask];
  }, [viewer, words, skip, canAsk, vendors, channels, answer]);
  return { entries, isSearching: words !== searched || found.loading };
}
