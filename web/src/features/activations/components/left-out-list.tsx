import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { type ReactNode, useState } from 'react';
import { AllowDomainsDocument } from '../../../generated/graphql.ts';
import { Pager, SearchBox } from '../../../tables/index.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { showSuccess } from '../../../ui/toasts/toast-store.ts';
import classes from './activations.module.css';

const SIZES = [20, 50, 100];

/** One that is left out, by what it is listed by. */
export type LeftOut = { id: string; note: string; addedAt: string; addedBy: string | null };

/** Companies or persons: what they are called, and where they are read from. */
export type LeftOutKind = {
  /** `companies` */
  of: string;
  heading: string;
  searchLabel: string;
  shown(id: string): string;
  /** One of them in the middle of a sentence. */
  named(id: string): string;
  /** Undefined where nothing is shown for it. */
  noneLeftOut: string | undefined;
  nothingFound(search: string): string;
  whenAllowed: string;
  useFound(variables: { page: { limit: number; offset: number }; searchQuery: string | null }): {
    found: { rows: readonly LeftOut[]; total: number } | undefined;
    error: unknown;
    isLoading: boolean;
    retry: () => void;
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type LeftOutListProps = {
  kind: LeftOutKind;
  /** What is above the list and adds to it: it is shown from the first page on afterwards. */
  form?: (onAdded: () => void) => ReactNode;
};

/** Those of a kind that no platform is sent: searched, and allowed again. */
export function LeftOutList({ kind, form }: LeftOutListProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [allowed, setAllowed] = useState<string>();
  const { found, error, isLoading, retry } = kind.useFound({
    page: { limit: size, offset: (page - 1) * size },
    searchQuery: search === '' ? null : search,
  });
  const [allow] = useMutation(AllowDomainsDocument);
  const first = (next: () => void): void => {
    next();
    setPage(1);
  };
  const isEmpty = found?.total === 0 && search === '';
  if (error === undefined && kind.noneLeftOut === undefined && (found === undefined || isEmpty)) return null;
  return (
    <>
      {form?.(() =>
        first(() => {
          setSearch('');
          retry();
        }),
      )}
      {!isEmpty && (
        <SearchBox
          label={kind.searchLabel}
          value={search}
          onSearch={(next) => first(() => setSearch(next))}
        />
      )}
      {error !== undefined ? (
        <FailureState error={error} onRetry={retry} />
      ) : found === undefined ? (
        <WidgetSkeleton shape="table" height={160} />
      ) : found.rows.length === 0 ? (
        <p className={classes.muted} role="status">
          {search === '' ? kind.noneLeftOut : kind.nothingFound(search)}
        </p>
      ) : (
        <PlainTable
          label={`${capital(kind.of)} that are left out`}
          heads={[kind.heading, 'Note', 'Left out since', 'Change']}
        >
          {found.rows.map(({ id, note, addedAt, addedBy }) => (
            <tr key={id}>
              <td title={id}>{kind.shown(id)}</td>
              <td className={CELL.wide}>{note}</td>
              <td className={CELL.when}>
                {formatFigure(Date.parse(addedAt), 'date')}
                {addedBy !== null && `, ${addedBy}`}
              </td>
              <td className={CELL.action}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Allow ${kind.named(id)} again`}
                  onClick={() => setAllowed(id)}
                >
                  Allow
                </Button>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      <Pager
        of={`${kind.of} that are left out`}
        page={page}
        size={size}
        sizes={SIZES}
        total={found?.total}
        isLoading={isLoading}
        onPage={setPage}
        onSize={(next) => first(() => setSize(next))}
      />
      <ConfirmDialog
        opened={allowed !== undefined}
        title={`Allow ${kind.named(allowed ?? '')} again?`}
        confirm="Allow"
        onConfirm={async () => {
          await allow({ variables: { domains: [allowed ?? ''] } });
          showSuccess(`${capital(kind.named(allowed ?? ''))} is allowed again`);
          first(retry);
        }}
        onClose={() => setAllowed(undefined)}
      >
        {kind.whenAllowed}
      </ConfirmDialog>
    </>
  );
}
