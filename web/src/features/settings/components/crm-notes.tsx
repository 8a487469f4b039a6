import { Anchor } from '@mantine/core';
import { pagePath } from '@parley/core/pages';
import { Link } from 'react-router';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import type { Crm } from '../../../shell/lookups/index.ts';
import type { PanelProps } from './general-panel.tsx';
import classes from './settings.module.css';

/** `crm`: the one that is connected; null where none is, undefined while that is not known. */
export type CrmPanelProps = PanelProps & { crm: Crm | null | undefined };

/** Shown wherever a setting is about what a CRM says, and none is connected. */
export function NoCrm({ text }: { text: string }) {
  const path = useInstancePath();
  return (
    <p className={classes.note}>
      {text}{' '}
      <Anchor
        component={Link}
        to={path(`${pagePath('integrations')}?category=crm`)}
        size="sm"
        underline="always"
      >
        CRM integrations
      </Anchor>
    </p>
  );
}

/** A CRM is connected, and nothing to choose from has come yet: its set-up is not finished. */
export function NoOptions() {
  const path = useInstancePath();
  return (
    <p className={classes.note}>
      Salesforce is connected, and its choices are not here yet. They come with its first reading; finish its
      set-up if that has failed.{' '}
      <Anchor
        component={Link}
        to={path(pagePath('integration', { provider: 'oprv:salesforce' }))}
        size="sm"
        underline="always"
      >
        Salesforce
      </Anchor>
    </p>
  );
}

export type Choice = { id: string; name: string };

/** What the CRM calls it; what is not in its list any more has its id only. */
export const nameOf = (id: string, options: readonly Choice[]): string =>
  options.find((option) => option.id === id)?.name ?? id;

/** Choices of a field, with what is chosen among them even when the CRM does not have it any more. */
export function choicesOf(
  options: readonly Choice[],
  chosen: readonly string[],
): { value: string; label: string }[] {
  const gone = chosen.filter((id) => id !== '' && !options.some((option) => option.id === id));
  return [
    ...options.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({ value: id, label: id })),
  ];
}
