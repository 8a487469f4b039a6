import { PAGE_IDS, type PAGES, type PageId, pageOf } from '../../pages/index.ts';

/** Pages that the assistant, and programs over MCP, can open. */
export type AssistantPageId = {
  [Id in PageId]: (typeof PAGES)[Id] extends { assistant: true } ? Id : never;
}[PageId];

export const isAssistantPage = (page: PageId): page is AssistantPageId => pageOf(page).assistant === true;

export const ASSISTANT_PAGE_IDS = PAGE_IDS.filter(isAssistantPage) as [AssistantPageId, ...AssistantPageId[]];
