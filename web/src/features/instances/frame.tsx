import type { FrameParts } from '../../shell/frame/frame-parts.ts';
import { InstanceSwitcher } from './components/instance-switcher.tsx';
import { TagBanner } from './components/tag-banner.tsx';

export const frame: FrameParts = { Switcher: InstanceSwitcher, Banner: TagBanner };
