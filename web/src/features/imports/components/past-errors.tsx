import { groupErrors } from '@parley/core/features/imports';
import { ImportErrorsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { CardBody } from '../../../ui/layout/card.tsx';
import { FailureState } from '../../../ui/states/states.tsx';
import { WidgetSkeleton } from '../../../ui/states/widget-skeleton.tsx';
import { RowErrors } from './understood.tsx';

/** The rows that an import left out, long after it. */
export function PastErrors({ id }: { id: string }) {
  const { data, error, retry } = usePageQuery(ImportErrorsDocument, { id });
  if (error !== undefined) return <FailureState error={error} onRetry={retry} />;
  if (data === undefined) return <WidgetSkeleton shape="table" height={220} />;
  const { errors, errorCount } = data.imports.errors;
  return (
    <CardBody>
      <RowErrors groups={groupErrors(errors)} errorCount={errorCount} />
    </CardBody>
  );
}
