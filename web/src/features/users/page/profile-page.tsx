import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { IconLogout, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { CurrentSessionDocument } from '../../../generated/graphql.ts';
import { useInstance, useViewer } from '../../../shell/instance/instance-context.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { signOut } from '../../../shell/session/sign-out.ts';
import { DeleteAccount } from '../../erasure/index.ts';
import { SecondFactors } from '../../identity/index.ts';
import { Alerts, Subscriptions } from '../../notifications/index.ts';
import { SharedLinks } from '../../shares/index.ts';
import { EntrySkeleton } from '../components/layout/entry-list.tsx';
import { Section } from '../components/layout/section.tsx';
import { PersonHeader } from '../components/people/person-header.tsx';
import { AppearanceSection } from '../components/profile/appearance-section.tsx';
import { ApplicationsSection } from '../components/profile/applications-section.tsx';
import { DetailsSection } from '../components/profile/details-section.tsx';
import { DigestSection } from '../components/profile/digest-section.tsx';
import { KeysSection } from '../components/profile/keys-section.tsx';
import { PasswordSection } from '../components/profile/password-section.tsx';
import { SessionsSection } from '../components/profile/sessions-section.tsx';

/** Oneself: who one is here, how one signs in, and what acts in one's name. */
export function ProfilePage() {
  const viewer = useViewer();
  // A superuser who looks into an organization has no membership to set anything for, and no key of it.
  const { name: organization, isForeign } = useInstance();
  const toPath = useInstancePath();
  const { data } = useQuery(CurrentSessionDocument);
  const hasPassword = data?.identity.currentSession?.factors.includes('password') === true;
  return (
    <>
      <PersonHeader
        person={viewer}
        text={`${viewer.email} · ${organization}`}
        actions={
          <>
            {viewer.isAdmin && (
              <Button
                component={Link}
                to={toPath(pagePath('users'))}
                variant="default"
                leftSection={<IconUsers size={16} aria-hidden />}
              >
                Users
              </Button>
            )}
            {viewer.isSuperuser && (
              <Button
                component={Link}
                to={toPath(pagePath('login-as'))}
                variant="default"
                leftSection={<IconUserSearch size={16} aria-hidden />}
              >
                Log in as
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconLogout size={16} aria-hidden />}
              onClick={() => void signOut()}
            >
              Sign out
            </Button>
          </>
        }
      />
      <DetailsSection />
      {!isForeign && (
        <Section title="Subscriptions" text="Goals of key figures and reports of pages that you get by mail.">
          <Subscriptions />
        </Section>
      )}
      {!isForeign && (
        <Section title="Alerts" text="What you get told of figures, by mail and by the bell above.">
          <Alerts />
        </Section>
      )}
      {!isForeign && (
        <Section
          title="Shared links"
          text="Pages and answers that people without an account can open by a link."
        >
          <SharedLinks of="viewer" />
        </Section>
      )}
      {!isForeign && <DigestSection />}
      {hasPassword && <PasswordSection />}
      <Section
        title="Second factor"
        text="Required after your password, a sign-in link or a provider, so that a stolen password alone is not enough."
      >
        <Suspense fallback={<EntrySkeleton />}>
          <SecondFactors />
        </Suspense>
      </Section>
      <SessionsSection />
      {!isForeign && <KeysSection />}
      <ApplicationsSection />
      <AppearanceSection />
      {!isForeign && (
        <Section
          title="Delete account"
          text="Your account, and what is yours alone: keys, sessions, conversations, pins, exports."
        >
          <Suspense fallback={<EntrySkeleton />}>
            <DeleteAccount />
          </Suspense>
        </Section>
      )}
    </>
  );
}

export { ProfilePage as Component };
