import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { AllowDomainsDocument, SuppressedPersonsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Pager, SearchBox } from '../../../tables/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';

const SIZES = [20, 50, 100];
const HEADS = ['Hash of the address', 'Note', 'Left out since', 'Change'];
/** Enough to tell persons apart. */
const SHOWN = 16;

/** Persons that no platform is sent: nothing is shown where nobody is left out. */
export function SuppressedPersons() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [allowed, setAllowed] = useState<string>();
  const { data, error, isLoading, retry } = usePageQuery(SuppressedPersonsDocument, {
    page: { limit: size, offset: (page - 1) * size },
    searchQuery: search === '' ? null : search,
  });
  const [allow] = useMutation(AllowDomainsDocument);
  const found = data?.activations.suppressedPersons;
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  if (found === undefined || (found.totalEdges === 0 && search === '')) return null;
  const first = (next: () => void): void => {
    next();
    setPage(1);
  };
  return (
    <>
      <SearchBox
        label="Search persons that are left out by their address"
        value={search}
        onSearch={(next) => first(() => setSearch(next))}
      />
      <PlainTable label="Persons that are left out" heads={HEADS}>
        {found.edges.map(({ node: { hash, note, addedAt, addedBy } }) => (
          <tr key={hash}>
            <td title={hash}>{hash.slice(0, SHOWN)}…</td>
            <td className={CELL.wide}>{note}</td>
            <td className={CELL.when}>
              {formatFigure(Date.parse(addedAt), 'date')}
              {addedBy !== null && `, ${addedBy}`}
            </td>
            <td>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Allow the person ${hash.slice(0, SHOWN)} again`}
                onClick={() => setAllowed(hash)}
              >
                Allow
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
      <Pager
        of="persons that are left out"
        page={page}
        size={size}
        sizes={SIZES}
        total={found.totalEdges}
        isLoading={isLoading}
        onPage={setPage}
        onSize={(next) => first(() => setSize(next))}
      />
      <ConfirmDialog
        opened={allowed !== undefined}
        title="Allow this person again?"
        confirm="Allow"
        onConfirm={async () => {
          await allow({ variables: { domains: [allowed ?? ''] } });
          showSuccess('The person is allowed again');
          first(retry);
        }}
        onClose={() => setAllowed(undefined)}
      >
        The person is sent to platforms with the audiences of the company, where the CRM has the address.
      </ConfirmDialog>
    </>
  );
}
