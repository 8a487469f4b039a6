import type { ApplicationScope } from '@parley/core/features/identity';
import { IconDownload, IconEye, IconPencil, IconPlugConnected, type TablerIcon } from '@tabler/icons-react';
import classes from './form.module.css';

const SCOPES: Readonly<Record<ApplicationScope, { title: string; text: string; Icon: TablerIcon }>> = {
  read: { title: 'See your data', text: 'Everything you can see in this organization', Icon: IconEye },
  export: { title: 'Download files', text: 'Lists as files, with all their rows', Icon: IconDownload },
  write: {
    title: 'Make changes',
    text: 'Whatever you may change yourself, settings and people included',
    Icon: IconPencil,
  },
  offline_access: {
    title: 'Stay connected',
    text: 'Also while you are away, until you disconnect it in your profile',
    Icon: IconPlugConnected,
  },
};

/** Reading comes with everything else. */
const withReading = (scopes: readonly ApplicationScope[]): ApplicationScope[] => [
  'read',
  ...scopes.filter((scope) => scope !== 'read'),
];

/** What an application asks for, in plain words. */
export function ScopeList({ scopes }: { scopes: readonly ApplicationScope[] }) {
  return (
    <ul className={classes.choices} aria-label="What it could do">
      {withReading(scopes).map((scope) => {
        const { title, text, Icon } = SCOPES[scope];
        return (
          <li key={scope} className={classes.grant}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              <span className={classes.label}>{title}</span>
              <span className={classes.detail}>{text}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
