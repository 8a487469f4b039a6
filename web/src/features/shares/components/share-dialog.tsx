import { useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import type { MadeShare } from '../data/use-create-share.ts';
import { closeShare, type ShareRequest } from '../share-store.ts';
import { MadeLink } from './made-link.tsx';
import { ShareForm } from './share-form.tsx';

/** The dialog of a link: what it shows and for how long, and then its address. */
export function ShareDialog({ request }: { request: ShareRequest }) {
  const [made, setMade] = useState<MadeShare>();
  const [isBusy, setBusy] = useState(false);
  const what = request.kind === 'page' ? 'page' : 'answer';
  return (
    <Modal
      title={made === undefined ? `Share this ${what}` : 'The link is made'}
      onClose={closeShare}
      closable={!isBusy}
    >
      {made === undefined ? (
        <ShareForm request={request} onBusy={setBusy} onMade={setMade} />
      ) : (
        <MadeLink made={made} />
      )}
    </Modal>
  );
}
