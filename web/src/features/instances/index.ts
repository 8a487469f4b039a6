export { InstanceSwitcher } from './components/instance-switcher.tsx';
export { TagBanner } from './components/tag-banner.tsx';
export type { CurrentInstance, Viewer } from '../../shell/instance/instance-context.ts';
export { InstanceContext, useInstance, useViewer } from '../../shell/instance/instance-context.ts';
export { homeInstance, lastInstance, rememberInstance } from '../../shell/instance/last-instance.ts';
export type { Organization } from '../../shell/instance/organizations.ts';
export { fetchOrganizations, switchOrganization } from '../../shell/instance/organizations.ts';
