import type { Feature } from '../features.ts';
import type { PageCapability } from './capabilities.ts';

/** The tables whose filters, sort and search an address can hold, by the page that lists them. */
export type PageTable =
  | 'audience-members'
  | 'audiences'
  | 'events'
  | 'campaigns'
  | 'companies'
  | 'opportunities'
  | 'pixels'
  | 'vendors';

/** A group is in the main section and opens a panel. */
export type MenuPlace = 'main' | 'analytics' | 'settings';

export type Page = {
  /** Below the root of an instance; a part that begins with a colon takes an id, or several with commas. */
  path: string;
  title: string;
  /** The folder of the page in the web application. */
  feature: Feature | 'shell';
  /** What a person must be allowed to open it; `plan.view` is the paid plan. */
  capability: PageCapability;
  /** Where the menu has it, in the order of the table; where other pages open from is in `ways-in.ts`. */
  menu?: MenuPlace;
  /** The palette has every page of the menu, and those that say so here. */
  palette?: { note?: string };
  /** What the address takes: the period, the audience, and the state of a table. */
  days?: true;
  audience?: true;
  table?: PageTable;
  /** How the ids in the path begin. */
  idPrefix?: string;
  /** Other addresses that lead here. */
  synonyms?: readonly string[];
  /** Not built yet: opening it says that there is no such page. */
  isPlanned?: true;
  /** Whether the assistant, and programs over MCP, can open it. */
  assistant?: true;
};
