import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { EARLIEST_DAYS_BACK, lastDays, toDay, toWire } from '@parley/core/dates';
import { useMemo } from 'react';
import { useViewer } from '../../features/instances/index.ts';
import {
  ChannelOptionsDocument,
  PaletteSearchDocument,
  VendorOptionsDocument,
} from '../../generated/graphql.ts';
import { pageExists } from '../access/index.ts';
import { visibleMenu } from '../menu/menu-items.ts';
import { channelEntries, foundEntries, type PaletteEntry, pageEntries, vendorEntries } from './entries.ts';
import { bestOf, isQuestion } from './rank.ts';

const DEBOUNCE_MS = 250;
/** Of each kind, so that no kind hides the others. */
const MOST = 5;
const LEAST_LETTERS = 2;

/** What can be jumped to for what is typed, in groups; asking is always there, first when it reads like a question. */
export function usePaletteEntries(typed: string): { entries: readonly PaletteEntry[]; isSearching: boolean } {
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
  const entries = useMemo(() => {
    const pages = pageEntries(visibleMenu(viewer));
    const ask: PaletteEntry = {
      id: 'ask',
      kind: 'ask',
      name: words === '' ? 'Ask Parley…' : `Ask “${words}”`,
    };
    if (words === '') return [ask, ...pages];
    const opens = ({ path = '' }: PaletteEntry): boolean => pageExists(path.replace(/[?#].*$/, ''));
    const jumps = [
      ...bestOf(pages, words, MOST),
      ...bestOf(vendorEntries(vendors?.vendors.getAll ?? []), words, MOST).filter(opens),
      ...bestOf(channelEntries(channels?.channels.getAll ?? []), words, MOST).filter(opens),
      ...(skip ? [] : foundEntries(found.data ?? found.previousData)).filter(opens),
    ];
    return isQuestion(words) ? [ask, ...jumps] : [...jumps, ask];
  }, [viewer, words, skip, vendors, channels, found.data, found.previousData]);
  return { entries, isSearching: words !== searched || found.loading };
}
