import { type ComponentType, Suspense, use, useDeferredValue, useState } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** The same promise until it fails: the next one who asks tries again. */
export type LoadPage = () => Promise<ComponentType>;

function Page({ loading }: { loading: Promise<ComponentType> }) {
  const Loaded = use(loading);
  return <Loaded />;
}

/** A page that shows its skeleton in the frame after the click, whether its code and figures are there or not. */
export function FramedPage({ load }: { load: LoadPage }) {
  const [loading] = useState(load);
  // Drawn behind the first frame, in pieces that give way to the next click.
  const isDue = useDeferredValue(true, false);
  return (
    <Suspense fallback={<PageSkeleton />}>{isDue ? <Page loading={loading} /> : <PageSkeleton />}</Suspense>
  );
}
