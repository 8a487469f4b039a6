import { useMutation } from '@apollo/client/react';
import { AUDIENCES_TABLE, audienceComparePermalink } from '@parley/core/features/audiences';
import { COMPARED_LIMITS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { useMemo, useState } from 'react';
import { RefreshAudienceDocument } from '../../../generated/graphql.ts';
import { useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { useSelection, useTableState } from '../../../tables/index.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure, showSuccess } from '../../../ui/toasts/toast-store.ts';
import { useActivations } from '../../activations/index.ts';
import { CompareButton } from '../../metrics/index.ts';
import { audienceColumns } from '../components/list/audience-columns.tsx';
import { AudienceContext } from '../components/list/audience-context.ts';
import { CreateMenu } from '../components/list/create-menu.tsx';
import { DeleteAudience } from '../components/list/delete-audience.tsx';
import { type AudienceRow, useAudienceList } from '../data/use-audience-list.ts';

const rowId = ({ id }: AudienceRow): string => id;
const rowName = ({ name }: AudienceRow): string => name;

/** The lists of companies that figures can be narrowed to; admins make and change them. */
export function AudiencesPage() {
  const toAddress = useInstancePath();
  const { isAdmin } = useViewer();
  const control = useTableState(AUDIENCES_TABLE);
  const { list, keepActivations } = useAudienceList(control.state);
  const { isOn, activate, deactivate, dialog } = useActivations(keepActivations);
  const selection = useSelection(COMPARED_LIMITS.max);
  const [refresh] = useMutation(RefreshAudienceDocument, { refetchQueries: ['AudienceList'] });
  const [deleted, setDeleted] = useState<AudienceRow>();
  const context = useMemo(
    () => ({
      hrefOf: (audience: string) => toAddress(pagePath('audience', { audience })),
      editOf: (audience: string) => toAddress(pagePath('audience-edit', { audience })),
      onRefresh: ({ id, name }: AudienceRow) =>
        void refresh({ variables: { id } }).then(
          () => showSuccess(`${name} is being refreshed`),
          (error: unknown) => showFailure(toFailure(error).message),
        ),
      onDelete: setDeleted,
      ...(isAdmin && { onActivate: activate, onDeactivate: deactivate }),
    }),
    [toAddress, refresh, isAdmin, activate, deactivate],
  );
  const columns = useMemo(
    () => audienceColumns({ hasActivations: isOn, hasActions: isAdmin }),
    [isOn, isAdmin],
  );
  return (
    <AudienceContext value={context}>
      <ListPanel
        id="audiences"
        title="Audiences"
        noun={{ one: 'audience', many: 'audiences' }}
        table={AUDIENCES_TABLE}
        control={control}
        list={list}
        columns={columns}
        isDated={false}
        search="Search audiences"
        rowId={rowId}
        rowName={rowName}
        selection={selection}
        empty={{
          title: 'No audiences yet',
          text: 'An audience is a list of companies. Figures of every page can be narrowed to it.',
          action: isAdmin && <CreateMenu />,
        }}
        actions={
          <>
            <CompareButton
              kind="audiences"
              selection={selection}
              to={toAddress(audienceComparePermalink(...selection.ids))}
            />
            {isAdmin && <CreateMenu />}
          </>
        }
      />
      {deleted !== undefined && <DeleteAudience audience={deleted} onClose={() => setDeleted(undefined)} />}
      {dialog}
    </AudienceContext>
  );
}

export { AudiencesPage as Component };
