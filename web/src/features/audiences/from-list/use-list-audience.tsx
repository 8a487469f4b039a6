import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import type { ListDeed } from '../../../shell/widgets/list/list-toolbar.tsx';
import type { Selection } from '../../../tables/index.ts';
import type { ListedCompanies } from './list-source.ts';

const Dialog = lazy(() => import('./list-dialog.tsx').then((module) => ({ default: module.ListDialog })));

type ListAudienceInput = {
  total: number | undefined;
  selection?: Pick<Selection, 'ids'> | undefined;
  /** What the export of the list asks; `filter` is that of the chosen rows while some are. */
  query: () => { filter: readonly object[] } & Readonly<Record<string, unknown>>;
  /** A list of companies, whose filters rules may be able to say. */
  companies?: ListedCompanies;
};

/** The entry of a list that makes an audience of it, or of its chosen rows. Admins of the paid plan have it. */
export function useListAudience({ total, selection, query, companies }: ListAudienceInput): {
  audience: ListDeed | undefined;
  dialog: ReactNode;
} {
  const { isAdmin, isPaid } = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin || !isPaid) return { audience: undefined, dialog: undefined };
  const ids = selection?.ids ?? [];
  const isChosen = ids.length > 0;
  const asked = (): Readonly<Record<string, unknown>> =>
    isChosen
      ? { ...query(), filter: [{ field: 'id', operator: 'in', operand: ids }], searchQuery: null }
      : query();
  return {
    audience: {
      label: isChosen ? `Make an audience of ${ids.length} selected` : 'Make an audience',
      isDisabled: !isChosen && (total === undefined || total === 0),
      start: () => setOpen(true),
    },
    dialog: isOpen && (
      <Suspense fallback={null}>
        <Dialog
          query={asked()}
          companies={isChosen ? undefined : companies}
          isChosen={isChosen}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    ),
  };
}
