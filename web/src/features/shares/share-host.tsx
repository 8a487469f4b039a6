import { Suspense } from 'react';
import { lazyWithApi } from '../../shell/api/lazy-with-api.ts';
import { useShareStore } from './share-store.ts';

const ShareDialog = lazyWithApi(() =>
  import('./components/share-dialog.tsx').then((module) => module.ShareDialog),
);

/** Mounted once by the frame; the code of the dialog is loaded when it is first opened. */
export function ShareHost() {
  const request = useShareStore((state) => state.request);
  return <Suspense fallback={null}>{request !== undefined && <ShareDialog request={request} />}</Suspense>;
}
