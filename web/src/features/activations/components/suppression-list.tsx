import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { AllowDomainsDocument, SuppressedDomainsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Pager, SearchBox } from '../../../tables/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from './activations.module.css';
import { SuppressForm } from './suppress-form.tsx';
import { SuppressedPersons } from './suppressed-persons.tsx';

const SIZES = [20, 50, 100];
const HEADS = ['Domain', 'Note', 'Left out since', 'Change'];

/** Companies and persons that no platform is sent: searched, added to, and allowed again. */
export function SuppressionList() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [allowed, setAllowed] = useState<string>();
  const { data, error, isLoading, retry } = usePageQuery(SuppressedDomainsDocument, {
    page: { limit: size, offset: (page - 1) * size },
    searchQuery: search === '' ? null : search,
  });
  const [allow] = useMutation(AllowDomainsDocument);
  const found = data?.activations.suppressed;
  const isShort = found !== undefined && found.totalEdges === 0 && search === '';
  return (
    <>
      <SuppressForm
        onDone={() => {
          setPage(1);
          setSearch('');
          retry();
        }}
      />
      {!isShort && (
        <SearchBox
          label="Search domains that are left out"
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      )}
      {error !== undefined ? (
        <FailureState error={error} onRetry={retry} />
      ) : found === undefined ? (
        <WidgetSkeleton shape="table" height={160} />
      ) : found.edges.length === 0 ? (
        <p className={classes.muted} role="status">
          {search === '' ? 'No company is left out.' : `No domain that is left out contains “${search}”.`}
        </p>
      ) : (
        <PlainTable label="Companies that are left out" heads={HEADS}>
          {found.edges.map(({ node: { domain, note, addedAt, addedBy } }) => (
            <tr key={domain}>
              <td>{domain}</td>
              <td className={CELL.wide}>{note}</td>
              <td className={CELL.when}>
                {formatFigure(Date.parse(addedAt), 'date')}
                {addedBy !== null && `, ${addedBy}`}
              </td>
              <td>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Allow ${domain} again`}
                  onClick={() => setAllowed(domain)}
                >
                  Allow
                </Button>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <Pager
        of="companies that are left out"
        page={page}
        size={size}
        sizes={SIZES}
        total={found?.totalEdges}
        isLoading={isLoading}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
      <SuppressedPersons />
      <ConfirmDialog
        opened={allowed !== undefined}
        title={`Allow ${allowed ?? ''} again?`}
        confirm="Allow"
        onConfirm={async () => {
          await allow({ variables: { domains: [allowed ?? ''] } });
          showSuccess(`${allowed ?? ''} is allowed again`);
          setPage(1);
          retry();
        }}
        onClose={() => setAllowed(undefined)}
      >
        It is sent to platforms with the audiences that it is in, within minutes.
      </ConfirmDialog>
    </>
  );
}
