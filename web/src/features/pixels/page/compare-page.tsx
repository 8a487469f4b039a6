import { pixelComparePermalink, pixelPermalink } from '@parley/core/features/pixels';
import { COMPARED_LIMITS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { PixelNamesDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { EntityFilter } from '../../../shell/page-filters/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { ComparePanel, countProblem, idsOf } from '../../metrics/index.ts';

const PARENT = { title: 'Pixels', path: pagePath('pixels') };

/** Two to five pixels side by side, named by the address. */
export function ComparePage() {
  const { pixels: text = '' } = useParams();
  const ids = useMemo(() => idsOf(text), [text]);
  const problem = countProblem(ids.length, 'pixels');
  return problem === undefined ? <Pixels ids={ids} /> : <MissingPage {...problem} parent={PARENT} />;
}

function Pixels({ ids }: { ids: readonly string[] }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const toAddress = useInstancePath();
  const { data, error, retry } = usePageQuery(PixelNamesDocument, {
    page: { limit: COMPARED_LIMITS.max, offset: 0 },
    filter: [{ field: 'id', operator: 'in', operand: [...ids] }],
  });
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  const pixels = data?.pixels.get.edges;
  if (pixels !== undefined && pixels.length < ids.length)
    return <MissingPage title="The pixel you're looking for does not exist" parent={PARENT} />;
  const show = (next: readonly string[]): void =>
    void navigate(
      next.length === 0
        ? toAddress(pagePath('pixels'))
        : { pathname: toAddress(pixelComparePermalink(...next)), search },
    );
  return (
    <>
      <EntityHeader parent={PARENT} title={pixels && 'Compare pixels'} isPlain />
      <PageToolbar>
        <EntityFilter
          kind="pixels"
          values={ids}
          most={COMPARED_LIMITS.max}
          onChange={(next) => {
            if (next.length >= COMPARED_LIMITS.min) show(next);
          }}
        />
      </PageToolbar>
      {pixels !== undefined && (
        <ComparePanel
          kind="pixels"
          ids={ids}
          onChange={show}
          hrefOf={(id) => toAddress(pixelPermalink(id))}
        />
      )}
    </>
  );
}

export { ComparePage as Component };
