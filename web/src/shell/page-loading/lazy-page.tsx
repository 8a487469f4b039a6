import { type ComponentType, Suspense, use, useDeferredValue, useState } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Returns the same promise until it fails; the next call tries again. */
export type LoadPage = () => Promise<ComponentType>;

function Page({ loading }: { loading: Promise<ComponentType> }) {
  const Loaded = use(loading);
  return <Loaded />;
}

/** Shows the skeleton of a page right after the click, then the page when its code is loaded. */
export function LazyPage({ load }: { load: LoadPage }) {
  const [loading] = useState(load);
  // A deferred render: it yields to the next click.
  const isDue = useDeferredValue(true, false);
  return (
    <Suspense fallback={<PageSkeleton />}>{isDue ? <Page loading={loading} /> : <PageSkeleton />}</Suspense>
  );
}
