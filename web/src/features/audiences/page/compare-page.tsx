import { audienceComparePermalink } from '@parley/core/features/audiences';
import { COMPARED_LIMITS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { lineColor } from '../../../charts/palette.ts';
import { ComparedNamesDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { countProblem, idsOf } from '../../metrics/index.ts';
import { AudienceChips } from '../compare/audience-chips.tsx';
import { AudienceCourse } from '../compare/audience-course.tsx';
import { AudienceFigures } from '../compare/audience-figures.tsx';
import classes from '../compare/compare.module.css';
import { MembersChoice, MembersWords } from '../compare/members-choice.tsx';
import { OverlapCard } from '../components/detail/overlap-panel.tsx';

const PARENT = { title: 'Audiences', path: pagePath('audiences') };

/** Two to five audiences side by side, named by the address. */
export function ComparePage() {
  const { audiences: text = '' } = useParams();
  const ids = useMemo(() => idsOf(text), [text]);
  const problem = countProblem(ids.length, 'audiences');
  return problem === undefined ? <Audiences ids={ids} /> : <MissingPage {...problem} parent={PARENT} />;
}

function Audiences({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const toAddress = useInstancePath();
  const [first = '', ...others] = ids;
  const { data, error, retry } = usePageQuery(ComparedNamesDocument, {
    filter: [{ field: 'id', operator: 'in', operand: [...ids] }],
    first,
    others,
  });
  const compared = useMemo(() => {
    const rows = data?.audiences.get.edges.map(({ node }) => node);
    return rows && ids.map((id, place) => ({ ...rows.find((row) => row.id === id), id, place }));
  }, [data, ids]);
  if (isMissing(error)) return <MissingPage title="The audience does not exist" parent={PARENT} />;
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  const shown = compared?.map(({ id, name = id, place }) => ({
    id,
    name,
    color: lineColor(place),
    courseId: id,
  }));
  const show = (next: readonly string[]): void =>
    void navigate({ pathname: toAddress(audienceComparePermalink(...next)), search });
  return (
    <>
      <EntityHeader parent={PARENT} title={shown && 'Compare audiences'} isPlain />
      <PageToolbar audience={false}>
        {shown !== undefined && (
          <AudienceChips
            compared={shown}
            hrefOf={(id) => toAddress(pagePath('audience', { audience: id }))}
            onRemove={
              ids.length > COMPARED_LIMITS.min ? (id) => show(ids.filter((other) => other !== id)) : undefined
            }
          />
        )}
        <MembersChoice />
      </PageToolbar>
      {shown !== undefined && (
        <div className={classes.page}>
          <MembersWords ids={ids} />
          <AudienceCourse compared={shown} />
          <AudienceFigures compared={shown} />
          <OverlapCard rows={data?.audiences.getOverlap} error={undefined} retry={retry} />
        </div>
      )}
    </>
  );
}

export { ComparePage as Component };
