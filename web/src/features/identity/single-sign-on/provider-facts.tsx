import type { SingleSignOn } from '@parley/core/features/identity';
import { CopyButton } from '../../../ui/clipboard/copy-button.tsx';
import classes from './single-sign-on.module.css';

type ProviderFactsProps = { kind: 'oidc' | 'saml'; settings: SingleSignOn };

/** Our service provider details, to be copied into the identity provider. */
export function ProviderFacts({ kind, settings }: ProviderFactsProps) {
  const facts =
    kind === 'oidc'
      ? [{ name: 'Redirect address', value: settings.redirectUri }]
      : [
          { name: 'Entity id (audience)', value: settings.entityId },
          { name: 'Address for answers (ACS, HTTP-POST)', value: settings.acsUrl },
        ];
  return (
    <dl className={classes.told}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
            <CopyButton text={value} label={`Copy: ${name}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
