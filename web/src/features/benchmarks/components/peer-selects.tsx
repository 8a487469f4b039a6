import { Select } from '@mantine/core';
import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { useSearchParams } from 'react-router';
import { INDUSTRY_PARAMETER, readPeerGroup, SIZE_PARAMETER } from '../data/peer-group.ts';

/** Of the organization itself, which the address does not name. */
const OWN = '';

const optionsOf = (own: string, list: readonly { id: string; name: string }[]) => [
  { value: OWN, label: own },
  ...list.map(({ id, name }) => ({ value: id, label: name })),
];

const INDUSTRIES = optionsOf('Your industry', SECTORS);
const SIZES = optionsOf('Your size', REV_RANGES);

/** Whom channels are compared with: it stays in the address. */
export function PeerSelects() {
  const [parameters, setParameters] = useSearchParams();
  const { sectorId, revRangeId } = readPeerGroup(parameters.toString());
  const choose = (name: string) => (value: string | null) =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        if (value === null || value === OWN) changed.delete(name);
        else changed.set(name, value);
        return changed;
      },
      { preventScrollReset: true },
    );
  // Of the window, not of what it is in: that one grows with it where text is large on a phone.
  const common = { size: 'sm', w: 190, maw: '80vw', allowDeselect: false } as const;
  return (
    <>
      <Select
        {...common}
        searchable
        aria-label="Industry of the peers"
        value={sectorId ?? OWN}
        data={INDUSTRIES}
        onChange={choose(INDUSTRY_PARAMETER)}
      />
      <Select
        {...common}
        aria-label="Size of the peers"
        value={revRangeId ?? OWN}
        data={SIZES}
        onChange={choose(SIZE_PARAMETER)}
      />
    </>
  );
}
