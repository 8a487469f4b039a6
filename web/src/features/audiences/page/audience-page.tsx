import { AUDIENCE_MEMBERS_TABLE } from '@parley/core/features/audiences';
import { pagePath } from '@parley/core/pages';
import { useParams } from 'react-router';
import { AudienceDetailDocument, AudienceMembersDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useFlag } from '../../../shell/flags/index.ts';
import { ListPanel } from '../../../shell/widgets/list/list-panel.tsx';
import { useTableList, useTableState } from '../../../tables/index.ts';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { ActivationsPanel, EffectPanel } from '../../activations/index.ts';
import { useListExport } from '../../exports/index.ts';
import { type AudienceDetail, AudienceHeader } from '../components/audience-header.tsx';
import classes from '../components/detail/detail.module.css';
import { HistoryPanel } from '../components/detail/history-panel.tsx';
import { OverlapPanel } from '../components/detail/overlap-panel.tsx';
import { RulesPanel } from '../components/detail/rules-panel.tsx';
import { MEMBER_COLUMNS } from '../components/member-columns.tsx';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };

/** One audience: the companies in it, and what they did in the last 30 days. */
export function AudiencePage() {
  const { audience: id = '' } = useParams();
  const detail = usePageQuery(AudienceDetailDocument, { id });
  const audience = detail.data?.audiences.getById;
  if (isMissing(detail.error)) return <MissingPage title="The audience does not exist" parent={PARENT} />;
  if (detail.error !== undefined) return <FailureState error={detail.error} onRetry={detail.retry} />;
  return (
    <>
      <AudienceHeader audience={audience?.id === id ? audience : undefined} parent={PARENT} />
      <Members key={id} id={id} audience={audience} />
    </>
  );
}

function Members({ id, audience }: { id: string; audience: AudienceDetail | undefined }) {
  const name = audience?.name;
  const hasActivations = useFlag('audienceActivation');
  const control = useTableState(AUDIENCE_MEMBERS_TABLE);
  const { state } = control;
  const asked = {
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    ...(state.search !== '' && { searchQuery: state.search }),
  };
  const figures = usePageQuery(AudienceMembersDocument, {
    id,
    ...asked,
    page: { limit: state.size, offset: (state.page - 1) * state.size },
  });
  const list = useTableList(figures, figures.data?.companies.getByAudienceId);
  const csv = useListExport({
    label: name ?? 'Members',
    name: 'audience-members',
    total: list.total,
    query: () => ({ table: 'audienceMembers', audienceId: id, ...asked }),
  });
  return (
    <>
      <ListPanel
        id="audience-members"
        title={name ?? 'Members'}
        noun={{ one: 'company', many: 'companies' }}
        table={AUDIENCE_MEMBERS_TABLE}
        control={control}
        list={list}
        columns={MEMBER_COLUMNS}
        search="Search companies"
        csv={csv}
        rowId={(row) => row.id}
        empty={{ title: 'No companies found', text: 'This audience has no companies in it.' }}
      />
      {/* How high the list is nobody knows before it is there: what is below it is drawn meanwhile, and then in its place. */}
      <div className={classes.below} hidden={list.status === 'loading'}>
        {hasActivations && audience !== undefined && <ActivationsPanel audience={audience} />}
        {hasActivations && <EffectPanel audienceId={id} />}
        {audience !== undefined && <RulesPanel audience={audience} />}
        <HistoryPanel id={id} />
        <OverlapPanel id={id} />
      </div>
    </>
  );
}

export { AudiencePage as Component };
