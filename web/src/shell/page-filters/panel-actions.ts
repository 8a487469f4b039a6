import { useEffect } from 'react';
import { create } from 'zustand';

/** One thing that the menu of a panel offers. */
export type MenuAction = { label: string; run: () => void };
type ActionsOf = (anchor: string) => readonly MenuAction[];

const none: ActionsOf = () => [];
const usePublished = create<{ actionsOf: ActionsOf }>(() => ({ actionsOf: none }));

/** What a feature offers in the menus of the panels of a page, as long as its component is there. */
export function usePublishPanelActions(actionsOf: ActionsOf | undefined): void {
  useEffect(() => {
    usePublished.setState({ actionsOf: actionsOf ?? none });
    return () => usePublished.setState({ actionsOf: none });
  }, [actionsOf]);
}

/** What is offered for the panel of an anchor. */
export const usePanelActions = (anchor: string): readonly MenuAction[] =>
  usePublished(({ actionsOf }) => actionsOf)(anchor);
