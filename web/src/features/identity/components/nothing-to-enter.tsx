import type { Discovered } from '@parley/core/features/identity';
import { CenteredPage } from '../../../ui/layout/centered-page.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { ProofFooter } from './proof-footer.tsx';

/** The address is proved, but there is nothing it opens and nothing it may make. */
export function NothingToEnter({ discovered, signUpOpen }: { discovered: Discovered; signUpOpen: boolean }) {
  return (
    <CenteredPage
      title="No organization to open"
      text="Ask an admin of your organization to invite you, then sign in again."
      footer={<ProofFooter discovered={discovered} />}
    >
      <FailureNotice code={signUpOpen ? 'cannot_sign_up_with_personal_email' : 'email_not_found'} />
    </CenteredPage>
  );
}
